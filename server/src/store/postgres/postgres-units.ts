import type { RowUnit } from '@doorstep/core/store';
import type { CodecOf } from '../sql/sql-reader.js';
import { type LockWait, openUnit, type TransactUnit } from '../sql/sql-store.js';
import type { PostgresPool } from './postgres-pool.js';
import { openPostgresSession } from './postgres-session.js';
import { PostgresUnit } from './postgres-unit.js';
import { createUnitMemory, noUnitMemory } from './unit-memory.js';

/**
 * Runs transactions that keep their writes until the commit if they can; see `PostgresUnit`. One that has assumed something
 * wrong, or must wait for a lock, runs in a session.
 *
 * @param assumes false for units that assume nothing, and so never run again for this reason.
 */
export function transactBuffered(
  pool: Pick<PostgresPool, 'runTogether' | 'commitTogether' | 'transact'>,
  assumes: boolean,
): (codecOf: CodecOf) => TransactUnit {
  const memory = assumes ? createUnitMemory() : noUnitMemory;

  return (codecOf) => {
    const createUnit = (wait: LockWait): PostgresUnit =>
      new PostgresUnit(
        {
          read: pool.runTogether,
          commitTogether: pool.commitTogether,
          openSession: (own) => openPostgresSession(pool.transact, (run) => openUnit(run, codecOf, wait, own)),
          isBusy: wait.isBusy,
        },
        codecOf,
        memory,
      );

    return async (work, wait) => {
      if (wait.lockMs === undefined) {
        const unit = createUnit(wait);
        try {
          return await perform(unit, work);
        } catch (error) {
          if (!unit.hasGuessedWrong(error)) throw error;
        }
      }
      const unit = createUnit(wait);
      return perform(unit, async () => {
        await unit.openSession();
        return work(unit);
      });
    };
  };
}

async function perform<T>(unit: PostgresUnit, work: (unit: RowUnit) => Promise<T>): Promise<T> {
  try {
    const result = await work(unit);
    await unit.commit();
    return result;
  } catch (error) {
    await unit.rollBack(error);
    throw error;
  }
}
