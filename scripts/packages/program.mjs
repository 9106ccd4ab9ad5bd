import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const timeoutMilliseconds = 120_000;

/**
 * Runs a program to its end.
 *
 * @returns {Promise<string>} Its standard output.
 * @throws Error with all of its output.
 */
export async function runProgram(program, programArguments, { cwd, env = {} }) {
  try {
    const options = { cwd, env: { ...process.env, ...env }, timeout: timeoutMilliseconds, encoding: 'utf8' };
    const { stdout } = await promisify(execFile)(program, programArguments, options);
    return stdout;
  } catch (error) {
    throw new Error(`${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message);
  }
}
