import type { StoredRow, StoredTable } from '../kernel/store/row.js';

/** The copies made here: they need no second copy when a row changes in other columns. */
const copies = new WeakSet<object>();

/** A deep frozen copy with the columns of the table alone, so that nobody can change what is stored. */
export function frozenRow(table: StoredTable, row: StoredRow): StoredRow {
  const copy: Record<string, unknown> & { id: string } = { id: row.id };
  for (const column of Object.keys(table.columns)) copy[column] = frozenCopy(row[column]);
  return Object.freeze(copy);
}

/** As a value comes back from JSON: without the properties that are undefined. */
function frozenCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || copies.has(value)) return value;
  const copy = Object.freeze(Array.isArray(value) ? value.map(frozenCopy) : copyOfProperties(value));
  copies.add(copy);
  return copy;
}

function copyOfProperties(value: object): object {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.map(([key, part]) => [key, frozenCopy(part)]));
}
