import { runProgram } from './program.mjs';

const timeoutMilliseconds = 600_000;
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/**
 * Runs npm in a folder outside of the workspace, with the settings of the machine and not those of the workspace.
 *
 * @param {readonly string[]} parameters
 * @param {{ cwd: string, env?: Record<string, string> }} options `env` is added to that of this process.
 * @returns {Promise<string>} Its standard output.
 */
export function runNpm(parameters, options) {
  // On Windows npm is a .cmd file, which only a shell runs.
  const shell = process.platform === 'win32';
  return runProgram('npm', [...parameters, ...quiet], { ...options, timeoutMilliseconds, shell });
}

/** Installs packages by name and version, preferably those that npm has in its cache. */
export function install(packages, options) {
  return runNpm(['install', '--prefer-offline', '--engine-strict=false', ...packages], options);
}
