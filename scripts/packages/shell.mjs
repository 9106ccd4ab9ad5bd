import { spawn } from 'node:child_process';

const limitSeconds = 120;

/**
 * Starts a command in bash, in a process group of its own.
 *
 * @param {string} command
 * @param {{ cwd: string, env: Record<string, string> }} options
 */
export function startShell(command, { cwd, env }) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn('bash', ['-e', '-c', command], { cwd, env, detached: true, stdio });
  const checks = new Set();
  const check = () => {
    for (const each of checks) each();
  };
  let output = '';
  let isRunning = true;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      check();
    });
  }
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // All of the group has ended.
    }
  };
  const limit = setTimeout(() => {
    output += `\nStopped after ${limitSeconds} s.\n`;
    signal('SIGKILL');
  }, limitSeconds * 1_000);
  /** Resolves to the exit code when all of the group has ended. */
  const ended = new Promise((resolve) => {
    child.on('close', (code) => {
      isRunning = false;
      clearTimeout(limit);
      check();
      resolve(code);
    });
  });

  return {
    ended,
    output: () => output,
    /** Resolves to the match when the output has it. */
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (!found && isRunning) return;
          checks.delete(look);
          if (found) resolve(found);
          else reject(new Error(`${command}\ndid not print ${pattern}, but:\n${output}`));
        };
        checks.add(look);
        look();
      }),
    /** Ends it as Ctrl-C does. */
    async end() {
      signal('SIGINT');
      await ended;
    },
  };
}
