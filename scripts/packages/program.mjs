import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const patienceMilliseconds = 120_000;

/**
 * Runs a program to its end.
 *
 * @returns {Promise<string>} What it printed.
 * @throws Error with all that it said.
 */
export async function runProgram(program, programArguments, { cwd, env = {} }) {
  try {
    const options = { cwd, env: { ...process.env, ...env }, timeout: patienceMilliseconds, encoding: 'utf8' };
    const { stdout } = await promisify(execFile)(program, programArguments, options);
    return stdout;
  } catch (error) {
    throw new Error(`${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message);
  }
}
