import type { Knex } from 'knex';
import { runSql } from './run-sql.js';
import { parseTable, type TableDefinition, tableSql } from './table-definition.js';

interface SchemaObject {
  readonly type: 'table' | 'index' | 'trigger';
  readonly sql: string;
}

/**
 * Gives a table of SQLite another definition, for what its `alter table` cannot do: creates a new table, copies the rows,
 * puts it in the place of the old one, and creates indexes and triggers again (sqlite.org/lang_altertable.html, 7).
 *
 * @param change returns the new definition, with the same columns.
 * @param values SQL expressions over the old row, for columns that are not copied as they are.
 * @throws Error outside of `changeSchema`, which turns foreign keys off and checks them before the commit.
 */
export async function rebuildTable(
  knex: Knex,
  table: string,
  change: (definition: TableDefinition) => TableDefinition,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [pragma]: { foreign_keys: number }[] = await knex.raw('PRAGMA foreign_keys');
  if (pragma?.foreign_keys !== 0) throw new Error(`"${table}" can be rebuilt only within changeSchema.`);
  const objects: SchemaObject[] = await knex('sqlite_master').whereNotNull('sql').where({ tbl_name: table });
  const old = objects.find(({ type }) => type === 'table');
  if (!old) throw new Error(`There is no table "${table}".`);
  const definition = change(parseTable(old.sql));
  const columns = [...definition.columns.keys()];
  const replacement = `${table}_rebuilt`;
  await runSql(knex, tableSql(replacement, definition));
  await runSql(
    knex,
    `insert into "${replacement}" (${columns.map(quoted).join(', ')})
       select ${columns.map((name) => values[name] ?? quoted(name)).join(', ')} from "${table}"`,
  );
  await runSql(knex, `drop table "${table}"`);
  await renameUnchecked(knex, replacement, table);
  for (const { sql } of objects.filter((object) => object !== old)) await runSql(knex, sql);
}

/** Triggers of other tables may name a table that does not exist for a moment, which `rename` refuses otherwise. */
async function renameUnchecked(knex: Knex, from: string, to: string): Promise<void> {
  await knex.raw('PRAGMA legacy_alter_table = ON');
  try {
    await runSql(knex, `alter table "${from}" rename to "${to}"`);
  } finally {
    await knex.raw('PRAGMA legacy_alter_table = OFF');
  }
}

function quoted(name: string): string {
  return `"${name}"`;
}
