// Runs the tools of the workspace as child processes. Plain Node.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './root.mjs';

/** Environment of every tool: no questions, no telemetry, no notices, and no colours unless the output is a terminal. */
const environment = {
  ...process.env,
  CI: 'true',
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  DO_NOT_TRACK: '1',
  // The compiler is a Go program. It collects its garbage less often, until it has 4 GB: that saves a third of its processor time.
  GOGC: '400',
  GOMEMLIMIT: '4GiB',
  NO_UPDATE_NOTIFIER: '1',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_TELEMETRY: 'off',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
};

/**
 * Runs a command and resolves to its exit code, or to 1 if a signal ended it or it cannot be run.
 *
 * @param {string} command A program, or a tool in node_modules/.bin.
 * @param {string[]} args
 * @param {(line: string) => void} [onLine] Receives each line of the output, which otherwise goes to the terminal.
 * @param {{ niceness?: number }} [options] `niceness`: 0 unless set; a nicer command leaves the processor to others.
 * @returns {Promise<number>}
 */
export function run(command, args, onLine, { niceness = 0 } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, onLine ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']);
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
    const write = onLine ?? console.error;
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', write);
    child.on('error', (error) => {
      write(`${command} cannot be run: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a command and resolves to its standard output, or to undefined if it failed.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<string | undefined>}
 */
export function output(command, args) {
  return new Promise((resolve) => {
    const child = start(command, args, ['ignore', 'pipe', 'inherit']);
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code === 0 ? text : undefined));
  });
}

function start(command, args, stdio) {
  // On Windows the tools are .cmd files, which only a shell runs. Node itself needs none, and its path may have spaces.
  const shell = process.platform === 'win32' && command !== process.execPath;
  return spawn(command, args, {
    cwd: root,
    env: { ...environment, FIGURES_FILE: process.env.FIGURES_FILE },
    shell,
    stdio,
  });
}
