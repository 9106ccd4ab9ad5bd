import type { SqlText } from '../../sql/sql-text.js';
import type {
  SqliteAccess,
  SqliteChange,
  SqliteConnection,
  SqliteRow,
  SqliteSession,
} from '../driver/sqlite-driver.js';
import { type SqliteThread, startSqliteThread } from './sqlite-thread.js';

/** Opens a connection of a library, given its module, in a separate thread. @throws an error with a result code when the file cannot be opened. */
export async function openThread(module: string, filename: string, access: SqliteAccess): Promise<SqliteConnection> {
  const thread = startSqliteThread();
  try {
    await thread.send({ kind: 'open', module, filename, access });
  } catch (error) {
    await thread.stop();
    throw error;
  }
  let sessions = 0;
  return {
    all: (statement) => all(thread, statement),
    run: async ({ text, bindings }) =>
      // The thread answers each kind of task with one type.
      (await thread.send({ kind: 'run', text: thread.name(text), bindings })) as SqliteChange,
    exec: (text) => execute(thread, text),
    session(first) {
      sessions += 1;
      return openSession(thread, sessions, first);
    },
    async close() {
      await thread.send({ kind: 'close' });
      await thread.stop();
    },
  };
}

async function all(thread: SqliteThread, { text, bindings }: SqlText, session?: number): Promise<readonly SqliteRow[]> {
  const rows = await thread.send({ kind: 'all', text: thread.name(text), bindings }, session);
  // No rows are sent as nothing.
  return (rows ?? []) as readonly SqliteRow[];
}

async function execute(thread: SqliteThread, text: string, session?: number): Promise<void> {
  await thread.send({ kind: 'exec', text }, session);
}

/** The statements of a session are sent without waiting for the ones before them. */
function openSession(thread: SqliteThread, number: number, first: string | undefined): SqliteSession {
  let last: Promise<unknown> = Promise.resolve();
  let hasBegun = false;
  let hasEnded = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    async run(statement) {
      if (hasEnded) throw new Error('The transaction has ended.');
      // The first statement fails with the same error.
      if (!hasBegun && first !== undefined) execute(thread, first, number).catch(() => undefined);
      hasBegun = true;
      const result = all(thread, statement, number);
      last = result.catch(() => undefined);
      return result;
    },
    async end() {
      hasEnded = true;
      await last;
    },
  };
}
