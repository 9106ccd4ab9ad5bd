import { StoreUnavailable } from '@doorstep/core/store';
import { type Dialect, errorCode } from './dialect.js';
import { postgresSearchSql } from './token-search.js';

/** Classes and codes of SQLSTATE (PostgreSQL manual, appendix A) of a database that cannot be used now. */
const unavailable = /^(08|53|57P|58)|^(25006|40001|40P01|55P03|57014)$/;

/** Of Node's sockets and resolver. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** What `pg` throws without a code when a connection ends. */
const terminated =
  /^(Connection terminated|Connection ended|Client has encountered a connection error|timeout expired)/;

/** Its own types for booleans, instants and JSON; see `postgres-types.ts` for how they are read. */
export const postgresDialect: Dialect = {
  name: 'postgres',
  encode: { json: JSON.stringify },
  decode: {},
  nullOrder: { asc: 'asc nulls first', desc: 'desc nulls last' },
  locksRows: true,
  rows: (answer) => (hasRows(answer) ? answer.rows : []),
  searchSql: postgresSearchSql,
  isUniqueViolation: (error) => errorCode(error) === '23505',
  isUnavailable: (error) =>
    unavailable.test(errorCode(error)) ||
    unreachable.has(errorCode(error)) ||
    (error instanceof Error && terminated.test(error.message)),
};

/** Serialization failure or deadlock: the same work may succeed when it is repeated. */
export function isRepeatable(error: unknown): boolean {
  const code = errorCode(error instanceof StoreUnavailable ? error.cause : error);
  return code === '40001' || code === '40P01';
}

function hasRows(answer: unknown): answer is { readonly rows: readonly Record<string, unknown>[] } {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows);
}
