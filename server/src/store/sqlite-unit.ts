import type { Database } from 'sqlite3';
import type { RunSql } from './sql-text.js';
import { runSqlite } from './sqlite-connection.js';

/** Work in a transaction, and the caller who waits for its result. */
export interface SqliteUnit {
  /** Runs the work in the open transaction, and returns true if it succeeded. */
  attempt(database: Database): Promise<boolean>;
  /** Gives the caller the result or the error of the last attempt. */
  answer(): void;
  /** Gives the caller an error instead. */
  refuse(error: unknown): void;
}

export function createSqliteUnit<T>(
  work: (run: RunSql) => Promise<T>,
  resolve: (result: T) => void,
  refuse: (error: unknown) => void,
): SqliteUnit {
  let answer = (): void => undefined;
  return {
    async attempt(database) {
      const session = openSession(database);
      try {
        const result = await work(session.run);
        answer = () => resolve(result);
        return true;
      } catch (error) {
        answer = () => refuse(error);
        return false;
      } finally {
        await session.end();
      }
    },
    answer: () => answer(),
    refuse,
  };
}

interface Session {
  readonly run: RunSql;
  /** Refuses further statements, and waits for the current ones. The next unit must not run into them. */
  end(): Promise<void>;
}

/** Runs the statements of one unit, one after another: the driver gives statements at once no order. */
function openSession(database: Database): Session {
  let last: Promise<unknown> = Promise.resolve();
  let running = 0;
  let hasEnded = false;
  const finish = (): void => {
    running -= 1;
  };
  return {
    async run(statement) {
      if (hasEnded) throw new Error('The transaction has ended.');
      running += 1;
      const result = running === 1 ? runSqlite(database, statement) : last.then(() => runSqlite(database, statement));
      last = result.then(finish, finish);
      return result;
    },
    async end() {
      hasEnded = true;
      await last;
    },
  };
}
