import { isEquality, type StoredRow, type StoredWhere } from '../store/row.js';
import type { Scalar } from '../store/table.js';
import { compareScalars } from './order.js';

/** The limits of a value. */
export type Range = { readonly gt?: Scalar; readonly gte?: Scalar; readonly lt?: Scalar; readonly lte?: Scalar };
type Operator = { readonly in?: readonly Scalar[]; readonly not?: Scalar } & Range;

/** Returns true if a row meets all conditions. */
export function matchesWhere(row: StoredRow, where: StoredWhere): boolean {
  for (const column in where) {
    if (!matches(row[column] as Scalar, where[column] as Scalar | Operator | undefined)) return false;
  }
  return true;
}

function matches(value: Scalar, condition: Scalar | Operator | undefined): boolean {
  if (condition === undefined) return true;
  if (isEquality(condition)) return value === condition;
  if (condition.in) return condition.in.includes(value);
  if (condition.not !== undefined) return value !== condition.not;
  return value !== null && isInRange(value, condition);
}

function isInRange(value: Scalar, { gt, gte, lt, lte }: Range): boolean {
  return (
    (gt === undefined || compareScalars(value, gt) > 0) &&
    (gte === undefined || compareScalars(value, gte) >= 0) &&
    (lt === undefined || compareScalars(value, lt) < 0) &&
    (lte === undefined || compareScalars(value, lte) <= 0)
  );
}
