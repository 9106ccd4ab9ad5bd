import { StoreUnavailable, type TableName, UniqueViolation } from '@doorstep/core/store';
import knexModule from 'knex';
import type { Dialect } from './dialect.js';

// A CommonJS module: Node sees no named exports of it.
const { knex } = knexModule;

/** The error of a statement on one table, as the port names it. */
export function storeError(error: unknown, table: TableName, dialect: Dialect): unknown {
  return dialect.isUniqueViolation(error) ? new UniqueViolation(table) : availabilityError(error, dialect);
}

/** The error of a connection or a commit, as the port names it. */
export function availabilityError(error: unknown, dialect: Dialect): unknown {
  if (!(error instanceof knex.KnexTimeoutError) && !dialect.isUnavailable(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreUnavailable(`The store cannot serve now: ${reason}`, { cause: error });
}
