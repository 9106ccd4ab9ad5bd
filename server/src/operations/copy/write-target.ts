import type { Knex } from 'knex';
import { type CopyState, writeCopyState } from '../../store/copy-state.js';
import { postgresDialect } from '../../store/postgres/postgres-dialect.js';
import { tableCodecs } from '../../store/sql/codec.js';
import { snakeCase } from '../../store/sql/names.js';
import { runOn } from '../../store/sql/sql-store.js';
import { SqlUnit } from '../../store/sql/sql-unit.js';
import { tableNames } from './capture.js';

const codecOf = tableCodecs(postgresDialect);

/**
 * Writes rows to the target, together with the state of the copy. Foreign keys are checked at the end of the
 * transaction, so rows may come in any order.
 *
 * @param work writes rows, and returns the number of the last change that they include.
 */
export async function writeTarget(
  target: Knex,
  state: CopyState,
  work: (unit: SqlUnit) => Promise<number>,
): Promise<CopyState> {
  return target.transaction(async (transaction) => {
    const unit = new SqlUnit(runOn(transaction), codecOf, () => false);
    const position = await work(unit);
    await unit.settle();
    const next: CopyState = { ...state, phase: 'following', position };
    await writeCopyState(transaction, next);
    return next;
  });
}

/** Removes all rows from the target. */
export async function emptyTarget(target: Knex): Promise<void> {
  await target.raw(`truncate ${tableNames.map((table) => `"${snakeCase(table)}"`).join(', ')}`);
}

/** Returns a table of the target that has rows, or undefined if none has. */
export async function filledTable(target: Knex): Promise<string | undefined> {
  for (const table of tableNames.map(snakeCase)) if (await target(table).first('id')) return table;
  return undefined;
}
