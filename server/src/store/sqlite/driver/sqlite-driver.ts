import type { SqlText } from '../../sql/sql-text.js';

/** A row, by the names of its columns. */
export type SqliteRow = Readonly<Record<string, unknown>>;

/** The result of a statement that changes rows. */
export interface SqliteChange {
  readonly changes: number;
  /** Number of the last row that was inserted. */
  readonly lastId: number;
}

/** Statements that depend on each other, such as those of one unit of work. */
export interface SqliteSession {
  /** True once it was given a statement. */
  readonly hasBegun: boolean;
  /** Runs a statement after the ones before it. Once one has failed, the others fail without running. */
  run(statement: SqlText): Promise<readonly SqliteRow[]>;
  /** Refuses further statements and waits for the current ones. */
  end(): Promise<void>;
}

/**
 * A connection to a database file. Statements never block this thread. They run in the order of the calls. Errors have the
 * result codes of SQLite as `code`, such as SQLITE_BUSY, without the extended part.
 */
export interface SqliteConnection {
  /** Runs a statement and returns its rows. */
  all(statement: SqlText): Promise<readonly SqliteRow[]>;
  /** Runs a statement and returns what it changed. */
  run(statement: SqlText): Promise<SqliteChange>;
  /** Runs statements without bindings, until one fails. */
  exec(text: string): Promise<void>;
  /** @param first statements without bindings, which run just before the first statement of the session. */
  session(first?: string): SqliteSession;
  /** Closes the connection, which runs nothing. */
  close(): Promise<void>;
}

/** A connection that runs each statement in this thread. */
export interface InstantSqliteConnection {
  all(statement: SqlText): readonly SqliteRow[];
  exec(text: string): void;
  close(): void;
}

/** `create` creates a missing file, `existing` and `readOnly` fail. `readOnly` leaves the files as they are. */
export type SqliteAccess = 'create' | 'existing' | 'readOnly';

/** A library with the API of `node:sqlite`: that of Node itself from 22.13 on, or a package that has its binaries with it. */
export type NodeSqliteName = 'node:sqlite' | '@photostructure/sqlite';

/** A library that reads and writes SQLite files. */
export interface SqliteDriver {
  readonly name: NodeSqliteName | 'sqlite3';
  /** @throws an error with a result code when the file cannot be opened. */
  open(filename: string, access: SqliteAccess): Promise<SqliteConnection>;
  /** Opens a connection for statements that take no time. Absent if the library cannot run statements in this thread. */
  openInstant?(filename: string, access: SqliteAccess): InstantSqliteConnection;
}
