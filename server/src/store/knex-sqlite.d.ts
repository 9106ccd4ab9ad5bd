/** knex exports its dialects for subclassing, but has no types for them. */
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import { Knex } from 'knex';
  import type { Database, Statement } from 'sqlite3';

  /** A statement, and its result once it has run. */
  export interface KnexStatement {
    readonly sql: string;
    readonly bindings?: readonly unknown[];
    response?: unknown;
    context?: unknown;
  }

  /** The part of a connection that runs statements. */
  export interface StatementRunner {
    all(sql: string, bindings: unknown, done: (error: Error | null, rows: unknown[]) => void): void;
    run(sql: string, bindings: unknown, done: (this: Statement, error: Error | null) => void): void;
  }

  // biome-ignore lint/style/noDefaultExport: the module is one class
  export default class KnexSqliteClient extends Knex.Client {
    _query(connection: Database | StatementRunner, statement: KnexStatement): Promise<KnexStatement>;
    override destroyRawConnection(connection: Database): Promise<void>;
  }
}
