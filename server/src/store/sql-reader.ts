import type { RowReader, StoredQuery, StoredRow, StoredWhere, TableName } from '@doorstep/core/store';
import type { Knex } from 'knex';
import type { TableCodec } from './codec.js';
import { addOrder, addWhere } from './conditions.js';
import { storeError } from './store-error.js';

export type CodecOf = (table: TableName) => TableCodec;

/** Reads through knex, on a pool or in a transaction. */
export class SqlReader implements RowReader {
  constructor(
    protected readonly knex: Knex,
    protected readonly codecOf: CodecOf,
  ) {}

  async get(table: TableName, id: string): Promise<StoredRow | undefined> {
    const codec = this.codecOf(table);
    // The hottest statement: its text is made once, and a name lets PostgreSQL keep its plan.
    const statement = this.knex.raw(codec.getSql, [id]).options({ name: `get_${codec.name}` });
    const [row] = codec.dialect.rows(await this.run(table, statement));
    return row === undefined ? undefined : codec.decodeRow(row as Record<string, unknown>);
  }

  async find(table: TableName, query: StoredQuery): Promise<StoredRow[]> {
    const codec = this.codecOf(table);
    const statement = this.knex(codec.name).select(codec.columnNames());
    addWhere(statement, codec, query.where ?? {});
    addOrder(statement, codec, query);
    if (query.limit !== undefined) statement.limit(query.limit);
    if (query.skipLocked && codec.dialect.locksRows && this.knex.isTransaction) statement.forUpdate().skipLocked();
    const rows: Record<string, unknown>[] = await this.run(table, statement);
    return rows.map((row) => codec.decodeRow(row));
  }

  async count(table: TableName, where: StoredWhere): Promise<number> {
    const codec = this.codecOf(table);
    const statement = this.knex(codec.name).count({ count: '*' });
    addWhere(statement, codec, where);
    const [row] = await this.run(table, statement);
    return Number(row?.count ?? 0);
  }

  /** @throws UniqueViolation or StoreUnavailable when the database refused for that; otherwise the driver's error. */
  protected async run<T>(table: TableName, statement: PromiseLike<T>): Promise<T> {
    try {
      return await statement;
    } catch (error) {
      throw storeError(error, table, this.codecOf(table).dialect);
    }
  }
}
