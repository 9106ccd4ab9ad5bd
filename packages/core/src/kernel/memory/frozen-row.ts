import type { StoredRow, StoredTable } from '../store/row.js';

/** The copies made here, which are reused when other columns of their row change. */
const copies = new WeakSet<object>();

/**
 * Returns a deeply frozen copy with exactly the columns of the table, so that stored rows cannot be changed. Missing
 * columns are null.
 */
export function frozenRow(table: StoredTable, row: StoredRow): StoredRow {
  const copy: Record<string, unknown> & { id: string } = { id: row.id };
  for (const column of Object.keys(table.columns)) copy[column] = frozenCopy(row[column] ?? null);
  return Object.freeze(copy);
}

/** Copies a value as JSON would, without undefined properties. */
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
