import { StoreUnavailable, type TableName, UniqueViolation } from '@doorstep/core/store';
import type { Dialect } from './dialect.js';
import { knex } from './knex.js';

/** Converts the error of a statement on one table to an error of the store port, if it is one. */
export function storeError(error: unknown, table: TableName, dialect: Dialect): unknown {
  return dialect.isUniqueViolation(error) ? new UniqueViolation(table) : availabilityError(error, dialect);
}

/** Converts the error of a connection or a commit to an error of the store port, if it is one. */
export function availabilityError(error: unknown, dialect: Dialect): unknown {
  if (!(error instanceof knex.KnexTimeoutError) && !dialect.isUnavailable(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreUnavailable(`The store cannot serve now: ${reason}`, { cause: error });
}
