import type { ColumnKind, TokenQuery } from '@doorstep/core/store';
import type { SqlText } from './sql-text.js';

type Conversion = (value: unknown) => unknown;

/** The differences between the two databases. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** Conversions from values of records to bindings, and back. A kind without one needs none. Not called with null. */
  readonly encode: Partial<Record<ColumnKind, Conversion>>;
  readonly decode: Partial<Record<ColumnKind, Conversion>>;
  /** `asc` and `desc` such that null sorts before every value. */
  readonly nullOrder: { readonly asc: string; readonly desc: string };
  /** True if the database supports `for update skip locked`. */
  readonly locksRows: boolean;
  /** Returns the rows in the driver's result. */
  rows(answer: unknown): readonly Record<string, unknown>[];
  /** Writes the query that finds documents by their tokens. */
  searchSql(query: TokenQuery): SqlText;
  isUniqueViolation(error: unknown): boolean;
  /** True if the statement waited too long for a row of another transaction. */
  isLockTimeout(error: unknown): boolean;
  isUnavailable(error: unknown): boolean;
}

/** Returns the code of a driver's error, or the empty string. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
