import { isEquality, type StoredQuery, type StoredWhere } from '@doorstep/core/store';
import type { TableCodec } from './codec.js';
import { orderSql } from './conditions.js';
import { findSql, limited } from './find-sql.js';
import { joinSql, type SqlText, sql } from './sql-text.js';

/**
 * Writes a query that reads the first rows of each value by themselves, and merges them. Returns undefined if the query names
 * no column with several values, or has no limit.
 */
export function eachOfSql(codec: TableCodec, query: StoredQuery): SqlText | undefined {
  const { eachOf, where = {}, limit } = query;
  const values = eachOf === undefined || limit === undefined ? [] : valuesOf(where, eachOf);
  if (eachOf === undefined || values.length < 2) return undefined;
  const parts = values.map((value): SqlText => {
    const { text, bindings } = findSql(codec, { ...query, where: { ...where, [eachOf]: value } });
    return sql(`select * from (${text}) as "part"`, ...bindings);
  });
  const { text, bindings } = joinSql(parts, ' union all ');
  return limited(
    sql(`select * from (${text}) as "${codec.name}" order by ${orderSql(codec, query)}`, ...bindings),
    query,
  );
}

/** Returns the different values of a condition `in`, or none. */
function valuesOf(where: StoredWhere, name: string): unknown[] {
  const condition = where[name];
  if (condition === undefined || isEquality(condition)) return [];
  // A condition that is no plain value is an object with operators.
  const { in: values = [] } = condition as { readonly in?: readonly unknown[] };
  return [...new Set(values)];
}
