/** knex exports its dialects for subclassing, but has no types for them. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex';

  /** A statement, and its result once it has run. */
  export interface KnexStatement {
    readonly sql: string;
    readonly bindings?: readonly unknown[];
    response?: unknown;
  }

  // biome-ignore lint/style/noDefaultExport: the module is one class
  export default class KnexPostgresClient extends Knex.Client {}
}
