import type { StoredQuery } from '@doorstep/core/store';
import type { TableCodec } from './codec.js';
import { afterSql, orderSql, whereSql } from './conditions.js';
import { allOf, type SqlText } from './sql-text.js';

/** Writes a query for matching rows in order. */
export function findSql(codec: TableCodec, query: StoredQuery): SqlText {
  const { text, bindings } = allOf([...whereSql(codec, query.where ?? {}), ...afterSql(codec, query)]);
  return limited({ text: `${codec.selectSql} where ${text} order by ${orderSql(codec, query)}`, bindings }, query);
}

/** Adds the limit of a query. */
export function limited({ text, bindings }: SqlText, { limit }: StoredQuery): SqlText {
  return limit === undefined ? { text, bindings } : { text: `${text} limit ?`, bindings: [...bindings, limit], limit };
}
