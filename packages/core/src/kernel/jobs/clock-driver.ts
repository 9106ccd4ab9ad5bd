import type { ClockDriver } from '../operation/clock-driver.js';
import type { Clocks } from '../operation/clocks.js';
import type { Ports } from '../ports/ports.js';
import type { Store } from '../store/store.js';
import { firstJob, firstUnfinished } from './due-jobs.js';
import type { OutwardRunner } from './outward-runner.js';

/** Interval for polling a job that another process runs. */
const waitMilliseconds = 50;

/** The dependencies of a clock driver. */
export interface ClockDriverDeps {
  readonly store: Store;
  readonly ports: Ports;
  readonly clocks: Clocks;
  readonly outward: OutwardRunner;
  /** Runs the due transactional jobs of a clock and returns the number of attempts. */
  readonly runTransactional: (clockId: string, limit: number) => Promise<number>;
  /** Runs the first due outward job in each lane of a clock and returns the number of attempts. */
  readonly runOutward: (clockId: string) => Promise<number>;
}

export function createClockDriver(deps: ClockDriverDeps): ClockDriver {
  const { store, ports, clocks, outward } = deps;

  /** Runs due jobs while there is time, and waits for the outward jobs that this process is running. */
  async function runClock(clockId: string, isOver: () => boolean): Promise<void> {
    do {
      await outward.settled(clockId);
    } while ((await deps.runTransactional(clockId, 1)) + (await deps.runOutward(clockId)) > 0 && !isOver());
  }

  /** Returns true if a job is running or due: another process runs it, or the budget ran out. */
  async function isBusy(clockId: string): Promise<boolean> {
    const first = await firstUnfinished(store.reader, clockId);
    return first !== undefined && first.dueAt <= (await clocks.exactNow(clockId));
  }

  return {
    async advanceClock(clockId, to, budgetMilliseconds) {
      const start = ports.clock.now();
      let waited = 0;
      const isOver = (): boolean => Math.max(ports.clock.now() - start, waited) >= budgetMilliseconds;
      for (;;) {
        await outward.releaseExpired();
        await runClock(clockId, isOver);
        const busy = await isBusy(clockId);
        const now = await clocks.exactNow(clockId);
        if (!busy && now >= to) return { now, reached: true };
        if (isOver()) return { now, reached: false };
        if (busy) {
          await ports.pause(waitMilliseconds);
          waited += waitMilliseconds;
          continue;
        }
        const next = await firstJob(store.reader, clockId, 'any');
        await clocks.moveTo(clockId, next && next.dueAt < to ? next.dueAt : to);
        ports.live.publishAll();
      }
    },
  };
}
