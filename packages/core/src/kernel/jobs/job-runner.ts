import type { ClockDriver } from '../operation/clock-driver.js';
import type { Clocks } from '../operation/clocks.js';
import type { JobHandlers } from '../operation/job-handlers.js';
import type { JobRecord } from '../operation/jobs.js';
import type { EffectsDeps, JobStarter } from '../operation/unit-of-work.js';
import type { Instant } from '../primitives/instant.js';
import { createClockDriver } from './clock-driver.js';
import { dueOutwardJobs, dueOutwardJobsOf, nextDueTime } from './due-jobs.js';
import { createHousekeeping, type HousekeepingTasks } from './housekeeping.js';
import type { ObservedLanes } from './lane-observations.js';
import { createOutwardPool, type OutwardPool, type StartingPool } from './outward-pool.js';
import { createOutwardRunner } from './outward-runner.js';
import type { PoolLimits } from './slots.js';
import { createTransactionalRunner } from './transactional-runner.js';

/** Runs due jobs in order of their due time, on the system clock and on the clocks of sandboxes. */
export interface JobRunner extends ClockDriver {
  /**
   * Runs the due transactional jobs, up to `limit`, and returns the number of attempts. Also runs a step of housekeeping.
   *
   * @param atOnce the number of jobs that run at once. Those of a sandbox always run one after another.
   */
  runDue(limit?: number, atOnce?: number): Promise<number>;
  /**
   * Runs all due jobs, waits for them and for the jobs of an open pool, and returns their number. For virtual clocks.
   * Outward jobs run concurrently in different lanes, one after another within a lane.
   */
  runAllDue(): Promise<number>;
  /**
   * Returns the time of the next pending job, in the system's time.
   *
   * @param options `ignoreQueued` skips the outward jobs that are due: they wait for a free slot in a pool.
   */
  nextDueAt(options?: { readonly ignoreQueued?: boolean }): Promise<Instant | undefined>;
  /** Returns the time of the next step of housekeeping, in milliseconds since the epoch. */
  nextHousekeeping(): number;
  /** Opens the pool that runs outward jobs as they fall due. A runner has one pool at a time. */
  openPool(limits: PoolLimits): OutwardPool;
  /** For all units of work of this process. */
  readonly starter: JobStarter;
}

/** The dependencies of a job runner. */
export interface JobRunnerDeps extends Pick<EffectsDeps, 'store' | 'ports' | 'onEvents'> {
  readonly clocks: Clocks;
  readonly handlers: JobHandlers;
  /** No housekeeping when absent. */
  readonly housekeeping?: HousekeepingTasks | undefined;
  /** The earliest time of the first housekeeping, as returned by `nextHousekeeping`; immediately when absent. */
  readonly noHousekeepingBefore?: number | undefined;
}

/** Number of outward jobs read at once. */
const roundSize = 256;

/** Number of jobs of a slow or unreachable lane that run at once while the clock of their sandbox is advanced. */
const slowLaneJobs = 32;

/** Creates a job runner. See `TransactionalRunner` and `OutwardJob` for the two kinds of jobs. */
export function createJobRunner(deps: JobRunnerDeps): JobRunner {
  const { store, ports, clocks, handlers } = deps;
  let pool: StartingPool | undefined;
  const starter: JobStarter = {
    claim: (jobs) => pool?.claimNew(jobs) ?? jobs,
    start: (jobs) => pool?.startNew(jobs),
  };
  const units: EffectsDeps = { store, ports, onEvents: deps.onEvents, starter };
  const outward = createOutwardRunner(units, clocks, handlers);
  const transactional = createTransactionalRunner(units, clocks, handlers);
  const runTransactional = transactional.runOn;
  const driver = createClockDriver({ store, ports, clocks, outward, runTransactional, runOutward });
  const tasks = deps.housekeeping ?? { retention: [], hourly: [], plans: [] };
  const housekeeping = createHousekeeping(units, tasks, deps.noHousekeepingBefore);

  async function runOutward(clockId: string): Promise<number> {
    const now = await clocks.exactNow(clockId);
    const due = await dueOutwardJobsOf(store.reader, { clockId, now, limit: roundSize });
    const claimed = await outward.claim(firstOfLanes(due, outward.observations.of(clockId)));
    await Promise.all(outward.run(claimed).values());
    return claimed.length;
  }

  async function runDue(limit = 100, atOnce = 1): Promise<number> {
    await housekeeping.runIfDue();
    await outward.releaseExpired();
    return transactional.runEverywhere(limit, atOnce);
  }

  async function runOutwardDue(): Promise<number> {
    const due = await dueOutwardJobs(store.reader, { systemNow: ports.clock.now(), limit: roundSize });
    let tried = 0;
    for (const clockId of new Set(due.map((job) => job.clockId))) tried += await runOutward(clockId);
    return tried;
  }

  return {
    ...driver,
    runDue,
    async runAllDue() {
      await housekeeping.finishIfDue();
      for (let all = 0; ; ) {
        const tried = (await outward.settled()) + (await runDue()) + (await runOutwardDue());
        if (tried === 0) return all;
        all += tried;
      }
    },
    nextDueAt: ({ ignoreQueued = false } = {}) =>
      nextDueTime(store.reader, ignoreQueued ? ports.clock.now() : undefined),
    nextHousekeeping: () => housekeeping.next,
    openPool(limits) {
      const onError = (error: unknown): void => ports.reporter.error('outward jobs not started', { error });
      const { clock, telemetry } = ports;
      const opened = createOutwardPool({ reader: store.reader, clock, outward, onError, telemetry }, limits);
      pool = opened;
      return opened;
    },
    starter,
  };
}

/** Selects the first job of each lane, or several in a lane that is slow, or whose jobs only wait. */
function firstOfLanes(due: readonly JobRecord[], lanes?: ObservedLanes): JobRecord[] {
  const taken = new Map<string, number>();
  return due.filter(({ lane }) => {
    const name = lane ?? '';
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count <= (lanes?.slow.has(name) || lanes?.unreachable.has(name) ? slowLaneJobs : 1);
  });
}
