import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Store, type TableName, tables } from '@doorstep/core';
import type { Knex } from 'knex';
import pg from 'pg';
import type { Engine } from '../store/schema/engine.js';
import { snakeCase } from '../store/sql/names.js';
import { openSqlite } from '../store/sqlite/sqlite-connection.js';
import { sqliteDriver } from '../store/sqlite/sqlite-drivers.js';
import { migrate } from '../store/upgrade/migrate.js';
import { createTestDatabase, type TestDatabase } from './database.js';

const root = fileURLToPath(new URL('../../releases', import.meta.url));
const rowsFile = 'rows.jsonl.gz';
const rowsPerInsert = 100;

type Row = Readonly<Record<string, unknown>>;

/** The releases whose database is kept (see `server/releases/README.md`). */
export const keptReleases: readonly string[] = readdirSync(root).filter((name) => /^\d/.test(name));

/** Returns the path of a file that is kept with the database of a release. */
export function keptFile(release: string, name: string): string {
  return join(root, release, name);
}

/**
 * Keeps the rows of a store, and the SQL that creates its tables on either engine.
 * @throws Error when the database of the release is kept already.
 */
export async function keepRelease(release: string, store: Store): Promise<void> {
  const folder = join(root, release);
  if (existsSync(folder)) throw new Error(`${folder} exists: the database of a release is made once.`);
  mkdirSync(folder);
  const lines: string[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const { statements, history } = await recordMigrations(engine);
    writeFileSync(join(folder, `${engine}.sql`), statements.map((sql) => `${sql};\n`).join(''));
    if (engine === 'sqlite') lines.push(...history.map((row) => line('schema_migrations', row)));
  }
  for (const table of Object.keys(tables) as TableName[]) {
    const rows = await store.reader.find(table, { orderBy: [['id', 'asc']] });
    lines.push(...rows.map((row) => line(snakeCase(table), withColumnNames(row))));
  }
  writeFileSync(join(folder, rowsFile), gzipSync(lines.join('\n'), { level: 9 }));
}

/** Restores the database of a release. */
export async function restoreRelease(release: string, engine: Engine): Promise<TestDatabase> {
  const schema = readFileSync(join(root, release, `${engine}.sql`), 'utf8');
  const rows = gunzipSync(readFileSync(join(root, release, rowsFile))).toString('utf8');
  const database = await createTestDatabase(engine);
  const script = `begin;\n${schema}${insertsOf(rows)}commit;`;
  await (engine === 'sqlite' ? runOnSqlite(database.url, script) : runOnPostgres(database.url, script));
  return database;
}

/** Migrates an empty database, and returns the statements that changed its schema with the record of migrations. */
async function recordMigrations(engine: Engine): Promise<{ statements: string[]; history: Row[] }> {
  const database = await createTestDatabase(engine);
  const store = await database.open();
  const statements: string[] = [];
  store.knex.on('query', ({ sql, bindings = [] }: Knex.Sql) => {
    if (bindings.length === 0 && !/^(select|pragma|set|begin|commit)\b/i.test(sql)) statements.push(sql);
  });
  await migrate(store.knex);
  const history: Row[] = await store.knex('schema_migrations').orderBy('position');
  await store.close();
  await database.stop();
  return { statements, history };
}

function line(table: string, row: Row): string {
  return JSON.stringify({ table, row });
}

function withColumnNames(row: object): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]));
}

/** Writes the inserts of all rows, grouped by table. */
function insertsOf(text: string): string {
  const byTable = new Map<string, Row[]>();
  for (const json of text.split('\n')) {
    const { table, row }: { table: string; row: Row } = JSON.parse(json);
    const rows = byTable.get(table);
    if (rows) rows.push(row);
    else byTable.set(table, [row]);
  }
  return [...byTable].flatMap(([table, rows]) => inserts(table, rows)).join('');
}

function inserts(table: string, rows: readonly Row[]): string[] {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map((column) => `"${column}"`).join(', ');
  const statements: string[] = [];
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const values = rows
      .slice(start, start + rowsPerInsert)
      .map((row) => `(${columns.map((name) => literal(row[name])).join(', ')})`);
    statements.push(`insert into "${table}" (${names}) values\n${values.join(',\n')};\n`);
  }
  return statements;
}

function literal(value: unknown): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}

async function runOnSqlite(filename: string, script: string): Promise<void> {
  const connection = await openSqlite(await sqliteDriver(), filename, script);
  await connection.close();
}

async function runOnPostgres(url: string, script: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(script).finally(() => client.end());
}
