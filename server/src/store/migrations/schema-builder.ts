import type { Knex } from 'knex';

/** Column types of both databases, by the kinds of the tables in the store port. Columns are not null unless said. */
export interface Columns {
  readonly table: Knex.CreateTableBuilder;
  id(): Knex.ColumnBuilder;
  text(name: string): Knex.ColumnBuilder;
  integer(name: string): Knex.ColumnBuilder;
  real(name: string): Knex.ColumnBuilder;
  boolean(name: string): Knex.ColumnBuilder;
  instant(name: string): Knex.ColumnBuilder;
  json(name: string): Knex.ColumnBuilder;
  /** A text column that names a row of another table. Checked at commit, so rows may come in any order. */
  reference(name: string, table: string): Knex.ColumnBuilder;
  /** The value is one of these, or null. */
  oneOf(name: string, values: readonly string[]): void;
  /** The condition is SQL that both databases know. */
  check(name: string, condition: string): void;
  /** None of these integers is below zero. */
  nonNegative(...names: readonly string[]): void;
}

/** Creates one table with the types of the database. */
export async function createTable(knex: Knex, name: string, build: (columns: Columns) => void): Promise<void> {
  await knex.schema.createTable(name, (table) => build(columnsOf(name, table, typesOf(knex))));
}

/** Creates an index; `columns` may have directions, as in `created_at desc`. */
export async function createIndex(knex: Knex, table: string, ...columns: readonly string[]): Promise<void> {
  const name = [table, ...columns.map((column) => column.replace(' ', '_')), 'index'].join('_');
  await knex.raw(`create index "${name}" on "${table}" (${columns.join(', ')})`);
}

type Types = Readonly<Record<'text' | 'integer' | 'real' | 'boolean' | 'instant' | 'json', string>>;

/** SQLite compares text by its bytes by default; JSON and instants are text there. */
const sqliteTypes: Types = {
  text: 'text',
  integer: 'integer',
  real: 'real',
  boolean: 'boolean',
  instant: 'text',
  json: 'text',
};

/** Collation "C" compares text by its bytes. `json`, unlike `jsonb`, keeps the order of keys. */
const postgresTypes: Types = {
  text: 'text collate "C"',
  integer: 'bigint',
  real: 'double precision',
  boolean: 'boolean',
  instant: 'timestamptz(3)',
  json: 'json',
};

function typesOf(knex: Knex): Types {
  return knex.client.driverName === 'pg' ? postgresTypes : sqliteTypes;
}

function columnsOf(tableName: string, table: Knex.CreateTableBuilder, types: Types): Columns {
  const column = (kind: keyof Types) => (name: string) => table.specificType(name, types[kind]).notNullable();
  const text = column('text');
  const check = (name: string, condition: string): void => {
    table.check(condition, {}, `${tableName}_${name}_check`);
  };
  return {
    table,
    id: () => text('id').primary(),
    text,
    integer: column('integer'),
    real: column('real'),
    boolean: column('boolean'),
    instant: column('instant'),
    json: column('json'),
    // Written out, because knex leaves out `deferrable` on SQLite.
    reference: (name, target) =>
      table
        .specificType(name, `${types.text} references "${target}" ("id") deferrable initially deferred`)
        .notNullable(),
    oneOf: (name, values) => check(name, `"${name}" in (${values.map((value) => `'${value}'`).join(', ')})`),
    check,
    nonNegative: (...names) => {
      for (const name of names) check(name, `"${name}" >= 0`);
    },
  };
}
