import type { StoredRow, StoredTable } from '../store/row.js';
import { type MemoryTable, type RowSource, uniqueKeys } from './memory-table.js';
import { compareRows, type OrderBy } from './order.js';

/** The changes of a unit of work in one table, on top of the committed rows. */
export class TableOverlay implements RowSource {
  /** `null` for a removed row. */
  readonly #changed = new Map<string, StoredRow | null>();
  /** `null` for a key that its row has released. */
  readonly #owners = new Map<string, string | null>();
  #changes = 0;

  constructor(readonly base: MemoryTable) {}

  get table(): StoredTable {
    return this.base.table;
  }

  /** Includes committed changes, because a unit of work sees them. */
  get revision(): number {
    return this.base.revision + this.#changes;
  }

  get(id: string): StoredRow | undefined {
    const changed = this.#changed.get(id);
    return changed === undefined ? this.base.get(id) : (changed ?? undefined);
  }

  owner(key: string): string | undefined {
    const owner = this.#owners.get(key);
    return owner === undefined ? this.base.owner(key) : (owner ?? undefined);
  }

  *rows(): Iterable<StoredRow> {
    for (const row of this.base.rows()) if (!this.#changed.has(row.id)) yield row;
    for (const row of this.#changed.values()) if (row) yield row;
  }

  countWith(column: string, value: unknown): number {
    return this.base.countWith(column, value) + this.#changed.size;
  }

  *rowsWith(column: string, value: unknown): Iterable<StoredRow> {
    for (const row of this.base.rowsWith(column, value)) if (!this.#changed.has(row.id)) yield row;
    for (const row of this.#changed.values()) if (row) yield row;
  }

  *rowsInOrder(orderBy: OrderBy, isBefore: (row: StoredRow) => boolean): Iterable<StoredRow> {
    const compare = compareRows(orderBy);
    const changed = [...this.#changed.values()].flatMap((row) => (row && !isBefore(row) ? [row] : []));
    changed.sort(compare).reverse();
    for (const row of this.base.rowsInOrder(orderBy, isBefore)) {
      if (this.#changed.has(row.id)) continue;
      for (let next = changed.at(-1); next && compare(next, row) < 0; next = changed.at(-1)) {
        yield next;
        changed.pop();
      }
      yield row;
    }
    yield* changed.reverse();
  }

  /** Returns true if another row has one of the row's unique keys. */
  conflicts(row: StoredRow): boolean {
    return uniqueKeys(this.table, row).some((key) => (this.owner(key) ?? row.id) !== row.id);
  }

  /** Adds the row, or replaces the one with its id. */
  put(row: StoredRow): void {
    this.#changes += 1;
    this.#release(row.id);
    this.#changed.set(row.id, row);
    for (const key of uniqueKeys(this.table, row)) this.#owners.set(key, row.id);
  }

  remove(id: string): void {
    this.#changes += 1;
    this.#release(id);
    this.#changed.set(id, null);
  }

  commit(): void {
    this.base.merge(this.#changed);
  }

  #release(id: string): void {
    const row = this.get(id);
    if (row) for (const key of uniqueKeys(this.table, row)) this.#owners.set(key, null);
  }
}
