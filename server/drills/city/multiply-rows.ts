import { randomBytes } from 'node:crypto';
import type { RowReader, RowStore, StoredRow, TableName } from '@doorstep/core/store';

/** Rows by table. */
export type Rows = ReadonlyMap<TableName, readonly StoredRow[]>;

/** Tables whose rows belong to an order. The others hold sums, sessions or work in progress. */
const orderTables: readonly TableName[] = [
  'orders',
  'payments',
  'reviews',
  'events',
  'ledgerEntries',
  'notifications',
  'pushDeliveries',
  'kpiFacts',
];

const copiesPerTransaction = 50;

/** Reads every row of the tables whose rows belong to an order. */
export async function readOrderRows(reader: RowReader): Promise<Rows> {
  return new Map(await Promise.all(orderTables.map(async (table) => [table, await reader.find(table, {})] as const)));
}

/** Returns the rows that `before` does not have. */
export function newRows(before: Rows, after: Rows): Rows {
  return new Map(
    [...after].map(([table, rows]) => {
      const known = new Set(before.get(table)?.map(({ id }) => id));
      return [table, rows.filter(({ id }) => !known.has(id))];
    }),
  );
}

/** Copies rows `count` times. Each copy has its own ids and order number, and refers to the rows of the same copy. */
export async function multiplyRows(store: Pick<RowStore, 'transaction'>, rows: Rows, count: number): Promise<void> {
  for (let start = 0; start < count; start += copiesPerTransaction) {
    const copies = Array.from({ length: Math.min(copiesPerTransaction, count - start) }, () => copyOf(rows));
    await store.transaction(async (unit) => {
      for (const table of orderTables) await unit.insert(table, ...copies.flatMap((copy) => copy.get(table) ?? []));
    });
  }
}

function copyOf(rows: Rows): Rows {
  const names = new Map<string, string>();
  for (const { id, number } of [...rows.values()].flat()) {
    names.set(id, `${id.slice(0, 12)}${randomText(id.length - 12)}`);
    if (typeof number === 'string') names.set(number, `C${randomText(11)}`);
  }
  const rename = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll(/"([^"\\]*)"/g, (text, inner) => quoted(names.get(inner)) ?? text));
  return new Map([...rows].map(([table, old]) => [table, rename(old) as StoredRow[]]));
}

function quoted(text: string | undefined): string | undefined {
  return text === undefined ? undefined : `"${text}"`;
}

function randomText(length: number): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
  return Array.from(randomBytes(length), (byte) => alphabet[byte % 32]).join('');
}
