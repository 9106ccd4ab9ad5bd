import type { StoredRow, StoredTable } from '../store/row.js';
import { EqualityIndex } from './equality-index.js';
import type { OrderBy } from './order.js';
import { OrderedIndex } from './ordered-index.js';

/** The rows of a table as one reader sees them. */
export interface RowSource {
  readonly table: StoredTable;
  /** Increases with every change of a row. */
  readonly revision: number;
  get(id: string): StoredRow | undefined;
  /** Returns the id of the row with this unique key; see `uniqueKeys`. */
  owner(key: string): string | undefined;
  rows(): Iterable<StoredRow>;
  /** Returns the number of rows that `rowsWith` returns at most. */
  countWith(column: string, value: unknown): number;
  /** Returns the rows with a value in a column, and perhaps others. */
  rowsWith(column: string, value: unknown): Iterable<StoredRow>;
  /**
   * Returns the rows in order, without the first ones for which `isBefore` returns true. The order must have the rows for
   * which it returns true at its beginning.
   */
  rowsInOrder(orderBy: OrderBy, isBefore: (row: StoredRow) => boolean): Iterable<StoredRow>;
}

/** The rows of a table at one time, with the index of its unique sets. Its maps never change. */
export interface TableSnapshot {
  readonly rows: ReadonlyMap<string, StoredRow>;
  readonly owners: ReadonlyMap<string, string>;
}

/**
 * The committed rows of one table, with an index of its unique sets, one for each column by which a query has looked for rows
 * with a value, and one for each order of which a query wanted the first rows. An index costs about one scan, so it is made
 * when it is first needed. Snapshots are copied on write.
 */
export class MemoryTable implements RowSource {
  #rows = new Map<string, StoredRow>();
  #owners = new Map<string, string>();
  #revision = 0;
  readonly #equality = new Map<string, EqualityIndex>();
  readonly #ordered = new Map<string, OrderedIndex>();
  #onInsert: ((row: StoredRow) => void) | undefined;
  /** The snapshot that shares the current maps, if any. The next change copies them. */
  #shared: TableSnapshot | undefined;

  constructor(
    readonly table: StoredTable,
    from?: TableSnapshot,
  ) {
    this.#shared = from;
  }

  get(id: string): StoredRow | undefined {
    return this.#current.rows.get(id);
  }

  owner(key: string): string | undefined {
    return this.#current.owners.get(key);
  }

  get revision(): number {
    return this.#revision;
  }

  rows(): Iterable<StoredRow> {
    return this.#current.rows.values();
  }

  countWith(column: string, value: unknown): number {
    return this.#idsWith(column, value).size;
  }

  *rowsWith(column: string, value: unknown): Iterable<StoredRow> {
    for (const id of this.#idsWith(column, value)) {
      const row = this.get(id);
      if (row) yield row;
    }
  }

  rowsInOrder(orderBy: OrderBy, isBefore: (row: StoredRow) => boolean): Iterable<StoredRow> {
    const key = orderBy.flat().join(' ');
    const index = this.#ordered.get(key) ?? new OrderedIndex(orderBy, this.rows());
    this.#ordered.set(key, index);
    return index.rowsFrom(isBefore);
  }

  /** Returns the current rows. It costs nothing until the next change, which copies the maps. */
  snapshot(): TableSnapshot {
    this.#shared = this.#current;
    return this.#shared;
  }

  /** Calls `onInsert` with each row that is added from now on. */
  watch(onInsert: (row: StoredRow) => void): void {
    this.#onInsert = onInsert;
  }

  /** Applies the rows that a unit of work changed; `null` removes a row. */
  merge(changed: ReadonlyMap<string, StoredRow | null>): void {
    if (changed.size === 0) return;
    this.#ownMaps();
    this.#revision += changed.size;
    for (const id of changed.keys()) {
      for (const key of this.#keysOf(this.#rows.get(id))) this.#owners.delete(key);
    }
    for (const [id, row] of changed) {
      const before = this.#rows.get(id);
      for (const index of this.#equality.values()) index.replace(before, row ?? undefined);
      for (const index of this.#ordered.values()) index.replace(before, row ?? undefined);
      if (row) this.#rows.set(id, row);
      else this.#rows.delete(id);
      for (const key of this.#keysOf(row)) this.#owners.set(key, id);
      if (row && !before) this.#onInsert?.(row);
    }
  }

  #idsWith(column: string, value: unknown): ReadonlySet<string> {
    const index = this.#equality.get(column) ?? new EqualityIndex(column, this.rows());
    this.#equality.set(column, index);
    return index.ids(value);
  }

  get #current(): TableSnapshot {
    return this.#shared ?? { rows: this.#rows, owners: this.#owners };
  }

  #ownMaps(): void {
    if (!this.#shared) return;
    this.#rows = new Map(this.#shared.rows);
    this.#owners = new Map(this.#shared.owners);
    this.#shared = undefined;
  }

  #keysOf(row: StoredRow | null | undefined): string[] {
    return row ? uniqueKeys(this.table, row) : [];
  }
}

/** Returns the key of each unique set of the table. A set that contains a null has none. */
export function uniqueKeys(table: StoredTable, row: StoredRow): string[] {
  return table.unique.map((_, index) => uniqueKey(table, index, row)).filter((key) => key !== undefined);
}

/** Returns the key of the unique set at `index`; undefined if it contains a null. */
export function uniqueKey(
  table: StoredTable,
  index: number,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  const values = (table.unique[index] ?? []).map((column) => row[column] ?? null);
  return values.includes(null) ? undefined : JSON.stringify([index, ...values]);
}
