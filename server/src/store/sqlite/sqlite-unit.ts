import type { RunSql } from '../sql/sql-text.js';
import type { SqliteSession } from './driver/sqlite-driver.js';

/** Work in a transaction, and the caller who waits for its result. */
export interface SqliteUnit {
  /** Runs the work in a session of the open transaction, and returns true if it succeeded. */
  attempt(session: SqliteSession): Promise<boolean>;
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
    async attempt(session) {
      try {
        const result = await work(session.run);
        answer = () => resolve(result);
        return true;
      } catch (error) {
        answer = () => refuse(error);
        return false;
      } finally {
        // The next unit must not run into its statements.
        await session.end();
      }
    },
    answer: () => answer(),
    refuse,
  };
}
