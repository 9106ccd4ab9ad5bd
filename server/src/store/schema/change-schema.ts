import type { Knex } from 'knex';
import { engineOf } from './engine.js';

/** The time a change waits for tables that other connections use. While it waits, new queries queue up behind it. */
const lockTimeoutSeconds = 10;

type Change<T> = (transaction: Knex.Transaction) => Promise<T>;

/**
 * Changes tables in one transaction.
 *
 * On SQLite, foreign keys are off during the transaction, which rebuilding a table requires, and are checked before the
 * commit. The pool must have one connection, and nothing else may use it. On PostgreSQL, statements never time out, but
 * waiting for a lock does.
 */
export function changeSchema<T>(knex: Knex, change: Change<T>): Promise<T> {
  return engineOf(knex) === 'sqlite' ? changeSqlite(knex, change) : changePostgres(knex, change);
}

/**
 * Sets the pragma outside the transaction, because it has no effect inside. knex's option `enforceForeignCheck` does
 * the same, but does not wait until foreign keys are on again, and does not say which rows are wrong.
 */
async function changeSqlite<T>(knex: Knex, change: Change<T>): Promise<T> {
  await knex.raw('PRAGMA foreign_keys = OFF');
  try {
    return await knex.transaction(async (transaction) => {
      const result = await change(transaction);
      await assertForeignKeys(transaction);
      return result;
    });
  } finally {
    await knex.raw('PRAGMA foreign_keys = ON');
  }
}

interface Violation {
  readonly table: string;
  readonly rowid: number;
  readonly parent: string;
}

async function assertForeignKeys(knex: Knex): Promise<void> {
  const violations: Violation[] = await knex.raw('PRAGMA foreign_key_check');
  const [first] = violations;
  if (!first) return;
  throw new Error(
    `${violations.length} rows refer to rows that do not exist. The first is row ${first.rowid} of "${first.table}", ` +
      `which refers to "${first.parent}".`,
  );
}

function changePostgres<T>(knex: Knex, change: Change<T>): Promise<T> {
  return knex.transaction(async (transaction) => {
    await transaction.raw('set local statement_timeout = 0');
    await transaction.raw(`set local lock_timeout = '${lockTimeoutSeconds}s'`);
    return change(transaction);
  });
}
