import type { Knex } from 'knex';
import { alterTable } from './alter-table.js';
import { referencesSql } from './column-types.js';
import { redefineColumn } from './columns.js';
import { engineOf } from './engine.js';
import { rebuildTable } from './rebuild-table.js';
import { columnSql, parseColumn } from './table-definition.js';

/** Adds the check `<table>_<name>_check`. The condition is SQL that both engines understand. Rows must satisfy it. */
export async function addCheck(knex: Knex, table: string, name: string, condition: string): Promise<void> {
  await redefineTable(knex, table, { checks: { [name]: condition } });
}

/** Drops the check `<table>_<name>_check`. */
export async function dropCheck(knex: Knex, table: string, name: string): Promise<void> {
  await redefineTable(knex, table, { droppedChecks: [name] });
}

/** Replaces the condition of the check `<table>_<name>_check`, for example when a closed list grows. */
export async function replaceCheck(knex: Knex, table: string, name: string, condition: string): Promise<void> {
  await redefineTable(knex, table, { droppedChecks: [name], checks: { [name]: condition } });
}

/** Adds a foreign key to a column that has none. It is checked at commit. */
export async function addReference(knex: Knex, table: string, column: string, target: string): Promise<void> {
  if (engineOf(knex) === 'sqlite') return redefineColumn(knex, table, column, { references: target });
  await alterTable(knex, table, `add ${foreignKeySql(table, column, target)}`);
}

/** Writes the constraint of a foreign key. It is checked at commit. */
export function foreignKeySql(table: string, column: string, target: string): string {
  return `constraint "${table}_${column}_fkey" foreign key ("${column}") ${referencesSql(target)}`;
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

/** Changes of a table that SQLite can only make by rebuilding it. */
export interface Redefinition {
  /** Whether a column may be null, by its name. */
  readonly nullable?: Readonly<Record<string, boolean>>;
  readonly droppedChecks?: readonly string[];
  /** Conditions by the names of checks. */
  readonly checks?: Readonly<Record<string, string>>;
}

/** Changes a table, which SQLite rebuilds once. A check that replaces another one is both dropped and added. */
export async function redefineTable(knex: Knex, table: string, change: Redefinition): Promise<void> {
  const { nullable = {}, droppedChecks = [], checks = {} } = change;
  const dropped = droppedChecks.map((name) => checkName(table, name));
  const added = Object.entries(checks).map(([name, condition]) => checkSql(table, name, condition));
  if (engineOf(knex) === 'postgres') {
    const actions = [
      ...Object.entries(nullable).map(([name, may]) => `alter column "${name}" ${may ? 'drop' : 'set'} not null`),
      ...dropped.map((name) => `drop constraint "${name}"`),
    ];
    if (actions.length > 0) await alterTable(knex, table, actions.join(', '));
    // Citus adds a constraint only in a statement of its own.
    for (const sql of added) await alterTable(knex, table, `add ${sql}`);
    return;
  }
  await rebuildTable(knex, table, ({ columns, constraints }) => ({
    columns: new Map([...columns].map(([name, sql]) => [name, withNull(sql, nullable[name])])),
    constraints: [...dropped.reduce(withoutConstraint, constraints), ...added],
  }));
}

function withNull(sql: string, nullable: boolean | undefined): string {
  return nullable === undefined ? sql : columnSql({ ...parseColumn(sql), nullable });
}

function withoutConstraint(constraints: readonly string[], name: string): readonly string[] {
  const kept = constraints.filter((sql) => !new RegExp(`^constraint \\W?${name}\\W`, 'i').test(sql));
  if (kept.length === constraints.length) throw new Error(`There is no constraint "${name}".`);
  return kept;
}

/** Writes the constraint of a check. */
export function checkSql(table: string, name: string, condition: string): string {
  return `constraint ${checkName(table, name)} check (${condition})`;
}

function checkName(table: string, name: string): string {
  return `${table}_${name}_check`;
}
