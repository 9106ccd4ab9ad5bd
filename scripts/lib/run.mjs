// Runs the tools of the workspace as child processes. Plain Node.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

/** What every tool gets: no questions, no telemetry, no notices, and no colours unless a person looks on. */
const environment = {
  ...process.env,
  CI: 'true',
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_TELEMETRY: 'off',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
};

/**
 * Runs a command with its output streamed, and resolves to its exit code (1 when a signal ended it or it is not there).
 *
 * @param {string} command A program, or a tool in node_modules/.bin.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function run(command, args) {
  return new Promise((resolve) => {
    const child = start(command, args, 'inherit');
    child.on('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a command and resolves to what it wrote to standard output, or to undefined when it failed.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<string | undefined>}
 */
export function output(command, args) {
  return new Promise((resolve) => {
    const child = start(command, args, 'pipe');
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code === 0 ? text : undefined));
  });
}

function start(command, args, stdout) {
  // On Windows the tools are .cmd files, which only a shell runs; Node itself is a program, whose path may have spaces.
  const shell = process.platform === 'win32' && command !== process.execPath;
  return spawn(command, args, {
    cwd: root,
    env: { ...environment, FIGURES_FILE: process.env.FIGURES_FILE },
    shell,
    stdio: ['ignore', stdout, 'inherit'],
  });
}
