import type { StoredQuery } from '@doorstep/core/store';
import type { TableCodec } from './codec.js';
import { afterSql, orderSql, whereSql } from './conditions.js';
import { allOf, type SqlText } from './sql-text.js';

/** Writes a query for matching rows in order. */
export function findSql(codec: TableCodec, query: StoredQuery): SqlText {
  // The position of a page comes first: of several bounds of one column, SQLite follows the first into the index.
  const { text, bindings } = allOf([...afterSql(codec, query), ...whereSql(codec, query.where ?? {})]);
  return limited({ text: `${codec.selectSql} where ${text} order by ${orderSql(codec, query)}`, bindings }, query);
}

/** Adds the limit of a query. */
export function limited({ text, bindings }: SqlText, { limit }: StoredQuery): SqlText {
  return limit === undefined ? { text, bindings } : { text: `${text} limit ?`, bindings: [...bindings, limit], limit };
}
