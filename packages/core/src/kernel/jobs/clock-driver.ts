import type { ClockAdvance, ClockDriver, ClockGoal } from '../operation/clock-driver.js';
import type { Clocks, ExactTime } from '../operation/clocks.js';
import { ClockReset } from '../operation/hold-clock.js';
import type { Ports } from '../ports/ports.js';
import { addSeconds, type Instant } from '../primitives/instant.js';
import type { Store } from '../store/store.js';
import { firstJob } from './due-jobs.js';
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
    } while ((await runRound(clockId)) > 0 && !isOver());
  }

  async function runRound(clockId: string): Promise<number> {
    return (await deps.runTransactional(clockId, 1)) + (await deps.runOutward(clockId));
  }

  /** Returns true if a job is running or due: another process runs it, or the budget ran out. */
  async function isBusy(clockId: string): Promise<boolean> {
    const first = await firstJob(store.reader, clockId, ['pending', 'running']);
    return first !== undefined && first.dueAt <= (await clocks.exactNow(clockId));
  }

  /** Moves the clock to its next job, or to the end of the advance. */
  async function moveOn(since: ExactTime, { target, finish }: Plan): Promise<void> {
    const next = await firstJob(store.reader, since.clockId, ['pending']);
    if (next && next.dueAt < target) await clocks.moveTo(since, next.dueAt);
    else await finish();
  }

  async function advance(since: ExactTime, plan: Plan, budgetMilliseconds: number): Promise<ClockAdvance> {
    const { clockId } = since;
    const { target, hasArrived } = plan;
    const start = ports.clock.now();
    let waited = 0;
    const isOver = (): boolean => Math.max(ports.clock.now() - start, waited) >= budgetMilliseconds;
    for (;;) {
      await outward.releaseExpired();
      await runClock(clockId, isOver);
      const busy = await isBusy(clockId);
      const time = await clocks.exactTime(clockId);
      if (time.resets !== since.resets) throw new ClockReset(`The sandbox ${clockId} was reset.`);
      const { now } = time;
      if (!busy && hasArrived(time)) return { now, target, reached: true };
      if (isOver()) return { now, target, reached: false };
      if (busy) {
        await ports.pause(waitMilliseconds);
        waited += waitMilliseconds;
        continue;
      }
      await moveOn(since, plan);
      ports.live.publishAll();
    }
  }

  return {
    async advanceClock(clockId, goal, budgetMilliseconds) {
      const since = await clocks.exactTime(clockId);
      const plan = createPlan(clocks, since, goal);
      const end = outward.observations.begin(clockId, plan.target);
      let reached = true;
      try {
        const advanced = await advance(since, plan, budgetMilliseconds);
        reached = advanced.reached;
        return advanced;
      } finally {
        end(reached);
      }
    },
  };
}

/** The end of an advance. */
interface Plan {
  readonly target: Instant;
  hasArrived(time: ExactTime): boolean;
  /** Moves the clock to its end. */
  finish(): Promise<void>;
}

/** Seconds count on the offset, so that real time which passes meanwhile is not lost. */
function createPlan(clocks: Clocks, since: ExactTime, goal: ClockGoal): Plan {
  if (typeof goal === 'string') {
    return { target: goal, hasArrived: ({ now }) => now >= goal, finish: () => clocks.moveTo(since, goal) };
  }
  const offset = since.offsetMilliseconds + goal.seconds * 1_000;
  return {
    target: addSeconds(since.now, goal.seconds),
    hasArrived: ({ offsetMilliseconds }) => offsetMilliseconds >= offset,
    finish: () => clocks.raiseOffset(since, offset),
  };
}
