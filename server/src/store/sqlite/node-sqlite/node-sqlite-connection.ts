import { existsSync } from 'node:fs';
import type { InstantSqliteConnection, SqliteAccess, SqliteChange, SqliteRow } from '../driver/sqlite-driver.js';
import type { NodeSqlite, NodeSqliteDatabase, NodeSqliteStatement, NodeSqliteValue } from './node-sqlite.js';
import { sqliteError } from './sqlite-error.js';

/** Statements beyond these limits contain lists of many different lengths, which are not worth keeping. */
const maxStatements = 200;
const maxTextLength = 4_000;

/** A connection with the API of `node:sqlite`, which runs each statement in this thread and keeps it prepared. */
export interface NodeSqliteConnection extends InstantSqliteConnection {
  run(statement: { readonly text: string; readonly bindings: readonly unknown[] }): SqliteChange;
}

/** @throws an error with a result code when the file cannot be opened. */
export function openNodeSqlite(library: NodeSqlite, filename: string, access: SqliteAccess): NodeSqliteConnection {
  const database = openDatabase(library, filename, access);
  const statements = new Map<string, NodeSqliteStatement>();

  function prepared(text: string): NodeSqliteStatement {
    const existing = statements.get(text);
    if (existing) return existing;
    const statement = database.prepare(text);
    if (statements.size < maxStatements && text.length <= maxTextLength) statements.set(text, statement);
    return statement;
  }

  return {
    all: ({ text, bindings }): readonly SqliteRow[] => withCodes(() => prepared(text).all(...bindings.map(toValue))),
    run: ({ text, bindings }) =>
      withCodes(() => {
        const { changes, lastInsertRowid } = prepared(text).run(...bindings.map(toValue));
        return { changes: Number(changes), lastId: Number(lastInsertRowid) };
      }),
    exec: (text) => withCodes(() => database.exec(text)),
    close: () => withCodes(() => database.close()),
  };
}

function openDatabase(library: NodeSqlite, filename: string, access: SqliteAccess): NodeSqliteDatabase {
  // The library creates a missing file unless it may only read.
  if (access === 'existing' && !existsSync(filename)) throw sqliteError(14, 'unable to open database file');
  return withCodes(
    () =>
      new library.DatabaseSync(filename, {
        readOnly: access === 'readOnly',
        // As SQLite itself does, and the package sqlite3.
        enableForeignKeyConstraints: false,
        enableDoubleQuotedStringLiterals: true,
      }),
  );
}

/** Converts a binding. The library binds every number as a float, which would become `5.0` in a text. */
function toValue(value: unknown): NodeSqliteValue {
  if (typeof value === 'string' || value === null) return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value;
  if (value instanceof Date) return BigInt(value.getTime());
  throw new TypeError(`SQLite has no type for ${typeof value}.`);
}

function withCodes<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) throw sqliteError(Number(error.errcode), error.message, error);
    throw error;
  }
}
