import {
  isIncrement,
  type RowUnit,
  type StoredAggregation,
  type StoredGroup,
  type StoredQuery,
  type StoredRow,
  type StoredTable,
  type StoredWhere,
} from '../store/row.js';
import { type TableName, UniqueViolation } from '../store/store.js';
import type { TokenHit, TokenQuery } from '../store/token-query.js';
import { aggregateRows } from './aggregate-rows.js';
import { findRows, matchingRows } from './find-rows.js';
import { frozenRow } from './frozen-row.js';
import type { MemoryTable } from './memory-table.js';
import { compareColumns } from './order.js';
import { searchRows } from './search-rows.js';
import { TableOverlay } from './table-overlay.js';

/** Collects the changes of one unit of work. Nothing is visible outside before `commit`. */
export class MemoryUnit implements RowUnit {
  readonly #overlays = new Map<TableName, TableOverlay>();
  #state: 'open' | 'ended' | UniqueViolation = 'open';

  constructor(private readonly tableOf: (name: TableName) => MemoryTable) {}

  columns(table: TableName): StoredTable['columns'] {
    return this.tableOf(table).table.columns;
  }

  async get(table: TableName, id: string): Promise<StoredRow | undefined> {
    return this.#overlay(table).get(id);
  }

  /** Reads without locking: units of work run one after another. */
  lock(table: TableName, id: string): Promise<StoredRow | undefined> {
    return this.get(table, id);
  }

  lockShared(table: TableName, id: string): Promise<StoredRow | undefined> {
    return this.get(table, id);
  }

  async find(table: TableName, query: StoredQuery): Promise<StoredRow[]> {
    return findRows(this.#overlay(table), query);
  }

  async count(table: TableName, where: StoredWhere): Promise<number> {
    return matchingRows(this.#overlay(table), where).length;
  }

  async aggregate(table: TableName, query: StoredAggregation): Promise<StoredGroup[]> {
    return aggregateRows(this.#overlay(table), query);
  }

  async search(query: TokenQuery): Promise<TokenHit[]> {
    return searchRows(this.#overlay('searchDocuments'), query);
  }

  async insert(table: TableName, ...rows: readonly StoredRow[]): Promise<void> {
    for (const row of rows) {
      if (!this.#insertOne(table, row)) throw this.#fail(table);
    }
  }

  async insertIfAbsent(table: TableName, row: StoredRow): Promise<boolean> {
    return this.#insertOne(table, row);
  }

  async putNewer(table: TableName, column: string, ...rows: readonly StoredRow[]): Promise<void> {
    const overlay = this.#overlay(table);
    for (const row of rows) {
      const copy = frozenRow(overlay.table, row);
      const known = overlay.get(copy.id);
      if (known && compareColumns([column], copy, known) <= 0) continue;
      if (overlay.conflicts(copy)) throw this.#fail(table);
      overlay.put(copy);
    }
  }

  async insertOrAdd(table: TableName, columns: readonly string[], ...rows: readonly StoredRow[]): Promise<void> {
    const overlay = this.#overlay(table);
    for (const row of rows) {
      const known = overlay.get(row.id);
      const sums = Object.fromEntries(columns.map((column) => [column, { add: row[column] }]));
      overlay.put(frozenRow(overlay.table, known ? { ...known, ...applied(sums, known), id: row.id } : row));
    }
  }

  async update(table: TableName, where: StoredWhere, change: Readonly<Record<string, unknown>>): Promise<number> {
    const overlay = this.#overlay(table);
    const rows = matchingRows(overlay, where);
    for (const row of rows) {
      const changed = frozenRow(overlay.table, { ...row, ...applied(change, row), id: row.id });
      if (overlay.conflicts(changed)) throw this.#fail(table);
      overlay.put(changed);
    }
    return rows.length;
  }

  async remove(table: TableName, where: StoredWhere): Promise<number> {
    const overlay = this.#overlay(table);
    const rows = matchingRows(overlay, where);
    for (const row of rows) overlay.remove(row.id);
    return rows.length;
  }

  /** @throws UniqueViolation when the work has ignored one. */
  commit(): void {
    if (this.#state instanceof UniqueViolation) throw this.#state;
    for (const overlay of this.#overlays.values()) overlay.commit();
    this.end();
  }

  end(): void {
    this.#state = 'ended';
  }

  #insertOne(table: TableName, row: StoredRow): boolean {
    const overlay = this.#overlay(table);
    const copy = frozenRow(overlay.table, row);
    if (overlay.get(copy.id) || overlay.conflicts(copy)) return false;
    overlay.put(copy);
    return true;
  }

  #overlay(table: TableName): TableOverlay {
    if (this.#state === 'ended') throw new Error('The unit of work has ended.');
    if (this.#state instanceof UniqueViolation) throw this.#state;
    const existing = this.#overlays.get(table);
    if (existing) return existing;
    const overlay = new TableOverlay(this.tableOf(table));
    this.#overlays.set(table, overlay);
    return overlay;
  }

  #fail(table: TableName): UniqueViolation {
    const violation = new UniqueViolation(table);
    this.#state = violation;
    return violation;
  }
}

/** Computes the new values of a row, increments included. */
function applied(change: Readonly<Record<string, unknown>>, row: StoredRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(change).map(([column, value]) => {
      const current = row[column];
      return [column, isIncrement(value) && typeof current === 'number' ? current + value.add : value];
    }),
  );
}
