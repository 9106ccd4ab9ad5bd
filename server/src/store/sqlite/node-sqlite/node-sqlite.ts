import { createRequire } from 'node:module';
import { withResultCodes } from './with-result-codes.js';

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

/** Loads a library. @param module `node:sqlite`, or the path of the package. @throws Error if it cannot be loaded. */
export function loadNodeSqlite(module: string): NodeSqlite {
  // A path or a module of Node is the same from everywhere. No type describes both libraries.
  const library = createRequire(process.execPath)(module) as NodeSqlite;
  return module === 'node:sqlite' ? library : withResultCodes(library);
}
