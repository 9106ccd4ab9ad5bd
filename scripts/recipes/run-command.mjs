import { spawn } from 'node:child_process';

/** Leaders of the process groups that run now. */
const running = new Set();

/**
 * Runs a shell command in a separate process group. Whatever it left running ends with it, and all of it after the time limit.
 *
 * @param {string} command
 * @param {{ cwd: string, env?: Record<string, string>, limitSeconds: number }} options `env` is added to that of this process.
 * @returns {Promise<{ passed: boolean, output: string, seconds: number }>}
 */
export function runCommand(command, { cwd, env = {}, limitSeconds }) {
  const start = performance.now();
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, { cwd, env: { ...process.env, ...env }, shell: true, detached: true, stdio });
  running.add(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const limit = setTimeout(() => {
    output += `\nStopped after ${limitSeconds} s.\n`;
    endGroup(child.pid);
  }, limitSeconds * 1_000);
  child.on('exit', () => endGroup(child.pid));
  return new Promise((resolve) => {
    // The output is complete now, also that of processes that outlived the command.
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve({ passed: code === 0, output, seconds: (performance.now() - start) / 1_000 });
    });
  });
}

/** Ends everything that runs. */
export function endAll() {
  for (const leader of running) endGroup(leader);
}

function endGroup(leader) {
  running.delete(leader);
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of the group has ended.
  }
}
