import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable } from '@doorstep/core/store';
import { RowBusy } from '../sql/row-busy.js';
import type { Attempts, LockWait } from '../sql/sql-store.js';
import { isLockTimeout, isRepeatable } from './postgres-dialect.js';
import type { RowQueue, RowTurn } from './row-queue.js';

/** The pause before the first repetition after a deadlock. It doubles each time. */
const firstPauseMilliseconds = 10;
const maxAttempts = 4;

/** Repeats transactions. */
export interface TransactionAttempts {
  readonly run: Attempts;
  /** Returns the number of repetitions. */
  repeated(): number;
}

/**
 * Repeats a transaction up to three times after a deadlock or a serialization failure. A transaction that met a locked
 * row is repeated when it is its turn for that row, until `lockMs` milliseconds have passed.
 */
export function createTransactionAttempts(rows: RowQueue, lockMs: number): TransactionAttempts {
  let repeated = 0;

  const run: Attempts = async (attempt) => {
    const deadline = performance.now() + lockMs;
    let turn: RowTurn | undefined;
    let deadlocks = 0;
    for (;;) {
      try {
        const result = await attempt(await waitFor(turn, deadline));
        turn?.leave(true);
        return result;
      } catch (error) {
        const row = contendedRow(error);
        turn?.leave(row === undefined);
        turn = undefined;
        if (row !== undefined && performance.now() < deadline) turn = rows.join(row);
        else if (!isRepeatable(error) || ++deadlocks === maxAttempts) throw error;
        else await delay(firstPauseMilliseconds * 2 ** (deadlocks - 1));
        repeated += 1;
      }
    }
  };

  /** Waits for the turn of a transaction, if it has one. @throws RowBusy at the deadline */
  async function waitFor(turn: RowTurn | undefined, deadline: number): Promise<LockWait> {
    await turn?.wait(deadline - performance.now());
    const left = Math.ceil(deadline - performance.now());
    if (turn && left <= 0) throw new RowBusy(turn.row);
    return {
      lockMs: turn?.isFirst ? left : undefined,
      isBusy: (row) => rows.isContended(row) && !(turn?.isFirst && turn.row === row),
    };
  }

  return { run, repeated: () => repeated };
}

/** Returns the row that the transaction waited for. The rows that a commit checks are not known. */
function contendedRow(error: unknown): string | undefined {
  if (error instanceof RowBusy) return error.row;
  return isLockTimeout(error instanceof StoreUnavailable ? error.cause : error) ? 'the rows of a commit' : undefined;
}
