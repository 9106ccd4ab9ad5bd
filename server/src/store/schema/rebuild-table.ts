import type { Knex } from 'knex';
import { runSql } from './run-sql.js';
import { parseTable, quoted, type TableDefinition, tableSql } from './table-definition.js';

interface SchemaObject {
  readonly type: 'table' | 'index' | 'trigger';
  readonly sql: string;
}

/**
 * Changes the definition of a SQLite table where `alter table` cannot. Creates a new table, copies the rows, replaces
 * the old table, and recreates its indexes and triggers (sqlite.org/lang_altertable.html, 7).
 *
 * @param change returns the new definition, with the same columns.
 * @param values SQL expressions over the old row, for columns whose values change.
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

/** Renames a table although triggers of other tables refer to `to`, which does not exist at this moment. */
async function renameUnchecked(knex: Knex, from: string, to: string): Promise<void> {
  await knex.raw('PRAGMA legacy_alter_table = ON');
  try {
    await runSql(knex, `alter table "${from}" rename to "${to}"`);
  } finally {
    await knex.raw('PRAGMA legacy_alter_table = OFF');
  }
}
