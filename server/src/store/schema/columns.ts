import type { ColumnKind } from '@doorstep/core/store';
import type { Knex } from 'knex';
import { alterTable } from './alter-table.js';
import { columnTypes } from './column-types.js';
import { type Engine, engineOf } from './engine.js';
import { rebuildTable } from './rebuild-table.js';
import { runSql } from './run-sql.js';
import { type ColumnDefinition, columnSql, parseColumn } from './table-definition.js';

/** A column to add. Unless it is nullable, it needs a default or a backfill. */
export interface NewColumn {
  readonly kind: ColumnKind;
  readonly nullable?: boolean;
  /** Table whose rows a text column refers to. */
  readonly references?: string;
  /** Value for existing rows, and for rows that an older program inserts. */
  readonly default?: string | number | boolean;
  /** SQL expression over the other columns, for the value of existing rows. */
  readonly backfill?: string;
}

/** Adds a column. */
export async function addColumn(knex: Knex, table: string, name: string, column: NewColumn): Promise<void> {
  const { kind, nullable = false, references, backfill } = column;
  const value = column.default === undefined ? undefined : literal(column.default);
  const lacksValue = !nullable && value === undefined;
  if (lacksValue && backfill === undefined) throw new Error(`"${table}.${name}" needs a default or a backfill.`);
  const type = columnTypes[engineOf(knex)][kind];
  const definition = { type, references, default: value, nullable: nullable || lacksValue };
  await alterTable(knex, table, `add column "${name}" ${columnSql(definition)}`);
  if (backfill !== undefined) await runSql(knex, `update "${table}" set "${name}" = ${backfill}`);
  if (lacksValue) await forbidNull(knex, table, name);
}

/** Drops a column with its foreign key. Indexes and checks that name it must be dropped before. */
export async function dropColumn(knex: Knex, table: string, name: string): Promise<void> {
  if (engineOf(knex) === 'postgres') await assertUnused(knex, table, name);
  await alterTable(knex, table, `drop column "${name}"`);
}

/** Renames a column. Indexes and constraints keep their names. */
export async function renameColumn(knex: Knex, table: string, from: string, to: string): Promise<void> {
  await alterTable(knex, table, `rename column "${from}" to "${to}"`);
}

/**
 * Changes the type of a column.
 * @param using SQL expression over the old row for the new value, by engine if they differ; a cast when absent.
 */
export async function changeType(
  knex: Knex,
  table: string,
  name: string,
  kind: ColumnKind,
  using?: string | Readonly<Record<Engine, string>>,
): Promise<void> {
  const engine = engineOf(knex);
  const type = columnTypes[engine][kind];
  const cast = `cast("${name}" as ${type.replace(/ collate .*/, '')})`;
  const value = (typeof using === 'object' ? using[engine] : using) ?? cast;
  if (engine === 'postgres') await alterTable(knex, table, `alter column "${name}" type ${type} using ${value}`);
  else await redefineColumn(knex, table, name, { type }, value);
}

/** Allows null in a column. */
export async function allowNull(knex: Knex, table: string, name: string): Promise<void> {
  if (engineOf(knex) === 'postgres') await alterTable(knex, table, `alter column "${name}" drop not null`);
  else await redefineColumn(knex, table, name, { nullable: true });
}

/**
 * Forbids null in a column.
 * @param backfill SQL expression for the value of rows that hold null.
 */
export async function forbidNull(knex: Knex, table: string, name: string, backfill?: string): Promise<void> {
  if (backfill !== undefined)
    await runSql(knex, `update "${table}" set "${name}" = ${backfill} where "${name}" is null`);
  if (engineOf(knex) === 'postgres') await alterTable(knex, table, `alter column "${name}" set not null`);
  else await redefineColumn(knex, table, name, { nullable: false });
}

/** Rebuilds a table of SQLite with another definition of a column. */
export async function redefineColumn(
  knex: Knex,
  table: string,
  name: string,
  change: Partial<ColumnDefinition>,
  value = `"${name}"`,
): Promise<void> {
  const redefine = (columns: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
    const sql = columns.get(name);
    if (sql === undefined) throw new Error(`"${table}" has no column "${name}".`);
    return new Map(columns).set(name, columnSql({ ...parseColumn(sql), ...change }));
  };
  await rebuildTable(knex, table, ({ columns, constraints }) => ({ columns: redefine(columns), constraints }), {
    [name]: value,
  });
}

/** PostgreSQL silently drops indexes and checks with a column, even those of several columns. SQLite refuses. */
async function assertUnused(knex: Knex, table: string, name: string): Promise<void> {
  const { rows }: { rows: { user: string }[] } = await knex.raw(
    `select distinct pg_describe_object(classid, objid, 0) as user
     from pg_depend
     join pg_attribute on attrelid = refobjid and attnum = refobjsubid
     left join pg_constraint on classid = 'pg_constraint'::regclass and pg_constraint.oid = objid
     where refclassid = 'pg_class'::regclass and refobjid = ?::regclass and attname = ?
       and classid in ('pg_constraint'::regclass, 'pg_class'::regclass) and coalesce(contype, 'i') not in ('f', 'n')`,
    [table, name],
  );
  if (rows.length === 0) return;
  throw new Error(`Drop what uses "${table}.${name}" first: ${rows.map(({ user }) => user).join(', ')}.`);
}

/** Writes a value in SQL. */
export function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
