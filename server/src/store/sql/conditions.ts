import { isEquality, type Scalar, type StoredQuery, type StoredWhere } from '@doorstep/core/store';
import type { TableCodec } from './codec.js';
import { allOf, anyOf, type SqlText, sql } from './sql-text.js';

type Operator = {
  readonly in?: readonly unknown[];
  readonly not?: unknown;
  readonly gt?: unknown;
  readonly gte?: unknown;
  readonly lt?: unknown;
  readonly lte?: unknown;
};

const comparisons = [
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
] as const;

/** Writes the conditions of a `Where`. */
export function whereSql(codec: TableCodec, where: StoredWhere): SqlText[] {
  return Object.entries(where)
    .filter(([, condition]) => condition !== undefined)
    .map(([name, condition]) => {
      const value = (part: unknown): Scalar => codec.encodeValue(name, part);
      const column = codec.column(name).quoted;
      return isEquality(condition) ? equals(column, value(condition)) : holds(column, condition as Operator, value);
    });
}

function equals(column: string, value: Scalar): SqlText {
  return value === null ? sql(`${column} is null`) : sql(`${column} = ?`, value);
}

function holds(column: string, operator: Operator, value: (part: unknown) => Scalar): SqlText {
  if (operator.in) return isIn(column, operator.in.map(value));
  if (operator.not === null) return sql(`${column} is not null`);
  if (operator.not !== undefined) return sql(`${column} is distinct from ?`, value(operator.not));
  const bounds = comparisons.filter(([key]) => operator[key] !== undefined);
  if (bounds.length === 0) return sql(`${column} is not null`);
  return allOf(bounds.map(([key, sign]) => sql(`${column} ${sign} ?`, value(operator[key]))));
}

/** In SQL, null is never `in` a list, and a list cannot be empty. */
function isIn(column: string, values: readonly Scalar[]): SqlText {
  const present = values.filter((value) => value !== null);
  const among =
    present.length === 0 ? sql('1 = 0') : sql(`${column} in (${present.map(() => '?').join(', ')})`, ...present);
  return present.length === values.length ? among : anyOf([sql(`${column} is null`), among]);
}

/**
 * Writes the columns to order by. The id comes last, so the order is total. A range excludes nulls, whose place would keep PostgreSQL from
 * reading the rows in the order of an index.
 */
export function orderSql(codec: TableCodec, { orderBy = [], where = {} }: StoredQuery): string {
  const keys = orderBy.map(([name, direction]) => {
    const { quoted, nullable } = codec.column(name);
    return `${quoted} ${nullable && !isRange(where[name]) ? codec.dialect.nullOrder[direction] : direction}`;
  });
  return [...keys, '"id" asc'].join(', ');
}

function isRange(condition: unknown): boolean {
  return (
    typeof condition === 'object' && condition !== null && ['gt', 'gte', 'lt', 'lte'].some((end) => end in condition)
  );
}

/** Writes the condition that a row comes after the position of a page. */
export function afterSql(codec: TableCodec, { orderBy = [], after }: StoredQuery): SqlText[] {
  if (!after) return [];
  const keys = orderBy.map(([name, direction], index): Key => {
    const { quoted, nullable } = codec.column(name);
    return { column: quoted, nullable, direction, value: codec.encodeValue(name, after.values[index] ?? null) };
  });
  return comesAfter([...keys, { column: '"id"', nullable: false, direction: 'asc', value: after.id }]);
}

interface Key {
  readonly column: string;
  readonly nullable: boolean;
  readonly direction: 'asc' | 'desc';
  readonly value: Scalar;
}

/**
 * Writes the condition: beyond the position in the first key, or equal in it and after the position in the rest. A
 * bound on the first key stands outside the `or`, so that the database can start in the middle of an index on it.
 */
function comesAfter([first, ...rest]: readonly Key[]): SqlText[] {
  if (!first) return [];
  if (rest.length === 0) return [beyond(first)];
  const { column, value, nullable, direction } = first;
  const bound = nullable ? [] : [sql(`${column} ${direction === 'asc' ? '>=' : '<='} ?`, value)];
  return [...bound, anyOf([beyond(first), allOf([equals(column, value), ...comesAfter(rest)])])];
}

/** Null sorts before every value: in ascending order every value is beyond it, in descending order nothing is. */
function beyond({ column, nullable, direction, value }: Key): SqlText {
  if (direction === 'asc') return value === null ? sql(`${column} is not null`) : sql(`${column} > ?`, value);
  if (value === null) return sql('1 = 0');
  const less = sql(`${column} < ?`, value);
  return nullable ? anyOf([less, sql(`${column} is null`)]) : less;
}
