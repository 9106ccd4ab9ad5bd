import { createRequire } from 'node:module';
import type { NodeSqlite, NodeSqliteStatement, NodeSqliteValue } from './node-sqlite.js';

/** Loads a library. @param module `node:sqlite`, or the path of the package. @throws Error if it cannot be loaded. */
export function loadNodeSqlite(module: string): NodeSqlite {
  // A path or a module of Node is the same from everywhere. No type describes both libraries.
  const library = createRequire(process.execPath)(module) as NodeSqlite;
  return module === 'node:sqlite' ? library : withResultCodes(library);
}

/** The result codes of errors of statements that read, by their messages (sqlite.org/c3ref/errcode.html). */
const results: ReadonlyMap<string, number> = new Map([
  ['database is locked', 5],
  ['out of memory', 7],
  ['attempt to write a readonly database', 8],
  ['interrupted', 9],
  ['disk I/O error', 10],
  ['database disk image is malformed', 11],
  ['database or disk is full', 13],
  ['unable to open database file', 14],
  ['locking protocol', 15],
  ['file is not a database', 26],
]);
/** SQLITE_CONSTRAINT. Its messages name the constraint, or are texts of triggers. */
const constraint = 19;

/** Adds the result codes that `all` of @photostructure/sqlite 1.2.1 leaves out of its errors. */
function withResultCodes(library: NodeSqlite): NodeSqlite {
  return {
    DatabaseSync: class extends library.DatabaseSync {
      override prepare(text: string): NodeSqliteStatement {
        const statement = super.prepare(text);
        const columns = statement.columns();
        const isChange = /^\s*(insert|update|delete)\b/i.test(text);

        function all(...bindings: readonly NodeSqliteValue[]): Record<string, NodeSqliteValue>[] {
          try {
            return statement.all(...bindings);
          } catch (error) {
            if (!(error instanceof Error)) throw error;
            const errcode = results.get(error.message) ?? (isChange ? constraint : undefined);
            throw errcode === undefined ? error : Object.assign(error, { errcode });
          }
        }

        function noRows(...bindings: readonly NodeSqliteValue[]): [] {
          statement.run(...bindings);
          return [];
        }

        return {
          run: (...bindings) => statement.run(...bindings),
          // The errors of `run` have their codes.
          all: columns.length > 0 ? all : noRows,
          columns: () => columns,
        };
      }
    },
  };
}
