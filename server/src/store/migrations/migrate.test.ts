import { tables } from '@doorstep/core/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { snakeCase } from '../names.js';
import type { SqlStore } from '../sql-store.js';
import { migrate } from './migrate.js';

interface SchemaColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** What a database says about its tables. */
interface Inspection {
  tables(store: SqlStore): Promise<string[]>;
  columns(store: SqlStore, table: string): Promise<SchemaColumn[]>;
  /** The primary key is one of them. */
  uniqueSets(store: SqlStore, table: string): Promise<string[][]>;
  /** What each kind of column is called there. */
  readonly types: Readonly<Record<string, string>>;
}

const sqlite: Inspection = {
  types: { text: 'TEXT', integer: 'INTEGER', real: 'REAL', boolean: 'boolean', instant: 'TEXT', json: 'TEXT' },
  async tables({ knex }) {
    const rows = await knex('sqlite_master').where({ type: 'table' }).pluck('name');
    // A full-text index keeps tables of its own.
    return rows.filter((name) => !name.startsWith('sqlite_') && !name.startsWith('search_documents_index'));
  },
  async columns({ knex }, table) {
    const rows: { name: string; type: string; notnull: number }[] = await knex.raw(`pragma table_info("${table}")`);
    // A number names a row in a full-text index, and is no part of the record.
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
    const rows = await knex('information_schema.columns').where({ table_schema: 'public', table_name: table });
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
    store = await database.open();
  });

  afterAll(async () => {
    await store?.close();
    await database?.stop();
  });

  it('takes each step once when several processes start together', async () => {
    const others = await Promise.all([database.open(), database.open()]);
    const applied = await Promise.all([store, ...others].map(({ knex }) => migrate(knex)));
    await Promise.all(others.map((other) => other.close()));
    expect(applied.flat()).toEqual(['0.1.0']);
    expect(await migrate(store.knex)).toEqual([]);
  });

  it('makes the tables of the store port and no others', async () => {
    const names = (await inspection.tables(store)).filter((name) => !name.startsWith('knex_'));
    expect(names.toSorted()).toEqual(Object.keys(tables).map(snakeCase).toSorted());
  });

  it.each(Object.entries(tables))('makes the columns and unique sets of %s', async (name, table) => {
    const columns = Object.entries(table.columns).map(([column, { kind, nullable }]) => ({
      name: snakeCase(column),
      type: inspection.types[kind],
      nullable,
    }));
    expect(sorted(await inspection.columns(store, snakeCase(name)))).toEqual(sorted(columns));
    const unique = [['id'], ...table.unique].map((set) => set.map(snakeCase));
    expect((await inspection.uniqueSets(store, snakeCase(name))).toSorted()).toEqual(unique.toSorted());
  });

  it('refuses rows that refer to nothing, at commit, and can go on', async () => {
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

function sorted(columns: readonly { readonly name: string }[]): unknown[] {
  return columns.toSorted((left, right) => (left.name < right.name ? -1 : 1));
}
