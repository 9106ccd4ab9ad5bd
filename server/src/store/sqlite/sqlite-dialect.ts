import { type Dialect, errorCode } from '../sql/dialect.js';
import { sqliteSearchSql } from '../sql/token-search.js';

/** Result codes (sqlite.org/rescode.html) that mean: the database is temporarily unusable. */
const unavailable = new Set([
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_NOMEM',
  'SQLITE_INTERRUPT',
]);

/** The beginning of the message with which triggers of `doorstep-server copy` refuse writes. */
export const copiedMark = 'This database is read-only since it was copied to';

/** Returns true for a write that `doorstep-server copy` refused. SQLite has no code of its own for errors of triggers. */
function isCopied(error: unknown): boolean {
  return errorCode(error) === 'SQLITE_CONSTRAINT' && error instanceof Error && error.message.includes(copiedMark);
}

/** SQLite has larger integers, which a driver may round. @throws RangeError */
function safeInteger(value: unknown): unknown {
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError('The database has an integer that is too large.');
}

/** SQLite stores booleans as 0 and 1, and JSON and instants as text. It sorts null first by default. */
export const sqliteDialect: Dialect = {
  name: 'sqlite',
  encode: { boolean: (value) => (value ? 1 : 0), json: JSON.stringify },
  decode: { boolean: (value) => value === 1, json: (value) => JSON.parse(String(value)), integer: safeInteger },
  nullOrder: { asc: 'asc', desc: 'desc' },
  locksRows: false,
  rows: (answer) => (Array.isArray(answer) ? answer : []),
  searchSql: sqliteSearchSql,
  isUniqueViolation: (error) => error instanceof Error && error.message.includes('UNIQUE constraint failed'),
  isLockTimeout: () => false,
  isUnavailable: (error) => unavailable.has(errorCode(error)) || isCopied(error),
};
