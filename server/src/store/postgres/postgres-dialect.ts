import { StoreUnavailable } from '@doorstep/core/store';
import pg from 'pg';
import { type Dialect, errorCode } from '../sql/dialect.js';
import { postgresSearchSql } from '../sql/token-search.js';
import { ConnectionLost } from './connection-lost.js';

/** SQLSTATE classes and codes (PostgreSQL manual, appendix A) that mean: the database is temporarily unusable. */
const unavailable = /^(08|53|57P|58)|^(0A000|25006|25P03|25P04|40001|40P01|55P03|57014)$/;

/** PostgreSQL has types for booleans, instants and JSON; `postgres-types.ts` reads them. */
export const postgresDialect: Dialect = {
  name: 'postgres',
  encode: { json: JSON.stringify },
  decode: {},
  nullOrder: { asc: 'asc nulls first', desc: 'desc nulls last' },
  locksRows: true,
  rows: (answer) => (hasRows(answer) ? answer.rows : []),
  searchSql: postgresSearchSql,
  isUniqueViolation: (error) => errorCode(error) === '23505',
  isLockTimeout,
  isUnavailable: (error) => error instanceof ConnectionLost || unavailable.test(errorCode(error)),
};

/** SQLSTATE classes of errors that other statements would get as well. */
const outage = /^(08|25|53|57P|58)/;

/** Returns true if the database returned an error that is about one statement, so that others can run. */
export function isOfStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !outage.test(errorCode(error));
}

/** Returns true if the database cannot be used, or its response is missing. */
export function isOutage(error: unknown): boolean {
  return error instanceof ConnectionLost || outage.test(errorCode(error));
}

/** Returns true for a serialization failure or a deadlock, after which repeating the work may succeed. */
export function isRepeatable(error: unknown): boolean {
  const code = errorCode(error instanceof StoreUnavailable ? error.cause : error);
  return code === '40001' || code === '40P01';
}

/** Returns true if a statement ended because it waited too long for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === '55P03';
}

function hasRows(answer: unknown): answer is { readonly rows: readonly Record<string, unknown>[] } {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows);
}
