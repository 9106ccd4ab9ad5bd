/** knex exports its dialects for subclassing, but has no types for them. */
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import { Knex } from 'knex';

  /** A statement, and its result once it has run. */
  export interface KnexStatement {
    readonly sql: string;
    readonly bindings?: readonly unknown[];
    /** The method of the query builder, if it wrote the statement. */
    readonly method?: string;
    readonly returning?: unknown;
    response?: unknown;
    context?: unknown;
  }

  // biome-ignore lint/style/noDefaultExport: the module is one class
  export default class KnexSqliteClient extends Knex.Client {
    _driver(): object;
    _query(connection: object, statement: KnexStatement): Promise<KnexStatement>;
    override acquireRawConnection(): Promise<object>;
    override destroyRawConnection(connection: object): Promise<void>;
  }
}
