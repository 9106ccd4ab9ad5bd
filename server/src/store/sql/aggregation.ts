import type { StoredAggregation, StoredGroup } from '@doorstep/core/store';
import type { TableCodec } from './codec.js';
import { whereSql } from './conditions.js';
import { allOf, type SqlText } from './sql-text.js';

/** Writes a query that counts and sums by groups. Generated names keep results apart from a column named `count`. */
export function aggregateSql(
  codec: TableCodec,
  { where = {}, groupBy, sum, nonZero, limit }: StoredAggregation,
): SqlText {
  const columns = groupBy.map((name) => codec.column(name));
  const selected = [
    'count(*) as "row_count"',
    ...columns.map(({ quoted }, index) => `${quoted} as "${groupName(index)}"`),
    // As a float, because a driver refuses an integer that a float cannot hold.
    ...sum.map((name, index) => `coalesce(sum(${codec.column(name).quoted}), 0) + 0.0 as "${sumName(index)}"`),
  ];
  const { text, bindings } = allOf(whereSql(codec, where));
  const order = columns.map(({ quoted, nullable }) => `${quoted} ${nullable ? codec.dialect.nullOrder.asc : 'asc'}`);
  const having = nonZero === undefined ? '' : ` having sum(${codec.column(nonZero).quoted}) <> 0`;
  const grouping =
    columns.length === 0
      ? ''
      : ` group by ${columns.map(({ quoted }) => quoted).join(', ')}${having} order by ${order.join(', ')}`;
  const limited = limit === undefined ? [] : [limit];
  return {
    text: `select ${selected.join(', ')} from "${codec.name}" where ${text}${grouping}${limited.map(() => ' limit ?').join('')}`,
    bindings: [...bindings, ...limited],
  };
}

/** Decodes one row of the result. PostgreSQL sums `bigint` as `numeric`, which its driver returns as text. */
export function decodeGroup(
  codec: TableCodec,
  { groupBy, sum }: StoredAggregation,
  row: Readonly<Record<string, unknown>>,
): StoredGroup {
  return {
    group: Object.fromEntries(groupBy.map((name, index) => [name, codec.decodeValue(name, row[groupName(index)])])),
    count: Number(row['row_count']),
    sums: Object.fromEntries(sum.map((name, index) => [name, Number(row[sumName(index)])])),
  };
}

const groupName = (index: number): string => `group_${index}`;
const sumName = (index: number): string => `sum_${index}`;
