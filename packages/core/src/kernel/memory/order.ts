import type { StoredQuery, StoredRow } from '../store/row.js';
import type { Scalar } from '../store/table.js';

/** The columns of an order. Rows with the same values are in the order of their ids. */
export type OrderBy = NonNullable<StoredQuery['orderBy']>;

/** Compares two values of one column: null first, `false` before `true`, numbers by size, text by code point. */
export function compareScalars(left: Scalar, right: Scalar): number {
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right);
  return left < right ? -1 : 1;
}

/** Creates a comparison by the `orderBy` columns, then by id, ascending. */
export function compareRows(orderBy: OrderBy): (left: StoredRow, right: StoredRow) => number {
  return (left, right) => {
    for (const [column, direction] of orderBy) {
      const order = compareScalars(scalar(left[column]), scalar(right[column]));
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return compareText(left.id, right.id);
  };
}

/** Creates a filter for the rows after a position: the values of the `orderBy` columns of a row, and its id. */
export function isAfter(
  orderBy: OrderBy,
  position: { readonly values: readonly Scalar[]; readonly id: string },
): (row: StoredRow) => boolean {
  return (row) => {
    const order = comparePositions(orderBy, (index) => [scalarOf(row, orderBy[index]), position.values[index] ?? null]);
    return (order || compareText(row.id, position.id)) > 0;
  };
}

/** Compares two records by some of their columns, ascending. */
export function compareColumns(
  columns: readonly string[],
  left: Readonly<Record<string, unknown>>,
  right: Readonly<Record<string, unknown>>,
): number {
  for (const column of columns) {
    const order = compareScalars(scalar(left[column]), scalar(right[column]));
    if (order !== 0) return order;
  }
  return 0;
}

function comparePositions(orderBy: OrderBy, pair: (index: number) => readonly [Scalar, Scalar]): number {
  for (const [index, [, direction]] of orderBy.entries()) {
    const order = compareScalars(...pair(index));
    if (order !== 0) return direction === 'asc' ? order : -order;
  }
  return 0;
}

function scalarOf(row: StoredRow, order: OrderBy[number] | undefined): Scalar {
  return order ? scalar(row[order[0]]) : null;
}

/** Returns the value of a column to compare; null for JSON. */
export function scalar(value: unknown): Scalar {
  return isScalar(value) ? value : null;
}

function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/**
 * Compares by code point. UTF-16 order differs only between surrogates and U+E000 to U+FFFF, whose ranks are swapped.
 */
function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return codePointRank(a) - codePointRank(b);
  }
  return left.length - right.length;
}

function codePointRank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
