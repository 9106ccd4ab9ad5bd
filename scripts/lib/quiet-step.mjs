// Steps that run before the tools are installed: title and seconds, and the output only of a failed one. Plain Node.
import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Thrown when a step fails. The message is complete; a stack would add nothing. */
export class StepFailed extends Error {}

/**
 * Runs one step and counts its seconds: live on a terminal, with a line every ten seconds elsewhere.
 *
 * @param {string} title
 * @param {() => Promise<void>} work
 */
export async function step(title, work) {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const terminal = process.stderr.isTTY === true;
  const show = () => process.stderr.write(terminal ? `\r${title} ... ${seconds()} s` : `${title} ... ${seconds()} s\n`);
  show();
  const timer = setInterval(show, terminal ? 1_000 : 10_000);
  try {
    await work();
    process.stderr.write(`${terminal ? '\r' : ''}${title} ... done in ${seconds()} s\n`);
  } catch (error) {
    process.stderr.write(`${terminal ? '\r' : ''}${title} ... failed after ${seconds()} s\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs a program, and shows its output if it fails. Ctrl-C also ends the program.
 *
 * @param {string} program
 * @param {string[]} programArguments
 * @param {{ env?: Record<string, string>, cwd?: string, shell?: boolean, signal?: AbortSignal }} options
 * @returns {Promise<void>} Rejects with StepFailed.
 */
export function runQuietly(program, programArguments, { env = {}, cwd = root, shell = false, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, {
      cwd,
      env: { ...process.env, ...env },
      shell,
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const forward = (signal) => child.kill(signal);
    process.once('SIGINT', forward).once('SIGTERM', forward);
    const end = (settle) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      settle();
    };
    child.on('error', (error) => end(() => reject(new StepFailed(`${program} did not start: ${error.message}`))));
    child.on('close', (code, signal) =>
      end(() => {
        if (code === 0) resolve();
        else if (signal !== null) reject(new StepFailed('Stopped.'));
        else
          reject(
            new StepFailed(`${output.trim()}\n\nThis step ended with code ${code}. Fix the cause and start again.`),
          );
      }),
    );
  });
}
