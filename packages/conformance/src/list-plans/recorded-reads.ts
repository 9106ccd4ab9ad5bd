import type { Reader, Store, TableName } from '@doorstep/core';
import { isEquality, type StoredQuery } from '@doorstep/core/store';

/** A query outside a transaction. */
export interface RecordedRead {
  readonly table: TableName;
  readonly query: StoredQuery;
}

/** Wraps a store so that it adds each query for rows to a list. */
export function recordReads<S extends Store>(store: S, reads: RecordedRead[]): S {
  const { reader } = store;
  const recording: Reader = {
    columns: (table) => reader.columns(table),
    get: (table, id) => reader.get(table, id),
    find(table, query) {
      // The types of the table are of no use to the list.
      reads.push({ table, query: query as StoredQuery });
      return reader.find(table, query);
    },
    count: (table, where) => reader.count(table, where),
    aggregate: (table, query) => reader.aggregate(table, query),
    search: (query) => reader.search(query),
  };
  return { ...store, reader: recording };
}

/** Describes a query without its values: queries of one shape have one plan. */
export function shapeOf({ table, query: { where = {}, orderBy = [], limit, eachOf } }: RecordedRead): string {
  const conditions = Object.entries(where).map(([name, condition]) =>
    condition === undefined || isEquality(condition) ? name : `${name} ${operatorsOf(condition)}`,
  );
  const order = orderBy.map((key) => key.join(' ')).join(', ');
  const limited = limit === undefined ? '' : ' limit';
  return `${table} where ${conditions.join(', ')} order by ${order}${limited}${eachOf === undefined ? '' : ` each of ${eachOf}`}`;
}

/** Returns true if the query selects nothing: databases do not read a table for it. */
export function selectsNothing({ query: { where = {} } }: RecordedRead): boolean {
  return Object.values(where).some((condition) => listIn(condition)?.length === 0);
}

function operatorsOf(condition: unknown): string {
  const values = listIn(condition);
  return values ? `in ${values.length > 1 ? 'several' : 'one'}` : Object.keys(Object(condition)).join(' ');
}

function listIn(condition: unknown): readonly unknown[] | undefined {
  if (typeof condition !== 'object' || condition === null || !('in' in condition)) return undefined;
  return Array.isArray(condition.in) ? condition.in : undefined;
}
