import { isEquality, type StoredRow, type StoredWhere } from '../store/row.js';
import { compareScalars, type OrderBy, scalar } from './order.js';
import type { Range } from './where.js';

/** The part of the rows in one order that a condition on the first column allows. */
export interface OrderBounds {
  /** Returns true for rows before the part. */
  isBefore(row: StoredRow): boolean;
  /** Returns true for rows after the part. */
  isPast(row: StoredRow): boolean;
}

/** Returns the part of the rows in an order where all rows that match `where` are. */
export function orderBounds([first]: OrderBy, where: StoredWhere): OrderBounds {
  if (!first) return everything;
  const [column, direction] = first;
  const range = rangeOf(where[column]);
  const isBelow = (row: StoredRow): boolean => isBelowRange(row, column, range);
  const isAbove = (row: StoredRow): boolean => isAboveRange(row, column, range);
  return direction === 'asc' ? { isBefore: isBelow, isPast: isAbove } : { isBefore: isAbove, isPast: isBelow };
}

const everything: OrderBounds = { isBefore: () => false, isPast: () => false };

function rangeOf(condition: unknown): Range {
  if (condition === undefined) return {};
  if (isEquality(condition)) return { gte: condition, lte: condition };
  // Lists and exceptions have none of the limits of a range, so that their part is the whole order.
  return condition as Range;
}

function isBelowRange(row: StoredRow, column: string, { gt, gte }: Range): boolean {
  const value = scalar(row[column]);
  return (gt !== undefined && compareScalars(value, gt) <= 0) || (gte !== undefined && compareScalars(value, gte) < 0);
}

function isAboveRange(row: StoredRow, column: string, { lt, lte }: Range): boolean {
  const value = scalar(row[column]);
  return (lt !== undefined && compareScalars(value, lt) >= 0) || (lte !== undefined && compareScalars(value, lte) > 0);
}
