import type { StoredQuery } from '@doorstep/core/store';
import type { TableCodec } from './codec.js';
import { orderSql, whereSql } from './conditions.js';
import { allOf, type SqlText, sql } from './sql-text.js';

/**
 * Writes a query for the first row of each value of a column. It steps from each value to the next and so reads as many rows
 * of an index as there are values, where `group by` and `distinct on` read all matching rows.
 */
export function firstOfEachSql(codec: TableCodec, query: StoredQuery, name: string): SqlText {
  const { quoted } = codec.column(name);
  const table = `"${codec.name}"`;
  const conditions = whereSql(codec, query.where ?? {});
  const any = allOf([...conditions, sql(`${quoted} is not null`)]);
  const beyond = allOf([...conditions, sql(`${quoted} > "each_value"."value"`)]);
  const same = allOf([...conditions, sql(`${quoted} = "each_value"."value"`)]);
  const smallest = ({ text }: SqlText): string =>
    `(select ${quoted} from ${table} where ${text} order by ${quoted} asc limit 1)`;
  const values = 'from "each_value" where "each_value"."value" is not null';
  return {
    text:
      `with recursive "each_value" ("value") as (select ${smallest(any)} union all select ${smallest(beyond)} ${values}) ` +
      `${codec.selectSql} where "id" in (select (select "id" from ${table} where ${same.text} ` +
      `order by ${orderSql(codec, query)} limit 1) ${values}) order by ${quoted} asc`,
    bindings: [...any.bindings, ...beyond.bindings, ...same.bindings],
  };
}
