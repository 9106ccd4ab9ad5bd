import { randomUUID } from 'node:crypto';
import { devNull } from 'node:os';
import type { Knex } from 'knex';
import { withDatabaseLock } from '../../store/database-lock.js';
import { describeDatabase } from '../../store/open-store.js';
import { openPostgresStore } from '../../store/postgres/postgres-store.js';
import type { SqlStore } from '../../store/sql/sql-store.js';
import { CommandFailed } from '../../system/command-failed.js';
import { createNewFile } from './new-file.js';
import { type PostgresPrograms, postgresPrograms } from './postgres-programs.js';
import { type Contents, readContents } from './read-contents.js';

/** A PostgreSQL database, and the folder of the programs that copy it. */
export interface PostgresOptions {
  readonly url: string;
  /** Undefined for the programs on `PATH`. */
  readonly programs: string | undefined;
}

/**
 * Dumps a PostgreSQL database into a new file with `pg_dump`, and reads the whole file back. Servers keep reading and
 * writing.
 *
 * @throws CommandFailed when the programs are missing or too old, the file exists, or it lacks a table.
 */
export async function backUpPostgres({ url, programs: folder }: PostgresOptions, target: string): Promise<Contents> {
  const programs = postgresPrograms(folder, url);
  return withPostgres(url, async ({ knex }) => {
    await assertVersion(programs, 'pg_dump', await serverVersion(knex));
    const contents = await readContents(knex);
    await createNewFile(target, async (draft) => {
      await programs.run('pg_dump', ['--format=custom', '--no-password', `--file=${draft}`]);
      await readDump(programs, draft, [...contents.rows.keys()]);
    });
    return contents;
  });
}

/**
 * Restores a dump into an empty PostgreSQL database, in one transaction. Servers that start meanwhile wait.
 *
 * @param onWait called when another process migrates or seeds the database.
 * @throws CommandFailed when the database is not empty, or the dump cannot be restored.
 */
export async function restorePostgres(
  { url, programs: folder }: PostgresOptions,
  dump: string,
  onWait: () => void = () => undefined,
): Promise<Contents> {
  const programs = postgresPrograms(folder, url);
  return withDatabaseLock({ kind: 'postgres', url }, onWait, () =>
    withPostgres(url, async ({ knex }) => {
      await assertEmpty(knex, url);
      await restoreInto(programs, dump, databaseOf(url));
      return readContents(knex);
    }),
  );
}

/**
 * Restores a dump into a scratch database on the same server, checks it, and drops it.
 *
 * @param check receives the URL of the scratch database.
 * @throws CommandFailed when the role may not create databases, or the dump cannot be restored.
 */
export async function verifyDump(
  { url, programs: folder }: PostgresOptions,
  dump: string,
  check: (url: string) => Promise<void>,
): Promise<void> {
  const scratch = new URL(url);
  const name = `doorstep_verify_${randomUUID().replaceAll('-', '')}`;
  scratch.pathname = `/${name}`;
  await withPostgres(url, async ({ knex }) => {
    await knex.raw(`create database ${name} template template0`).catch((error) => {
      throw new CommandFailed(`--verify needs a role that may create databases: ${error.message}`, { cause: error });
    });
    try {
      await restorePostgres({ url: scratch.href, programs: folder }, dump);
      await check(scratch.href);
    } finally {
      await knex.raw(`drop database ${name} with (force)`);
    }
  });
}

async function restoreInto(programs: PostgresPrograms, dump: string, database: string): Promise<void> {
  await programs.run('pg_restore', [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    '--no-password',
    `--dbname=${database}`,
    dump,
  ]);
}

/** Reads a dump, and checks that it contains the data of these tables. */
async function readDump(programs: PostgresPrograms, dump: string, tables: readonly string[]): Promise<void> {
  const list = await programs.run('pg_restore', ['--list', dump]);
  const dumped = new Set([...list.matchAll(/ TABLE DATA \S+ (\S+) /g)].map(([, name]) => name));
  const lacking = tables.filter((name) => !dumped.has(name));
  if (lacking.length > 0) throw new CommandFailed(`The dump lacks the data of ${lacking.join(', ')}.`);
  // Converts all data to SQL, so a damaged dump fails here.
  await programs.run('pg_restore', [`--file=${devNull}`, dump]);
}

async function assertVersion(programs: PostgresPrograms, program: 'pg_dump', server: number): Promise<void> {
  const version = await programs.version(program);
  if (version >= server) return;
  throw new CommandFailed(
    `${program} ${version} cannot read PostgreSQL ${server}: set PG_BIN to the folder of the programs of PostgreSQL ${server}.`,
  );
}

async function serverVersion(knex: Knex): Promise<number> {
  const { rows } = await knex.raw('show server_version_num');
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

async function assertEmpty(knex: Knex, url: string): Promise<void> {
  const { rows } = await knex.raw(
    "select count(*) as tables from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'S')",
  );
  if (Number(rows[0]?.tables) === 0) return;
  const name = describeDatabase({ kind: 'postgres', url });
  throw new CommandFailed(`${name} is not empty: restore into a new database, and set DATABASE_URL to it.`);
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

async function withPostgres<T>(url: string, work: (store: SqlStore) => Promise<T>): Promise<T> {
  const store = await openPostgresStore({ url });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
