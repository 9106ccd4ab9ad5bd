import type { StoredRow, StoredTable } from '../kernel/store/row.js';

/** The rows of a table as one reader sees them. */
export interface RowSource {
  readonly table: StoredTable;
  /** Increases with every change of a row. */
  readonly revision: number;
  get(id: string): StoredRow | undefined;
  /** Returns the id of the row with this unique key; see `uniqueKeys`. */
  owner(key: string): string | undefined;
  rows(): Iterable<StoredRow>;
}

/** The rows of a table at one time, with the index of its unique sets. Its maps never change. */
export interface TableSnapshot {
  readonly rows: ReadonlyMap<string, StoredRow>;
  readonly owners: ReadonlyMap<string, string>;
}

/** The committed rows of one table, with an index of its unique sets. Snapshots are copied on write. */
export class MemoryTable implements RowSource {
  #rows = new Map<string, StoredRow>();
  #owners = new Map<string, string>();
  #revision = 0;
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

  /** Returns the current rows. It costs nothing until the next change, which copies the maps. */
  snapshot(): TableSnapshot {
    this.#shared = this.#current;
    return this.#shared;
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
      if (row) this.#rows.set(id, row);
      else this.#rows.delete(id);
      for (const key of this.#keysOf(row)) this.#owners.set(key, id);
    }
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
