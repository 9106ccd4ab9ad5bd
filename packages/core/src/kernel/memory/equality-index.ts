import type { StoredRow } from '../store/row.js';

/** The ids of the rows of a table by the value of one column. */
export class EqualityIndex {
  readonly #ids = new Map<unknown, Set<string>>();

  constructor(
    private readonly column: string,
    rows: Iterable<StoredRow>,
  ) {
    for (const row of rows) this.#add(row);
  }

  /** Returns the ids of the rows with a value. */
  ids(value: unknown): ReadonlySet<string> {
    return this.#ids.get(value) ?? none;
  }

  /** Replaces a row. `undefined` stands for no row, before or after. */
  replace(before: StoredRow | undefined, after: StoredRow | undefined): void {
    if (before && after && before[this.column] === after[this.column]) return;
    if (before) this.#remove(before);
    if (after) this.#add(after);
  }

  #add(row: StoredRow): void {
    const value = row[this.column];
    const known = this.#ids.get(value);
    if (known) known.add(row.id);
    else this.#ids.set(value, new Set([row.id]));
  }

  #remove(row: StoredRow): void {
    const value = row[this.column];
    const ids = this.#ids.get(value);
    ids?.delete(row.id);
    if (ids?.size === 0) this.#ids.delete(value);
  }
}

const none: ReadonlySet<string> = new Set();
