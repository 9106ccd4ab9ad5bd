import type { Knex } from 'knex';
import { type ColumnDefinition, parseColumn, parseTable } from '../../src/store/schema/table-definition.js';
import type { IndexSchema } from '../../src/store/schema/table-schema.js';

/** A table of a SQLite database. */
export interface StoredTableSchema {
  readonly columns: Readonly<Record<string, ColumnDefinition>>;
  readonly unique: readonly (readonly string[])[];
  readonly indexes: readonly IndexSchema[];
  /** Conditions by the names of checks. */
  readonly checks: Readonly<Record<string, string>>;
}

/** Reads the tables of a SQLite database, which stores the SQL that created them, by their names. */
export async function storedSchema(knex: Knex): Promise<Readonly<Record<string, StoredTableSchema>>> {
  const objects: SchemaObject[] = await knex('sqlite_master').whereNotNull('sql');
  const created = objects.filter(
    ({ type, name }) => type === 'table' && !/^(sqlite|schema_migrations|search_documents_index)/.test(name),
  );
  return Object.fromEntries(created.map((table) => [table.name, tableOf(table, objects)]));
}

interface SchemaObject {
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string;
}

function tableOf({ name, sql }: SchemaObject, objects: readonly SchemaObject[]): StoredTableSchema {
  const { columns: parsed, constraints } = parseTable(sql);
  const columns = new Map(parsed);
  const indexes = objects.filter(({ type, tbl_name }) => type === 'index' && tbl_name === name).map(indexOf);
  // The full-text index refers to rows by number, which records do not have.
  if (name === 'search_documents') columns.delete('number');
  return {
    columns: Object.fromEntries([...columns].map(([column, text]) => [column, parseColumn(text)])),
    unique: indexes.filter(({ unique, columns: set }) => unique && set[0] !== 'id').map(({ columns: set }) => set),
    indexes: indexes.filter(({ unique }) => !unique).map(({ unique: _unique, ...index }) => index),
    checks: Object.fromEntries(constraints.flatMap((text) => checkOf(name, text))),
  };
}

function indexOf({ sql }: SchemaObject): IndexSchema & { readonly unique: boolean } {
  const [, unique, columns = '', present] =
    /^create (unique )?index .+? on .+? \((.+?)\)(?: where (\w+) is not null)?$/is.exec(sql) ?? [];
  const names = columns.split(', ').map((column) => column.replaceAll(/[`"]/g, ''));
  return { columns: names, unique: unique !== undefined, ...(present !== undefined && { present }) };
}

function checkOf(table: string, sql: string): (readonly [name: string, condition: string])[] {
  const [, name, condition] = /^constraint \W?(\w+)_check\W? check \((.*)\)$/is.exec(sql) ?? [];
  return name === undefined || condition === undefined ? [] : [[name.slice(table.length + 1), condition]];
}
