/** A value of such a library, as a binding or in a row. */
export type NodeSqliteValue = null | number | bigint | string | Uint8Array;

/** The parts of the API that are used. The types of the oldest supported Node do not have the module. */
export interface NodeSqlite {
  readonly DatabaseSync: new (filename: string, options: NodeSqliteOptions) => NodeSqliteDatabase;
}

interface NodeSqliteOptions {
  readonly readOnly: boolean;
  readonly enableForeignKeyConstraints: boolean;
  readonly enableDoubleQuotedStringLiterals: boolean;
}

/** An open database. */
export interface NodeSqliteDatabase {
  prepare(text: string): NodeSqliteStatement;
  exec(text: string): void;
  close(): void;
}

/** A prepared statement. */
export interface NodeSqliteStatement {
  all(...bindings: readonly NodeSqliteValue[]): Record<string, NodeSqliteValue>[];
  run(...bindings: readonly NodeSqliteValue[]): { readonly changes: number; readonly lastInsertRowid: number };
  /** Describes the columns of the rows. Node has it from 22.16 on. */
  columns(): readonly unknown[];
}
