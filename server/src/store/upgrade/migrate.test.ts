import { version } from '@doorstep/core';
import { tables } from '@doorstep/core/store';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { migrations } from '../migrations/generated/list.js';
import { snakeCase } from '../sql/names.js';
import type { SqlStore } from '../sql/sql-store.js';
import { readHistory } from './history.js';
import { applyMigrations, migrate } from './migrate.js';

interface SchemaColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** Reads the schema of a database. */
interface Inspection {
  tables(store: SqlStore): Promise<string[]>;
  columns(store: SqlStore, table: string): Promise<SchemaColumn[]>;
  /** Includes the primary key. */
  uniqueSets(store: SqlStore, table: string): Promise<string[][]>;
  /** Name of the SQL type of each kind of column. */
  readonly types: Readonly<Record<string, string>>;
}

const sqlite: Inspection = {
  types: { text: 'TEXT', integer: 'INTEGER', real: 'REAL', boolean: 'boolean', instant: 'TEXT', json: 'TEXT' },
  async tables({ knex }) {
    const rows = await knex('sqlite_master').where({ type: 'table' }).pluck('name');
    // The full-text index stores its data in tables named after it.
    return rows.filter((name) => !name.startsWith('sqlite_') && !name.startsWith('search_documents_index'));
  },
  async columns({ knex }, table) {
    const rows: { name: string; type: string; notnull: number }[] = await knex.raw(`pragma table_info("${table}")`);
    // The full-text index refers to rows by number, which records do not have.
    const columns = rows.filter(
      ({ name, type }) => name !== 'number' || type !== 'INTEGER' || table !== 'search_documents',
    );
    return columns.map(({ name, type, notnull }) => ({ name, type, nullable: notnull === 0 }));
  },
  async uniqueSets({ knex }, table) {
    const indexes: { name: string; unique: number }[] = await knex.raw(`pragma index_list("${table}")`);
    const unique = indexes.filter((index) => index.unique === 1);
    return Promise.all(
      unique.map(async ({ name }) => {
        const columns: { name: string }[] = await knex.raw(`pragma index_info("${name}")`);
        return columns.map((column) => column.name);
      }),
    );
  },
};

const postgres: Inspection = {
  types: {
    text: 'text C',
    integer: 'bigint',
    real: 'double precision',
    boolean: 'boolean',
    instant: 'timestamp with time zone',
    json: 'json',
  },
  tables: ({ knex }) => knex('information_schema.tables').where({ table_schema: 'public' }).pluck('table_name'),
  async columns({ knex }, table) {
    // The database computes the vector that its index of tokens needs. Records do not have it.
    const rows = await knex('information_schema.columns').where({
      table_schema: 'public',
      table_name: table,
      is_generated: 'NEVER',
    });
    return rows.map(({ column_name, data_type, collation_name, is_nullable }) => ({
      name: column_name,
      type: [data_type, collation_name].filter((part) => part !== null).join(' '),
      nullable: is_nullable === 'YES',
    }));
  },
  async uniqueSets({ knex }, table) {
    const { rows } = await knex.raw(
      `select array(select attname::text from unnest(conkey) with ordinality as key (number, position)
        join pg_attribute on attrelid = conrelid and attnum = number order by position) as columns
       from pg_constraint where conrelid = ?::regclass and contype in ('p', 'u')`,
      [table],
    );
    return rows.map((row: { columns: string[] }) => row.columns);
  },
};

describe.each([
  ['sqlite', sqlite],
  ['postgres', postgres],
] as const)('migrate on %s', (engine, inspection) => {
  let database: TestDatabase;
  let store: SqlStore;

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    store = await database.openMigrated();
  });

  afterAll(async () => {
    await store?.close();
    await database?.stop();
  });

  it('applies each migration once, and records it', async () => {
    const fresh = await database.open();
    expect(await migrate(fresh.knex)).toEqual([]);
    await fresh.close();
    expect(await readHistory(store.knex)).toEqual(
      migrations.map(({ name, checksum }) => ({ name, checksum, programVersion: version })),
    );
  });

  it('leaves the database as it was when a later migration fails', async () => {
    const next = { name: '99.0.0', checksum: 'b', up: (knex: Knex) => knex.schema.createTable('notes', addId) };
    const failing = {
      name: '99.1.0',
      checksum: 'c',
      up: (knex: Knex) => knex.raw('select *\n from nowhere'),
    };
    await expect(applyMigrations(store.knex, [...migrations, next, failing])).rejects.toThrow(
      /^the migration "99\.1\.0" failed and changed nothing: select \* from nowhere - .*nowhere/,
    );
    expect(await migrate(store.knex)).toEqual([]);
    expect(await store.knex.schema.hasTable('notes')).toBe(false);
  });

  it('creates the tables of the store port and no others', async () => {
    const names = (await inspection.tables(store)).filter((name) => name !== 'schema_migrations');
    const message = 'Run "npm run generate": it adds new tables to the migration of the next release.';
    expect(names.toSorted(), message).toEqual(Object.keys(tables).map(snakeCase).toSorted());
  });

  it.each(Object.entries(tables))('creates the columns and unique sets of %s', async (name, table) => {
    const columns = Object.entries(table.columns).map(([column, { kind, nullable }]) => ({
      name: snakeCase(column),
      type: inspection.types[kind],
      nullable,
    }));
    const message =
      `The migrations and the columns of "${name}" in its records.ts differ. Run "npm run generate" after a change ` +
      'of the columns (CONTRIBUTING.md, "Adding a stored field").';
    expect(sorted(await inspection.columns(store, snakeCase(name))), message).toEqual(sorted(columns));
    const unique = [['id'], ...table.unique].map((set) => set.map(snakeCase));
    expect((await inspection.uniqueSets(store, snakeCase(name))).toSorted()).toEqual(unique.toSorted());
  });

  it('refuses a commit with a dangling foreign key, and works afterwards', async () => {
    const session = { ...anySession, accountId: 'nobody' };
    await expect(store.transaction((db) => db.insert('sessions', session))).rejects.toThrow(/foreign key/i);
    expect(await store.reader.count('sessions', {})).toBe(0);
    await store.transaction((db) => db.insert('fleets', { id: 'f', name: 'F', createdAt: session.createdAt }));
    expect(await store.reader.count('fleets', {})).toBe(1);
  });

  it('takes rows in any order within a transaction', async () => {
    await store.transaction(async (db) => {
      await db.insert('sessions', anySession);
      await db.insert('accounts', anyAccount);
    });
    expect(await store.reader.get('sessions', anySession.id)).toEqual(anySession);
  });

  it('refuses values outside a closed list', async () => {
    const account = { ...anyAccount, id: 'b', role: 'king' as 'admin' };
    await expect(store.transaction((db) => db.insert('accounts', account))).rejects.toThrow(/check constraint/i);
  });
});

const at = '2026-11-21T08:00:00.000Z';

const anySession = {
  id: 's',
  accountId: 'a',
  tokenHash: 'h',
  role: 'customer',
  demo: false,
  merchantId: null,
  courierId: null,
  fleetId: null,
  userAgent: null,
  networkHash: null,
  steppedUpUntil: null,
  secondFactorAt: null,
  createdAt: at,
  lastUsedAt: at,
  expiresAt: at,
} as const;

const anyAccount = {
  id: 'a',
  role: 'customer',
  email: 'a@example.com',
  passwordHash: null,
  displayName: 'A',
  phone: null,
  demo: false,
  merchantId: null,
  courierId: null,
  fleetId: null,
  createdAt: at,
  updatedAt: at,
} as const;

function addId(table: Knex.CreateTableBuilder): void {
  table.text('id').primary();
}

function sorted(columns: readonly { readonly name: string }[]): unknown[] {
  return columns.toSorted((left, right) => (left.name < right.name ? -1 : 1));
}
