import type { Knex } from 'knex';
import { alterTable } from './alter-table.js';
import { referencesSql } from './column-types.js';
import { redefineColumn } from './columns.js';
import { engineOf } from './engine.js';
import { rebuildTable } from './rebuild-table.js';

/** Adds the check `<table>_<name>_check`. The condition is SQL that both engines understand. Rows must satisfy it. */
export async function addCheck(knex: Knex, table: string, name: string, condition: string): Promise<void> {
  await changeConstraints(knex, table, { add: checkSql(table, name, condition) });
}

/** Drops the check `<table>_<name>_check`. */
export async function dropCheck(knex: Knex, table: string, name: string): Promise<void> {
  await changeConstraints(knex, table, { drop: checkName(table, name) });
}

/** Replaces the condition of the check `<table>_<name>_check`, for example when a closed list grows. */
export async function replaceCheck(knex: Knex, table: string, name: string, condition: string): Promise<void> {
  await changeConstraints(knex, table, { drop: checkName(table, name), add: checkSql(table, name, condition) });
}

/** Adds a foreign key to a column that has none. It is checked at commit. */
export async function addReference(knex: Knex, table: string, column: string, target: string): Promise<void> {
  if (engineOf(knex) === 'sqlite') return redefineColumn(knex, table, column, { references: target });
  const name = `${table}_${column}_fkey`;
  await alterTable(knex, table, `add constraint "${name}" foreign key ("${column}") ${referencesSql(target)}`);
}

/** Drops the foreign key of a column. */
export async function dropReference(knex: Knex, table: string, column: string): Promise<void> {
  if (engineOf(knex) === 'sqlite') return redefineColumn(knex, table, column, { references: undefined });
  await alterTable(knex, table, `drop constraint "${table}_${column}_fkey"`);
}

/** Adds a unique set of columns. */
export async function addUnique(knex: Knex, table: string, ...columns: readonly string[]): Promise<void> {
  await knex.schema.alterTable(table, (builder) => void builder.unique(columns));
}

/** Drops a unique set of columns. */
export async function dropUnique(knex: Knex, table: string, ...columns: readonly string[]): Promise<void> {
  await knex.schema.alterTable(table, (builder) => void builder.dropUnique(columns));
}

interface ConstraintChange {
  /** Name of a constraint. */
  readonly drop?: string;
  /** SQL of a constraint. */
  readonly add?: string;
}

async function changeConstraints(knex: Knex, table: string, { drop, add }: ConstraintChange): Promise<void> {
  if (engineOf(knex) === 'postgres') {
    const actions = [...(drop ? [`drop constraint "${drop}"`] : []), ...(add ? [`add ${add}`] : [])];
    return alterTable(knex, table, actions.join(', '));
  }
  const isDropped = (sql: string): boolean =>
    drop !== undefined && new RegExp(`^constraint \\W?${drop}\\W`, 'i').test(sql);
  await rebuildTable(knex, table, ({ columns, constraints }) => {
    const kept = constraints.filter((sql) => !isDropped(sql));
    if (drop !== undefined && kept.length === constraints.length) throw new Error(`There is no constraint "${drop}".`);
    return { columns, constraints: [...kept, ...(add ? [add] : [])] };
  });
}

function checkSql(table: string, name: string, condition: string): string {
  return `constraint ${checkName(table, name)} check (${condition})`;
}

function checkName(table: string, name: string): string {
  return `${table}_${name}_check`;
}
