import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { drillUser } from '../drill-user.js';
import type { PostgresInstallation } from './find-postgres.js';

/** A PostgreSQL server that runs. */
export interface RunningCluster {
  /** Returns the URL of a database. */
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  /** Ends the server: `fast` rolls open transactions back, `immediate` is like a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
}

const user = 'postgres';

/** Creates a folder that the server may write to. */
export async function createServerFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o700);
  if (drillUser.uid !== undefined && drillUser.gid !== undefined) await chown(path, drillUser.uid, drillUser.gid);
}

/** Creates the files of a server in an empty folder. */
export async function initialiseCluster(postgres: PostgresInstallation, data: string): Promise<void> {
  await createServerFolder(data);
  const options = ['--auth=trust', `--username=${user}`, '--no-sync', '--locale=C', '--encoding=UTF8'];
  await runProgram(postgres, 'initdb', ['-D', data, ...options]);
}

/** Runs a program as the user of the server. @throws Error with its output when it fails. */
export async function runProgram(
  { folder, env }: PostgresInstallation,
  program: string,
  args: readonly string[],
): Promise<void> {
  await promisify(execFile)(join(folder, program), args, { env, cwd: '/', ...drillUser });
}

type Settings = Readonly<Record<string, string>>;

/**
 * Starts a server, and waits until it accepts connections that may write.
 *
 * @param settings of `postgresql.conf`.
 * @throws Error with its log when it ends instead.
 */
export function startCluster(
  postgres: PostgresInstallation,
  data: string,
  port: number,
  settings: Settings = {},
): Promise<RunningCluster> {
  return startServer(postgres, data, { port, settings, recovering: false });
}

/** Copies a running server into an empty folder. `startReplica` starts the copy. */
export async function copyCluster(postgres: PostgresInstallation, primaryPort: number, data: string): Promise<void> {
  await createServerFolder(data);
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', user];
  await runProgram(postgres, 'pg_basebackup', [...from, '-D', data, '-R', '--checkpoint=fast', '--no-sync']);
}

/** Starts a copy, which follows its primary, and waits until it accepts connections that may read. */
export function startReplica(
  postgres: PostgresInstallation,
  data: string,
  port: number,
  settings: Settings = {},
): Promise<RunningCluster> {
  return startServer(postgres, data, { port, settings, recovering: true });
}

interface ServerStart {
  readonly port: number;
  readonly settings: Settings;
  /** True if it is ready while it follows a primary. */
  readonly recovering: boolean;
}

async function startServer(
  { folder, env }: PostgresInstallation,
  data: string,
  { port, settings, recovering }: ServerStart,
): Promise<RunningCluster> {
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(folder, 'postgres'), ['-D', data, ...args], { env, cwd: data, ...drillUser });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log += String(chunk);
  });
  const exited = once(server, 'exit');
  const url = (database: string): string => `postgres://${user}@127.0.0.1:${port}/${database}`;
  while (!(await isReady(url('postgres'), recovering))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${log}`);
    await delay(100);
  }
  return {
    url,
    createDatabase: (name) => query(url('postgres'), `create database ${name}`).then(() => undefined),
    async stop(mode) {
      if (server.exitCode === null) server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await exited;
    },
  };
}

/** Runs one statement on its own connection, and returns the rows. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function isReady(url: string, recovering: boolean): Promise<boolean> {
  try {
    const [row] = await query(url, 'select pg_is_in_recovery() as recovering');
    return row?.['recovering'] === recovering;
  } catch {
    return false;
  }
}
