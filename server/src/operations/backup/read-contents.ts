import { tables } from '@doorstep/core/store';
import type { Knex } from 'knex';
import { migrations } from '../../store/migrations/generated/list.js';
import { snakeCase } from '../../store/sql/names.js';
import { CannotMigrate } from '../../store/upgrade/cannot-migrate.js';
import { readHistory } from '../../store/upgrade/history.js';
import { pendingMigrations } from '../../store/upgrade/pending-migrations.js';
import { CommandFailed } from '../../system/command-failed.js';

/** The contents of a database. */
export interface Contents {
  /** Number of rows of each table, by its name in SQL. */
  readonly rows: ReadonlyMap<string, number>;
  /** Migrations that this program applies when it starts on the database. */
  readonly pending: readonly string[];
}

/**
 * Counts the rows of a database.
 *
 * @throws CommandFailed when it has no tables of Doorstep, or this program cannot use them.
 */
export async function readContents(knex: Knex): Promise<Contents> {
  const pending = await readPending(knex);
  const rows = new Map<string, number>();
  for (const name of Object.keys(tables).map(snakeCase)) {
    // A table of a pending migration does not exist yet.
    if (pending.length > 0 && !(await knex.schema.hasTable(name))) continue;
    const [counted] = await knex(name).count({ count: '*' });
    rows.set(name, Number(counted?.['count']));
  }
  return { rows, pending };
}

async function readPending(knex: Knex): Promise<string[]> {
  try {
    const history = await readHistory(knex);
    if (history.length === 0) throw new CommandFailed('The database has no tables of Doorstep.');
    return pendingMigrations(history, migrations).map(({ name }) => name);
  } catch (error) {
    if (!(error instanceof CannotMigrate)) throw error;
    throw new CommandFailed(`This program cannot use the database: ${error.message}`, { cause: error });
  }
}

/** Describes the contents in one line. */
export function describeContents({ rows, pending }: Contents): string {
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
  const figures = ['orders', 'deliveries', 'ledger_entries'].map((name) => `${rows.get(name) ?? 0} ${name}`);
  const rest = pending.length === 0 ? '' : `; the server will apply ${pending.length} migrations when it starts`;
  return `${total} rows in ${rows.size} tables (${figures.join(', ')})${rest}`;
}
