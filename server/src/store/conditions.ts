import { isEquality, type Scalar, type StoredQuery, type StoredWhere } from '@doorstep/core/store';
import type { Knex } from 'knex';
import type { TableCodec } from './codec.js';

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

/** Adds all conditions of a `Where`. */
export function addWhere(query: Knex.QueryBuilder, codec: TableCodec, where: StoredWhere): void {
  for (const [name, condition] of Object.entries(where)) {
    if (condition === undefined) continue;
    const value = (part: unknown): Scalar => codec.encodeValue(name, part);
    const column = codec.column(name).sql;
    if (isEquality(condition)) addEquality(query, column, value(condition));
    else addOperator(query, column, condition as Operator, value);
  }
}

function addEquality(query: Knex.QueryBuilder, column: string, value: Scalar): Knex.QueryBuilder {
  return value === null ? query.whereNull(column) : query.where(column, value);
}

function addOperator(
  query: Knex.QueryBuilder,
  column: string,
  operator: Operator,
  value: (part: unknown) => Scalar,
): Knex.QueryBuilder {
  if (operator.in) return addIn(query, column, operator.in.map(value));
  if (operator.not === null) return query.whereNotNull(column);
  if (operator.not !== undefined) return query.whereRaw('?? is distinct from ?', [column, value(operator.not)]);
  const bounds = comparisons.filter(([key]) => operator[key] !== undefined);
  if (bounds.length === 0) return query.whereNotNull(column);
  for (const [key, sign] of bounds) query.where(column, sign, value(operator[key]));
  return query;
}

/** In SQL a null is never `in` a list. */
function addIn(query: Knex.QueryBuilder, column: string, values: readonly Scalar[]): Knex.QueryBuilder {
  const present = values.filter((value) => value !== null);
  if (present.length === values.length) return query.whereIn(column, present);
  return query.where((either) => {
    either.whereNull(column).orWhereIn(column, present);
  });
}

/** Adds the order, which ends with the id, and the position after which rows are wanted. */
export function addOrder(query: Knex.QueryBuilder, codec: TableCodec, { orderBy = [], after }: StoredQuery): void {
  for (const [name, direction] of orderBy) {
    const column = codec.column(name);
    if (column.nullable) query.orderByRaw(`?? ${codec.dialect.nullOrder[direction]}`, [column.sql]);
    else query.orderBy(column.sql, direction);
  }
  query.orderBy('id', 'asc');
  if (!after) return;
  const keys = orderBy.map(([name, direction], index): Key => {
    const { sql, nullable } = codec.column(name);
    return { column: sql, nullable, direction, value: codec.encodeValue(name, after.values[index] ?? null) };
  });
  addAfter(query, [...keys, { column: 'id', nullable: false, direction: 'asc', value: after.id }]);
}

interface Key {
  readonly column: string;
  readonly nullable: boolean;
  readonly direction: 'asc' | 'desc';
  readonly value: Scalar;
}

/**
 * Rows beyond the first key, or equal in it and after the rest. A bound on the first key stands outside the `or`,
 * so that an index on it can be entered in the middle.
 */
function addAfter(query: Knex.QueryBuilder, [first, ...rest]: readonly Key[]): Knex.QueryBuilder {
  if (!first) return query;
  if (rest.length === 0) return addBeyond(query, first);
  if (!first.nullable) query.where(first.column, first.direction === 'asc' ? '>=' : '<=', first.value);
  return query.where((either) => {
    either.where((beyond) => void addBeyond(beyond, first));
    either.orWhere((equal) => void addAfter(addEquality(equal, first.column, first.value), rest));
  });
}

/** Null comes before every value: nothing is beyond it in descending order, every value in ascending order. */
function addBeyond(query: Knex.QueryBuilder, { column, nullable, direction, value }: Key): Knex.QueryBuilder {
  if (direction === 'asc') return value === null ? query.whereNotNull(column) : query.where(column, '>', value);
  if (value === null) return query.whereRaw('1 = 0');
  if (!nullable) return query.where(column, '<', value);
  return query.where((either) => {
    either.where(column, '<', value).orWhereNull(column);
  });
}
