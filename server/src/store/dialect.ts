import type { ColumnKind, TokenQuery } from '@doorstep/core/store';
import type { SqlText } from './sql-text.js';

type Conversion = (value: unknown) => unknown;

/** What differs between the two databases. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** From values of records to bindings, and back; kinds without a conversion go as they are. Never called with null. */
  readonly encode: Partial<Record<ColumnKind, Conversion>>;
  readonly decode: Partial<Record<ColumnKind, Conversion>>;
  /** What `asc` and `desc` need so that null sorts before every value. */
  readonly nullOrder: { readonly asc: string; readonly desc: string };
  /** Whether `for update skip locked` exists. */
  readonly locksRows: boolean;
  /** The rows in the answer to a statement. */
  rows(answer: unknown): readonly Record<string, unknown>[];
  /** Finds documents by their tokens. */
  searchSql(query: TokenQuery): SqlText;
  isUniqueViolation(error: unknown): boolean;
  isUnavailable(error: unknown): boolean;
}

/** The code of a driver's error, or the empty string. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
