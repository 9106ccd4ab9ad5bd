import { createRequire } from 'node:module';
import type { Database } from 'sqlite3';
import type { SqlText } from '../../sql/sql-text.js';
import type {
  SqliteAccess,
  SqliteChange,
  SqliteConnection,
  SqliteDriver,
  SqliteRow,
  SqliteSession,
} from '../driver/sqlite-driver.js';
import { finalizeStatements, preparedStatement } from './sqlite3-statements.js';

type Sqlite3 = typeof import('sqlite3');

/**
 * Returns the driver of the package `sqlite3`, which runs statements in the thread pool of Node.
 *
 * @throws Error if the package is not installed or not compiled.
 */
export function sqlite3Driver(): SqliteDriver {
  // An `import` that fails ends a process of Node 20, although the error is caught.
  const library = createRequire(import.meta.url)('sqlite3') as Sqlite3;
  const modes: Readonly<Record<SqliteAccess, number>> = {
    create: library.OPEN_READWRITE | library.OPEN_CREATE,
    existing: library.OPEN_READWRITE,
    readOnly: library.OPEN_READONLY,
  };
  return {
    name: 'sqlite3',
    open: async (filename, access) => connectionOn(await openDatabase(library, filename, modes[access])),
  };
}

function openDatabase({ Database }: Sqlite3, filename: string, mode: number): Promise<Database> {
  return new Promise((resolve, reject) => {
    const opened: Database = new Database(filename, mode, (error) => (error ? reject(error) : resolve(opened)));
  });
}

function connectionOn(database: Database): SqliteConnection {
  const inTurn = createTurns();
  return {
    all: (statement) => inTurn(() => all(database, statement)),
    run: (statement) => inTurn(() => run(database, statement)),
    exec: (text) => inTurn(() => execute(database, text)),
    session: (first) => openSession(database, inTurn, first),
    close: () => inTurn(() => close(database)),
  };
}

type InTurn = <T>(action: () => Promise<T>) => Promise<T>;

/** Returns a function that runs actions one after another: the library gives statements at once no order. */
function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let running = 0;
  const finish = (): void => {
    running -= 1;
  };
  return (action) => {
    running += 1;
    const result = running === 1 ? action() : last.then(action);
    last = result.then(finish, finish);
    return result;
  };
}

function openSession(database: Database, inTurn: InTurn, first: string | undefined): SqliteSession {
  let failure: { readonly error: unknown } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let hasBegun = false;
  let hasEnded = false;

  async function attempt(statement: SqlText, before: string | undefined): Promise<readonly SqliteRow[]> {
    if (failure) throw failure.error;
    try {
      if (before !== undefined) await execute(database, before);
      return await all(database, statement);
    } catch (error) {
      failure = { error };
      throw error;
    }
  }

  return {
    get hasBegun() {
      return hasBegun;
    },
    async run(statement) {
      if (hasEnded) throw new Error('The transaction has ended.');
      const before = hasBegun ? undefined : first;
      hasBegun = true;
      const result = inTurn(() => attempt(statement, before));
      last = result.catch(() => undefined);
      return result;
    },
    async end() {
      hasEnded = true;
      await last;
    },
  };
}

async function all(database: Database, { text, bindings }: SqlText): Promise<readonly SqliteRow[]> {
  const prepared = await preparedStatement(database, text);
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, rows: unknown[]): void =>
      // The library creates an object for each row.
      error ? reject(error) : resolve(rows as readonly SqliteRow[]);
    if (prepared) prepared.all(bindings, done);
    else database.all(text, bindings, done);
  });
}

function run(database: Database, { text, bindings }: SqlText): Promise<SqliteChange> {
  return new Promise((resolve, reject) => {
    database.run(text, bindings, function done(error) {
      if (error) reject(error);
      else resolve({ changes: this.changes, lastId: this.lastID });
    });
  });
}

function execute(database: Database, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    database.exec(text, (error) => (error ? reject(error) : resolve()));
  });
}

async function close(database: Database): Promise<void> {
  await finalizeStatements(database);
  await new Promise<void>((resolve, reject) => {
    database.close((error) => (error ? reject(error) : resolve()));
  });
}
