import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { unpackDebian } from '../../../scripts/debian/unpack-debian.js';
import { drillUser } from '../drill-user.js';
import { findPostgres } from '../postgres/find-postgres.js';

/** A running program. Its output goes to a file. */
export interface Program {
  readonly process: ChildProcess;
  /** Ends the program and the programs that it started, without a chance to clean up. */
  kill(): Promise<void>;
}

/**
 * Returns the environment of the programs, from Debian's packages unless they are installed.
 *
 * @throws DebianUnavailable
 */
export async function findPrograms(): Promise<NodeJS.ProcessEnv> {
  const postgres = await findPostgres(15);
  const packages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy'];
  // The other user must be able to enter the folder.
  const { env } = await unpackDebian(packages, join(tmpdir(), 'doorstep-debian'));
  return { ...env, PATH: [env['PATH'], postgres.env['PATH'], postgres.folder].join(delimiter) };
}

/** Starts a program in its own process group. */
export function startProgram(
  command: readonly [string, ...string[]],
  options: { readonly env: NodeJS.ProcessEnv; readonly folder: string; readonly log: string },
): Program {
  const [name, ...args] = command;
  const child = spawn(name, args, {
    ...drillUser,
    cwd: options.folder,
    env: options.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(options.folder, options.log), { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.on('error', (error) => log.write(`${String(error)}\n`));
  return {
    process: child,
    async kill() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
