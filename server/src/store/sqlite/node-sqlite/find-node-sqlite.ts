/** A value of `node:sqlite`, as a binding or in a row. */
export type NodeSqliteValue = null | number | bigint | string | Uint8Array;

/** The parts of `node:sqlite` that are used. The types of the oldest supported Node do not have the module. */
export interface NodeSqlite {
  readonly DatabaseSync: new (filename: string, options: NodeSqliteOptions) => NodeSqliteDatabase;
  readonly StatementSync: { readonly prototype: object };
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
}

/** Returns `node:sqlite` if this Node has it without a flag: 22.13 and later. */
export function findNodeSqlite(): NodeSqlite | undefined {
  // Nothing else describes the module: see NodeSqlite.
  return process.getBuiltinModule('node:sqlite') as NodeSqlite | undefined;
}
