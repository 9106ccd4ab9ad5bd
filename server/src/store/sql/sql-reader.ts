import {
  type RowReader,
  type StoredAggregation,
  type StoredGroup,
  type StoredQuery,
  type StoredRow,
  type StoredTable,
  type StoredWhere,
  type TableName,
  type TokenHit,
  type TokenQuery,
  tables,
} from '@doorstep/core/store';
import { aggregateSql, decodeGroup } from './aggregation.js';
import type { TableCodec } from './codec.js';
import { whereSql } from './conditions.js';
import { eachOfSql } from './each-of.js';
import { findSql } from './find-sql.js';
import { firstOfEachSql } from './first-of-each.js';
import { allOf, type RunSql, type SqlText } from './sql-text.js';
import { storeError } from './store-error.js';
import { decodeHit } from './token-search.js';

export type CodecOf = (table: TableName) => TableCodec;

/**
 * Reads from a pool or in a transaction. Does not use knex's query builder, which took longer to write a statement than
 * the database took to run it.
 */
export class SqlReader implements RowReader {
  /** @param runById runs the reads of one row by its id, which are short. Like other reads when absent. */
  constructor(
    private readonly run: RunSql,
    protected readonly codecOf: CodecOf,
    private readonly runById: RunSql = run,
  ) {}

  columns(table: TableName): StoredTable['columns'] {
    return tables[table].columns;
  }

  async get(table: TableName, id: string): Promise<StoredRow | undefined> {
    const codec = this.codecOf(table);
    const statement = { text: `${codec.selectSql} where "id" = ?`, bindings: [id] };
    const [row] = await this.rows(codec, statement, undefined, this.runById);
    return row && codec.decodeRow(row);
  }

  async find(table: TableName, query: StoredQuery): Promise<StoredRow[]> {
    const codec = this.codecOf(table);
    if (query.firstOfEach !== undefined) {
      const first = await this.rows(codec, firstOfEachSql(codec, query, query.firstOfEach));
      return first.map((row) => codec.decodeRow(row));
    }
    const locks = query.skipLocked === true && this.locks(codec);
    const statement = (locks ? undefined : eachOfSql(codec, query)) ?? findSql(codec, query);
    const rows = await this.rows(codec, locks ? withLocks(statement) : statement);
    return rows.map((row) => codec.decodeRow(row));
  }

  async count(table: TableName, where: StoredWhere): Promise<number> {
    const codec = this.codecOf(table);
    const { text, bindings } = allOf(whereSql(codec, where));
    const [row] = await this.rows(codec, {
      text: `select count(*) as "count" from "${codec.name}" where ${text}`,
      bindings,
    });
    return Number(row?.['count'] ?? 0);
  }

  async aggregate(table: TableName, query: StoredAggregation): Promise<StoredGroup[]> {
    const codec = this.codecOf(table);
    const rows = await this.rows(codec, aggregateSql(codec, query));
    return rows.map((row) => decodeGroup(codec, query, row));
  }

  async search(query: TokenQuery): Promise<TokenHit[]> {
    const codec = this.codecOf('searchDocuments');
    return (await this.rows(codec, codec.dialect.searchSql(query))).map(decodeHit);
  }

  /** Returns true if rows can be locked as they are read. */
  protected locks(_codec: TableCodec): boolean {
    return false;
  }

  /**
   * Runs a statement and returns its rows.
   * @param row the row that the statement locks, if it is known.
   * @throws UniqueViolation, StoreUnavailable, or the driver's error.
   */
  protected async rows(
    codec: TableCodec,
    statement: SqlText,
    row?: string,
    run: RunSql = this.run,
  ): Promise<readonly Record<string, unknown>[]> {
    try {
      return codec.dialect.rows(await run(statement));
    } catch (error) {
      throw storeError(error, codec.table, codec.dialect, row);
    }
  }
}

/** Locks the rows that a query reads, and skips those that others have locked. */
function withLocks({ text, bindings }: SqlText): SqlText {
  return { text: `${text} for update skip locked`, bindings };
}
