import type { Transact } from '../sql/sql-store.js';
import type { RunSql } from '../sql/sql-text.js';
import type { SqlUnit } from '../sql/sql-unit.js';

/** A transaction on a separate connection. */
export interface PostgresSession {
  readonly unit: SqlUnit;
  commit(): Promise<void>;
  /** Never rejects. */
  rollBack(error: unknown): Promise<void>;
}

/** Begins a transaction that its user ends. */
export function openPostgresSession(
  transact: Transact,
  openUnit: (run: RunSql) => Promise<SqlUnit>,
): Promise<PostgresSession> {
  return new Promise((resolve, reject) => {
    const done = transact(async (run) => {
      const unit = await openUnit(run);
      await new Promise<void>((commit, rollBack) => {
        resolve({
          unit,
          commit() {
            commit();
            return done;
          },
          rollBack(error) {
            rollBack(error);
            return done.catch(() => undefined);
          },
        });
      });
      await unit.settle();
    });
    done.catch(reject);
  });
}
