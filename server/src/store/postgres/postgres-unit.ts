import {
  type RowUnit,
  type StoredAggregation,
  type StoredGroup,
  type StoredQuery,
  type StoredRow,
  type StoredTable,
  type StoredWhere,
  StoreUnavailable,
  type TableName,
  type TokenHit,
  type TokenQuery,
} from '@doorstep/core/store';
import type { TableCodec } from '../sql/codec.js';
import { OwnRows } from '../sql/own-rows.js';
import { RowBusy } from '../sql/row-busy.js';
import { type CodecOf, SqlReader } from '../sql/sql-reader.js';
import { type RunSql, type SqlText, sql } from '../sql/sql-text.js';
import { insertsSql, rowName, type SqlUnit } from '../sql/sql-unit.js';
import { isOfStatement, isOutage } from './postgres-dialect.js';
import type { PostgresSession } from './postgres-session.js';
import type { KnownVersion, UnitMemory } from './unit-memory.js';

/** Also reads the versions of rows on PostgreSQL: each change gives a row another `xmin`, and a lock does not. */
class VersionReader extends SqlReader {
  async getVersion(
    table: TableName,
    id: string,
  ): Promise<{ readonly row: StoredRow; readonly version: unknown } | undefined> {
    const codec = this.codecOf(table);
    const statement = sql(`select ${codec.columnsSql}, xmin::text as "xmin" from "${codec.name}" where "id" = ?`, id);
    const [row] = await this.rows(codec, statement);
    return row && { row: codec.decodeRow(row), version: row['xmin'] };
  }
}

/** Connections of a unit of work. */
export interface UnitConnections {
  /** Runs a read outside the transaction. */
  readonly read: RunSql;
  /** Opens a transaction on a separate connection, for a unit that has inserted these rows. */
  readonly openSession: (own: OwnRows) => Promise<PostgresSession>;
  /** Commits statements in one round trip. */
  readonly commitTogether: (statements: readonly SqlText[]) => Promise<void>;
  /** Returns true for a row on which the transaction must not wait in the database. */
  readonly isBusy: (row: string) => boolean;
}

/** A statement that was kept, and its table. */
interface Write {
  readonly table: TableName;
  readonly sql: SqlText;
}

/** Writes to keep. A unit with more of them gets a session, so that others do not wait for it. */
const maxWrites = 16;

/**
 * A unit of work that keeps its writes until the commit, as long as it needs no result of a write and no lock. Meanwhile it
 * reads outside the transaction: each statement of a transaction sees what is committed when it begins, so a read in it would
 * return the same, except for what this unit has written. The first call that needs more opens a session, which gets the
 * writes that were kept.
 *
 * It may assume that a row is absent, or that it does not change. The database checks both before the commit.
 */
export class PostgresUnit implements RowUnit {
  readonly #outside: VersionReader;
  readonly #writes: Write[] = [];
  /** The rows that the unit has inserted. */
  readonly #own: OwnRows;
  #session: Promise<PostgresSession> | undefined;
  #failure: { readonly error: unknown } | undefined;
  #assumesAbsence = false;
  /** Names of the rows that must not have changed. */
  readonly #assumedVersions: string[] = [];

  constructor(
    private readonly connections: UnitConnections,
    private readonly codecOf: CodecOf,
    private readonly memory: UnitMemory,
  ) {
    this.#outside = new VersionReader(connections.read, codecOf);
    this.#own = new OwnRows(codecOf);
  }

  columns(table: TableName): StoredTable['columns'] {
    return this.#outside.columns(table);
  }

  get(table: TableName, id: string): Promise<StoredRow | undefined> {
    return this.#attempt(async () => {
      if (this.#session) return (await this.#unit()).get(table, id);
      return this.#own.get(table, id) ?? this.#outside.get(table, id);
    });
  }

  find(table: TableName, query: StoredQuery): Promise<StoredRow[]> {
    return this.#attempt(async () => (await this.#readerOf(table, query.skipLocked)).find(table, query));
  }

  count(table: TableName, where: StoredWhere): Promise<number> {
    return this.#attempt(async () => (await this.#readerOf(table)).count(table, where));
  }

  aggregate(table: TableName, query: StoredAggregation): Promise<StoredGroup[]> {
    return this.#attempt(async () => (await this.#readerOf(table)).aggregate(table, query));
  }

  search(query: TokenQuery): Promise<TokenHit[]> {
    return this.#attempt(async () => (await this.#readerOf('searchDocuments')).search(query));
  }

  lock(table: TableName, id: string): Promise<StoredRow | undefined> {
    return this.#attempt(async () => (await this.#unit()).lock(table, id));
  }

  /** Returns the row as it was last read. The commit locks it, and fails if it has changed since. */
  lockShared(table: TableName, id: string): Promise<StoredRow | undefined> {
    return this.#attempt(async () => {
      if (this.#session || this.#own.has(table)) return (await this.#unit()).lockShared(table, id);
      const name = rowName(table, id);
      if (this.connections.isBusy(name)) throw new RowBusy(name);
      const known = this.memory.versions.get(name) ?? (await this.#readVersion(table, id));
      if (!known) return undefined;
      this.memory.versions.set(name, known);
      this.#assumedVersions.push(name);
      await this.#write(table, [known.hold]);
      return this.codecOf(table).copyRow(known.row);
    });
  }

  insert(table: TableName, ...rows: readonly StoredRow[]): Promise<void> {
    return this.#attempt(() => this.#insert(table, rows));
  }

  insertIfAbsent(table: TableName, row: StoredRow): Promise<boolean> {
    return this.#attempt(async () => {
      if (!this.#session && this.memory.optimism.expectsAbsence(table)) {
        this.#assumesAbsence = true;
        await this.#insert(table, [row]);
        return true;
      }
      const wasAbsent = await (await this.#unit()).insertIfAbsent(table, row);
      this.memory.optimism.learn(table, wasAbsent);
      return wasAbsent;
    });
  }

  putNewer(table: TableName, column: string, ...rows: readonly StoredRow[]): Promise<void> {
    return this.#attempt(async () => (await this.#unit()).putNewer(table, column, ...rows));
  }

  /** Locks rows that others need as well, so it is not sent with their units. */
  insertOrAdd(table: TableName, columns: readonly string[], ...rows: readonly StoredRow[]): Promise<void> {
    return this.#attempt(async () => (await this.#unit()).insertOrAdd(table, columns, ...rows));
  }

  update(table: TableName, where: StoredWhere, change: Readonly<Record<string, unknown>>): Promise<number> {
    this.#forgetVersion(table, where);
    return this.#attempt(async () => (await this.#unit()).update(table, where, change));
  }

  remove(table: TableName, where: StoredWhere): Promise<number> {
    return this.#attempt(async () => (await this.#unit()).remove(table, where));
  }

  /** @throws the error of a call that failed, even if the work ignored it. */
  async commit(): Promise<void> {
    if (this.#failure) throw this.#failure.error;
    if (this.#session) await (await this.#session).commit();
    else if (this.#writes.length > 0) await this.connections.commitTogether(this.#writes.map(({ sql }) => sql));
  }

  /** Never rejects. */
  async rollBack(error: unknown): Promise<void> {
    const session = await this.#session?.catch(() => undefined);
    await session?.rollBack(error);
  }

  /**
   * Returns true if the unit failed because it has assumed something, or perhaps so. Then nothing is committed, and the work
   * must run in a session from its beginning.
   */
  hasGuessedWrong(error: unknown): boolean {
    if (error instanceof StoreUnavailable || isOutage(error)) return false;
    for (const name of this.#assumedVersions) this.memory.versions.delete(name);
    return this.#assumesAbsence || this.#assumedVersions.length > 0 || isOfStatement(error);
  }

  /** Opens the session now. */
  async openSession(): Promise<void> {
    await this.#unit();
  }

  #forgetVersion(table: TableName, { id }: StoredWhere): void {
    if (typeof id === 'string') this.memory.versions.delete(rowName(table, id));
  }

  /** The work is run again after a failure, so it must not go on after one. */
  async #attempt<T>(action: () => Promise<T>): Promise<T> {
    if (this.#failure) throw this.#failure.error;
    try {
      return await action();
    } catch (error) {
      this.#failure ??= { error };
      throw this.#failure.error;
    }
  }

  async #insert(table: TableName, rows: readonly StoredRow[]): Promise<void> {
    if (this.#session) return (await this.#unit()).insert(table, ...rows);
    this.#own.addInserted(table, rows);
    await this.#write(table, insertsSql(this.codecOf(table), rows));
  }

  async #write(table: TableName, statements: readonly SqlText[]): Promise<void> {
    this.#writes.push(...statements.map((sql) => ({ table, sql })));
    if (this.#writes.length > maxWrites) await this.#unit();
  }

  async #readVersion(table: TableName, id: string): Promise<KnownVersion | undefined> {
    const found = await this.#outside.getVersion(table, id);
    return found && { row: found.row, hold: holdSql(this.codecOf(table), id, found.version) };
  }

  /** Returns what reads a table, with the rows that this unit has written. */
  async #readerOf(table: TableName, locks = false): Promise<SqlReader> {
    return locks || this.#session || this.#own.has(table) ? this.#unit() : this.#outside;
  }

  async #unit(): Promise<SqlUnit> {
    this.#session ??= this.#openSession();
    return (await this.#session).unit;
  }

  async #openSession(): Promise<PostgresSession> {
    const session = await this.connections.openSession(this.#own);
    for (const { table, sql } of this.#writes) await session.unit.send(this.codecOf(table), sql);
    return session;
  }
}

/** Returns a statement that locks a row, and fails if it is not at this version any more. */
function holdSql({ name }: TableCodec, id: string, version: unknown): SqlText {
  const held = `select 1 from "${name}" where "id" = ? and xmin = ?::xid for key share`;
  return sql(`select 1 / count(*) from (${held}) as held`, id, version);
}
