import type { RowUnit, StoredRow, StoredWhere, TableName } from '@doorstep/core/store';
import { addWhere } from './conditions.js';
import { SqlReader } from './sql-reader.js';

/** Rows in one `insert`: below the 32,766 bindings of SQLite and the 65,535 of PostgreSQL for any of our tables. */
const rowsPerInsert = 100;

/** One transaction. After a statement that failed nothing more is possible and nothing is committed. */
export class SqlUnit extends SqlReader implements RowUnit {
  #failure: { readonly error: unknown } | undefined;

  /** SQLite has one writer at a time, so there a read is enough. */
  async lock(table: TableName, id: string): Promise<StoredRow | undefined> {
    const codec = this.codecOf(table);
    if (!codec.dialect.locksRows) return this.get(table, id);
    const statement = this.knex.raw(`${codec.getSql} for update`, [id]);
    const [row] = codec.dialect.rows(await this.run(table, statement));
    return row === undefined ? undefined : codec.decodeRow(row as Record<string, unknown>);
  }

  async insert(table: TableName, ...rows: readonly StoredRow[]): Promise<void> {
    const codec = this.codecOf(table);
    for (let start = 0; start < rows.length; start += rowsPerInsert) {
      const chunk = rows.slice(start, start + rowsPerInsert).map((row) => codec.encodeRow(row));
      await this.run(table, this.knex(codec.name).insert(chunk));
    }
  }

  async insertIfAbsent(table: TableName, row: StoredRow): Promise<boolean> {
    const codec = this.codecOf(table);
    const statement = this.knex(codec.name).insert(codec.encodeRow(row)).onConflict().ignore().returning('id');
    const inserted: unknown[] = await this.run(table, statement);
    return inserted.length > 0;
  }

  async update(table: TableName, where: StoredWhere, change: Readonly<Record<string, unknown>>): Promise<number> {
    const codec = this.codecOf(table);
    const encoded = codec.encodeChange(change, (column, amount) => this.knex.raw('?? + ?', [column, amount]));
    if (Object.keys(encoded).length === 0) return this.count(table, where);
    const statement = this.knex(codec.name).update(encoded);
    addWhere(statement, codec, where);
    return this.run(table, statement);
  }

  async remove(table: TableName, where: StoredWhere): Promise<number> {
    const codec = this.codecOf(table);
    const statement = this.knex(codec.name).delete();
    addWhere(statement, codec, where);
    return this.run(table, statement);
  }

  /**
   * To be called before the commit: PostgreSQL answers the commit of a failed transaction with a rollback, silently.
   * @throws the error of the statement that failed, when the work went on nevertheless.
   */
  assertCommittable(): void {
    if (this.#failure) throw this.#failure.error;
  }

  protected override async run<T>(table: TableName, statement: PromiseLike<T>): Promise<T> {
    this.assertCommittable();
    try {
      return await super.run(table, statement);
    } catch (error) {
      this.#failure = { error };
      throw error;
    }
  }
}
