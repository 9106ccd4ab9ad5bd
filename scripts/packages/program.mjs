import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a program to its end.
 *
 * @returns {Promise<string>} Its standard output.
 * @throws Error with all of its output.
 */
export async function runProgram(
  program,
  programArguments,
  { cwd, env = {}, shell = false, timeoutMilliseconds = 120_000 },
) {
  try {
    const options = { cwd, env: { ...process.env, ...env }, timeout: timeoutMilliseconds, encoding: 'utf8', shell };
    const { stdout } = await promisify(execFile)(program, programArguments, options);
    return stdout;
  } catch (error) {
    throw new Error(`${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message);
  }
}
