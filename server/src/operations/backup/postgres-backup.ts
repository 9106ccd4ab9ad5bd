import { randomUUID } from 'node:crypto';
import { devNull } from 'node:os';
import type { Knex } from 'knex';
import pg from 'pg';
import { defaultPostgresLimits, type PostgresAddress } from '../../config/database-config.js';
import { withDatabaseLock } from '../../store/database-lock.js';
import { describeDatabase } from '../../store/open-store.js';
import { assertSchema, schemaSql } from '../../store/postgres/assert-schema.js';
import { PostgresConnection } from '../../store/postgres/postgres-connection.js';
import { postgresDialect } from '../../store/postgres/postgres-dialect.js';
import { openPostgresStore } from '../../store/postgres/postgres-store.js';
import type { SqlStore } from '../../store/sql/sql-store.js';
import { CommandFailed } from '../../system/command-failed.js';
import { createNewFile } from './new-file.js';
import { type PostgresPrograms, postgresPrograms } from './postgres-programs.js';
import { type Contents, readContents } from './read-contents.js';

/** A PostgreSQL database, and the folder of the programs that copy it. */
export interface PostgresOptions extends PostgresAddress {
  /** Undefined for the programs on `PATH`. */
  readonly programs: string | undefined;
}

/**
 * Dumps a PostgreSQL database into a new file with `pg_dump`, and reads the whole file back. Servers keep reading and
 * writing.
 *
 * @throws CommandFailed when the programs are missing or too old, the file exists, or it lacks a table.
 */
export async function backUpPostgres(options: PostgresOptions, target: string): Promise<Contents> {
  const programs = postgresPrograms(options.programs, options.url);
  return withPostgres(options, async ({ knex }) => {
    await assertVersion(programs, 'pg_dump', await serverVersion(knex));
    const contents = await readContents(knex);
    const schema = await schemaOf(knex, options);
    await createNewFile(target, async (draft) => {
      await programs.run('pg_dump', [
        '--format=custom',
        '--no-password',
        `--file=${draft}`,
        ...onlySchema(pg.escapeIdentifier(schema)),
      ]);
      await readDump(programs, draft, schema, [...contents.rows.keys()]);
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
  options: PostgresOptions,
  dump: string,
  onWait: () => void = () => undefined,
): Promise<Contents> {
  const { url, schema } = options;
  const programs = postgresPrograms(options.programs, url);
  return withDatabaseLock({ kind: 'postgres', url, schema }, onWait, () =>
    withPostgres(options, async ({ knex }) => {
      await assertEmpty(knex, options);
      await restoreInto(programs, dump, databaseOf(url), await schemaOf(knex, options));
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
  options: PostgresOptions,
  dump: string,
  check: (url: string) => Promise<void>,
): Promise<void> {
  const scratch = new URL(options.url);
  const name = `doorstep_verify_${randomUUID().replaceAll('-', '')}`;
  scratch.pathname = `/${name}`;
  await withPostgres(options, async ({ knex }) => {
    await knex.raw(`create database ${name} template template0`).catch((error) => {
      throw new CommandFailed(`--verify needs a role that may create databases: ${error.message}`, { cause: error });
    });
    try {
      await createSchema(scratch.href, await schemaOf(knex, options));
      await restorePostgres({ ...options, url: scratch.href }, dump);
      await check(scratch.href);
    } finally {
      await knex.raw(`drop database ${name} with (force)`);
    }
  });
}

/** Creates the schema of a database that was made now, which has only `public`. */
async function createSchema(url: string, schema: string): Promise<void> {
  const { connectMs } = defaultPostgresLimits;
  const connection = await PostgresConnection.open({
    url,
    applicationName: 'doorstep',
    connectMs,
    responseMs: connectMs,
  });
  await connection.run(`create schema if not exists ${pg.escapeIdentifier(schema)}`).finally(() => connection.end());
}

async function restoreInto(programs: PostgresPrograms, dump: string, database: string, schema: string): Promise<void> {
  const dumped = await dumpedTables(programs, dump);
  const other = dumped.find((table) => table.schema !== schema)?.schema;
  if (other !== undefined) {
    throw new CommandFailed(
      `The backup is of the schema "${other}", and the tables are in "${schema}" here: restore into a schema of the same name, ` +
        'and rename it afterwards with "alter schema".',
    );
  }
  await programs.run('pg_restore', [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    '--no-password',
    `--dbname=${database}`,
    ...onlySchema(schema),
    dump,
  ]);
}

/** Reads a dump, and checks that it contains the data of these tables. */
async function readDump(
  programs: PostgresPrograms,
  dump: string,
  schema: string,
  tables: readonly string[],
): Promise<void> {
  const found = await dumpedTables(programs, dump);
  const dumped = new Set(found.filter((table) => table.schema === schema).map(({ name }) => name));
  const lacking = tables.filter((name) => !dumped.has(name));
  if (lacking.length > 0) throw new CommandFailed(`The dump lacks the data of ${lacking.join(', ')}.`);
  // Converts all data to SQL, so a damaged dump fails here.
  await programs.run('pg_restore', [`--file=${devNull}`, dump]);
}

async function dumpedTables(
  programs: PostgresPrograms,
  dump: string,
): Promise<readonly { readonly schema: string; readonly name: string }[]> {
  const list = await programs.run('pg_restore', ['--list', dump]);
  return [...list.matchAll(/ TABLE DATA (\S+) (\S+) /g)].map(([, schema = '', name = '']) => ({ schema, name }));
}

/**
 * Returns the option that leaves out what is in other schemas. The programs must not create the schema: a city of a cluster has
 * one already. They do not create `public`, whose dump is that of the whole database. `pg_dump` takes a pattern, `pg_restore` a name.
 */
function onlySchema(schema: string): readonly string[] {
  return /^"?public"?$/.test(schema) ? [] : [`--schema=${schema}`];
}

async function schemaOf(knex: Knex, address: PostgresAddress): Promise<string> {
  return assertSchema(postgresDialect.rows(await knex.raw(schemaSql.text)), address);
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

async function assertEmpty(knex: Knex, { url, schema }: PostgresAddress): Promise<void> {
  const { rows } = await knex.raw(
    "select count(*) as tables from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'S')",
  );
  if (Number(rows[0]?.tables) === 0) return;
  const name = describeDatabase({ kind: 'postgres', url, schema });
  throw new CommandFailed(`${name} is not empty: restore into a new database, and set DATABASE_URL to it.`);
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

async function withPostgres<T>({ url, schema }: PostgresAddress, work: (store: SqlStore) => Promise<T>): Promise<T> {
  const store = await openPostgresStore({ url, schema });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
