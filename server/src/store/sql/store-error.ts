import { StoreUnavailable, type TableName, UniqueViolation } from '@doorstep/core/store';
import type { Dialect } from './dialect.js';
import { knex } from './knex.js';
import { RowBusy } from './row-busy.js';

/**
 * Converts the error of a statement on one table to an error of the store port, if it is one.
 * @param row the row that the statement needs, if it is known.
 */
export function storeError(error: unknown, table: TableName, dialect: Dialect, row: string = table): unknown {
  if (dialect.isLockTimeout(error)) return new RowBusy(row, { cause: error });
  return dialect.isUniqueViolation(error) ? new UniqueViolation(table) : availabilityError(error, dialect);
}

/** Converts the error of a connection or a commit to an error of the store port, if it is one. */
export function availabilityError(error: unknown, dialect: Dialect): unknown {
  if (!(error instanceof knex.KnexTimeoutError) && !dialect.isUnavailable(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreUnavailable(`The store cannot serve now: ${reason}`, { cause: error });
}
