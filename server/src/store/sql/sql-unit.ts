import type { RowUnit, StoredRow, StoredWhere, TableName } from '@doorstep/core/store';
import type { TableCodec } from './codec.js';
import { whereSql } from './conditions.js';
import { OwnRows } from './own-rows.js';
import { RowBusy } from './row-busy.js';
import { type CodecOf, SqlReader } from './sql-reader.js';
import { allOf, joinSql, type RunSql, type SqlText, sql } from './sql-text.js';

/** Rows per `insert`. Keeps every table below the limits of 32,766 bindings (SQLite) and 65,535 (PostgreSQL). */
const rowsPerInsert = 100;

/** Inserts that nobody has waited for. More of them would keep too many rows in memory. */
const maxUnanswered = 16;

/**
 * One transaction. After a failed statement it refuses all others, and commits nothing. An insert does not wait for its
 * result: its failure is the error of the next statement that waits, or of `settle`.
 */
export class SqlUnit extends SqlReader implements RowUnit {
  #failure: { readonly error: unknown } | undefined;
  readonly #unanswered = new Set<Promise<unknown>>();

  /**
   * @param isBusy returns true for a row on which the transaction must not wait in the database.
   * @param own the rows that its caller has inserted in the same unit of work.
   */
  constructor(
    run: RunSql,
    codecOf: CodecOf,
    private readonly isBusy: (row: string) => boolean,
    private readonly own = new OwnRows(codecOf),
  ) {
    super(run, codecOf);
  }

  /** Reads a row, unless the unit owns it. On SQLite it owns every row that it reads, because it is the only writer. */
  override async get(table: TableName, id: string): Promise<StoredRow | undefined> {
    const known = this.own.get(table, id);
    if (known) return known;
    const row = await super.get(table, id);
    if (row && !this.locks(this.codecOf(table))) this.own.addRead(table, row);
    return row;
  }

  async lock(table: TableName, id: string): Promise<StoredRow | undefined> {
    const known = this.own.get(table, id);
    if (known) return known;
    const row = await this.#lockedRow(table, id, 'for update');
    if (row) this.own.addRead(table, row);
    return row;
  }

  /** The weakest lock of PostgreSQL: it does not wait for updates, nor they for it. */
  lockShared(table: TableName, id: string): Promise<StoredRow | undefined> {
    return this.#lockedRow(table, id, 'for key share');
  }

  async insert(table: TableName, ...rows: readonly StoredRow[]): Promise<void> {
    const codec = this.codecOf(table);
    for (const statement of insertsSql(codec, rows)) await this.send(codec, statement);
    this.own.addInserted(table, rows);
  }

  async insertIfAbsent(table: TableName, row: StoredRow): Promise<boolean> {
    const codec = this.codecOf(table);
    const insert = insertSql(codec, [row]);
    const statement = { ...insert, text: `${insert.text} on conflict do nothing returning "id"` };
    const inserted = await this.rows(codec, statement, rowName(table, row.id));
    if (inserted.length > 0) this.own.addInserted(table, [row]);
    return inserted.length > 0;
  }

  async putNewer(table: TableName, column: string, ...rows: readonly StoredRow[]): Promise<void> {
    const codec = this.codecOf(table);
    this.own.forget(table);
    for (const insert of insertsSql(codec, rows)) {
      await this.send(codec, { ...insert, text: `${insert.text} ${codec.replaceOlderSql(column)}` });
    }
  }

  /** The rows are locked in the order of their ids, so that two units that add to the same rows do not block each other. */
  async insertOrAdd(table: TableName, columns: readonly string[], ...rows: readonly StoredRow[]): Promise<void> {
    const codec = this.codecOf(table);
    this.own.forget(table);
    const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const insert of insertsSql(codec, sorted)) {
      await this.send(codec, { ...insert, text: `${insert.text} ${codec.addSql(columns)}` });
    }
  }

  async update(table: TableName, where: StoredWhere, change: Readonly<Record<string, unknown>>): Promise<number> {
    const codec = this.codecOf(table);
    const changes = codec.changeSql(change);
    if (changes.length === 0) return this.count(table, where);
    const statement = joinSql([sql(`update "${codec.name}" set`), joinSql(changes, ', ')], ' ');
    const changed = await this.#changeRows(codec, statement, where);
    this.own.update(table, where, change, changed);
    return changed;
  }

  async remove(table: TableName, where: StoredWhere): Promise<number> {
    const codec = this.codecOf(table);
    this.own.forget(table, where);
    return this.#changeRows(codec, sql(`delete from "${codec.name}"`), where);
  }

  /**
   * Waits for all statements. Must be called before the commit: PostgreSQL silently rolls back when a failed transaction
   * commits.
   * @throws the error of the first statement that failed, even if the work ignored it.
   */
  async settle(): Promise<void> {
    await Promise.all(this.#unanswered);
    this.#assertSound();
  }

  /** Runs a statement without waiting for it. */
  async send(codec: TableCodec, statement: SqlText): Promise<void> {
    this.#assertSound();
    if (this.#unanswered.size >= maxUnanswered) await this.settle();
    const forget = (): void => void this.#unanswered.delete(sent);
    // `#failure` keeps the error.
    const sent: Promise<void> = this.rows(codec, statement).then(forget, forget);
    this.#unanswered.add(sent);
  }

  #assertSound(): void {
    if (this.#failure) throw this.#failure.error;
  }

  /** SQLite has one writer at a time, so a read is enough there. */
  async #lockedRow(table: TableName, id: string, lock: 'for update' | 'for key share'): Promise<StoredRow | undefined> {
    const codec = this.codecOf(table);
    if (!this.locks(codec)) return this.get(table, id);
    const statement = sql(`${codec.selectSql} where "id" = ? ${lock}`, id);
    const [row] = await this.rows(codec, statement, rowName(table, id));
    return row && codec.decodeRow(row);
  }

  async #changeRows(codec: TableCodec, statement: SqlText, where: StoredWhere): Promise<number> {
    const pieces = [statement, sql('where'), allOf(whereSql(codec, where)), sql('returning "id"')];
    const row = typeof where['id'] === 'string' ? rowName(codec.table, where['id']) : undefined;
    return (await this.rows(codec, joinSql(pieces, ' '), row)).length;
  }

  protected override locks(codec: TableCodec): boolean {
    return codec.dialect.locksRows;
  }

  protected override async rows(
    codec: TableCodec,
    statement: SqlText,
    row?: string,
  ): Promise<readonly Record<string, unknown>[]> {
    this.#assertSound();
    try {
      if (row !== undefined && this.isBusy(row)) throw new RowBusy(row);
      const rows = await super.rows(codec, statement, row);
      // An insert before it may have failed meanwhile.
      this.#assertSound();
      return rows;
    } catch (error) {
      this.#failure ??= { error };
      throw this.#failure.error;
    }
  }
}

export const rowName = (table: TableName, id: string): string => `${table} ${id}`;

/** Writes the statements that insert rows. */
export function insertsSql(codec: TableCodec, rows: readonly StoredRow[]): SqlText[] {
  const statements: SqlText[] = [];
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    statements.push(insertSql(codec, rows.slice(start, start + rowsPerInsert)));
  }
  return statements;
}

function insertSql(codec: TableCodec, rows: readonly StoredRow[]): SqlText {
  return {
    text: `${codec.insertSql} ${rows.map(() => codec.placeholders).join(', ')}`,
    bindings: rows.flatMap((row) => codec.encodeRow(row)),
  };
}
