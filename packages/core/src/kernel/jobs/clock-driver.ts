import type { ClockDriver } from '../operation/clock-driver.js';
import type { Clocks } from '../operation/clocks.js';
import type { Ports } from '../ports/ports.js';
import type { Store } from '../store/store.js';
import { firstJob, firstUnfinished } from './due-jobs.js';
import type { OutwardRunner } from './outward-runner.js';

/** How long to wait for a job that another process has. */
const waitMilliseconds = 50;

/** What a clock driver stands on. */
export interface ClockDriverDeps {
  readonly store: Store;
  readonly ports: Ports;
  readonly clocks: Clocks;
  readonly outward: OutwardRunner;
  /** Does the transactional jobs of a clock that are due, and tells how many it tried. */
  readonly runTransactional: (clockId: string, limit: number) => Promise<number>;
  /** Does the first outward job that is due in each lane of a clock, and tells how many it tried. */
  readonly runOutward: (clockId: string) => Promise<number>;
}

export function createClockDriver(deps: ClockDriverDeps): ClockDriver {
  const { store, ports, clocks, outward } = deps;

  /** Does what is due, while there is time. What this process has under way outside is waited for. */
  async function runClock(clockId: string, isOver: () => boolean): Promise<void> {
    do {
      await outward.settled(clockId);
    } while ((await deps.runTransactional(clockId, 1)) + (await deps.runOutward(clockId)) > 0 && !isOver());
  }

  /** Whether something is under way or due: another process has it, or time was over. */
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
        const isLeft = await isBusy(clockId);
        const now = await clocks.exactNow(clockId);
        if (!isLeft && now >= to) return { now, reached: true };
        if (isOver()) return { now, reached: false };
        if (isLeft) {
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
