import type { StoredRow } from '../store/row.js';
import { compareRows, type OrderBy } from './order.js';

/** The rows of a table in one order. */
export class OrderedIndex {
  readonly #compare: (left: StoredRow, right: StoredRow) => number;
  readonly #rows: StoredRow[];

  constructor(orderBy: OrderBy, rows: Iterable<StoredRow>) {
    this.#compare = compareRows(orderBy);
    this.#rows = [...rows].sort(this.#compare);
  }

  /** Returns the rows in order, without the first ones for which `isBefore` returns true. */
  *rowsFrom(isBefore: (row: StoredRow) => boolean): Generator<StoredRow, void> {
    for (let index = this.#firstNot(isBefore); index < this.#rows.length; index += 1) {
      const row = this.#rows[index];
      if (row) yield row;
    }
  }

  /** Replaces a row. `undefined` stands for no row, before or after. */
  replace(before: StoredRow | undefined, after: StoredRow | undefined): void {
    if (before && after && this.#compare(before, after) === 0) {
      this.#rows[this.#placeOf(before)] = after;
      return;
    }
    if (before) this.#rows.splice(this.#placeOf(before), 1);
    if (after) this.#rows.splice(this.#placeOf(after), 0, after);
  }

  #placeOf(row: StoredRow): number {
    return this.#firstNot((other) => this.#compare(other, row) < 0);
  }

  /** Returns the place of the first row for which `isBefore` returns false. It returns true for all rows up to there. */
  #firstNot(isBefore: (row: StoredRow) => boolean): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const row = this.#rows[middle];
      if (row && isBefore(row)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
