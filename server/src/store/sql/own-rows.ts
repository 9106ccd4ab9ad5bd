import { isIncrement, type StoredRow, type StoredWhere, type TableName } from '@doorstep/core/store';
import type { CodecOf } from './sql-reader.js';

/**
 * Rows that a unit of work has inserted or locked. Nobody else can change them before it ends, so it need not read them again.
 * Callers must not change the rows.
 */
export class OwnRows {
  readonly #tables = new Map<TableName, Map<string, { row: StoredRow; isRead: boolean }>>();

  constructor(private readonly codecOf: CodecOf) {}

  /** Returns true if the unit owns rows of a table. */
  has(table: TableName): boolean {
    return this.#tables.has(table);
  }

  /** Returns a row as it would be read, or undefined for one that must be read. */
  get(table: TableName, id: string): StoredRow | undefined {
    const own = this.#tables.get(table)?.get(id);
    if (!own) return undefined;
    if (!own.isRead) Object.assign(own, { row: this.codecOf(table).copyRow(own.row), isRead: true });
    return own.row;
  }

  /** Adds a row that was read with a lock. */
  addRead(table: TableName, row: StoredRow): void {
    this.#rowsOf(table).set(row.id, { row, isRead: true });
  }

  /** Adds rows that were inserted. */
  addInserted(table: TableName, rows: readonly StoredRow[]): void {
    const own = this.#rowsOf(table);
    for (const row of rows) own.set(row.id, { row, isRead: false });
  }

  /** Follows an update that has changed this many rows. */
  update(table: TableName, { id }: StoredWhere, change: Readonly<Record<string, unknown>>, changed: number): void {
    const rows = this.#tables.get(table);
    if (!rows || changed === 0) return;
    const own = typeof id === 'string' ? rows.get(id) : undefined;
    const values = Object.entries(change).filter(([name, value]) => name !== 'id' && value !== undefined);
    if (!own || values.some(([, value]) => isIncrement(value))) this.forget(table, { id });
    else rows.set(own.row.id, { row: { ...own.row, ...Object.fromEntries(values), id: own.row.id }, isRead: false });
  }

  /** Forgets the row that `where` names, or all of the table. */
  forget(table: TableName, { id }: StoredWhere = {}): void {
    if (typeof id === 'string') this.#tables.get(table)?.delete(id);
    else this.#tables.get(table)?.clear();
  }

  #rowsOf(table: TableName): Map<string, { row: StoredRow; isRead: boolean }> {
    const rows = this.#tables.get(table) ?? new Map<string, { row: StoredRow; isRead: boolean }>();
    this.#tables.set(table, rows);
    return rows;
  }
}
