import type { ClockDriver } from '../operation/clock-driver.js';
import type { Clocks } from '../operation/clocks.js';
import { ClockReset } from '../operation/hold-clock.js';
import type { JobHandler, JobHandlers } from '../operation/job-handlers.js';
import type { JobRecord } from '../operation/jobs.js';
import { type EffectsDeps, withEffects } from '../operation/unit-of-work.js';
import { type Instant, toMilliseconds } from '../primitives/instant.js';
import { createClockDriver } from './clock-driver.js';
import { createClockQueue } from './clock-queue.js';
import { dueOutwardJobs, dueOutwardJobsOf, dueTransactionalJobs, nextDueTime } from './due-jobs.js';
import { createHousekeeping, type HousekeepingTasks } from './housekeeping.js';
import { recordFailure } from './job-failure.js';
import { type JobSpan, jobSpan } from './job-span.js';
import type { ObservedLanes } from './lane-observations.js';
import { createOutwardPool, type NotifiedPool, type OutwardPool } from './outward-pool.js';
import { createOutwardRunner } from './outward-runner.js';
import type { PoolLimits } from './slots.js';

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
  /** Must be called after each commit with the jobs that it scheduled. */
  readonly onScheduled: (jobs: readonly JobRecord[]) => void;
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

/**
 * Creates a job runner. Each transactional job runs in its own transaction, which also removes the job: after a crash
 * it is still pending, and finished work is never repeated. See `OutwardJob` for the other kinds.
 */
export function createJobRunner(deps: JobRunnerDeps): JobRunner {
  const { store, ports, clocks, handlers } = deps;
  let pool: NotifiedPool | undefined;
  const onScheduled = (jobs: readonly JobRecord[]): void => pool?.notify(jobs);
  const units: EffectsDeps = { store, ports, onEvents: deps.onEvents, onScheduled };
  const outward = createOutwardRunner(units, clocks, handlers);
  const driver = createClockDriver({ store, ports, clocks, outward, runTransactional, runOutward });
  const tasks = deps.housekeeping ?? { retention: [], hourly: [], plans: [] };
  const housekeeping = createHousekeeping(units, tasks, deps.noHousekeepingBefore);

  async function runTransactional(clockId: string, limit: number): Promise<number> {
    let tried = 0;
    while (tried < limit) {
      // Checks without a transaction, because usually nothing is due.
      const [first] = await dueTransactionalJobs(store.reader, { systemNow: ports.clock.now(), limit: 1, clockId });
      if (!first || !(await runNext(first))) break;
      tried += 1;
    }
    return tried;
  }

  /** Runs the due transactional jobs of all clocks. Leaves out a clock whose first job another process is running. */
  async function runTransactionalEverywhere(limit: number, atOnce: number): Promise<number> {
    let tried = 0;
    const busy = new Set<string>();
    while (tried < limit) {
      const due = await dueTransactionalJobs(store.reader, { systemNow: ports.clock.now(), limit: limit - tried });
      const free = due.filter(({ clockId }) => !busy.has(clockId));
      if (free.length === 0) break;
      const queue = createClockQueue(free, busy);
      const lanes = Array.from({ length: Math.min(atOnce, free.length) }, async () => {
        for (let job = queue.take(); job; job = queue.take()) {
          const hasRun = await runNext(job).finally(() => queue.release(job));
          if (hasRun) tried += 1;
          else busy.add(job.clockId);
        }
      });
      await settleAll(lanes);
    }
    return tried;
  }

  /** Runs the job that is `first`, or that became the first one because another process runs it. */
  function runNext(first: JobRecord): Promise<boolean> {
    return jobSpan(ports.telemetry, first, (span) => claimAndRun(first, span));
  }

  async function claimAndRun({ clockId, kind }: JobRecord, span: JobSpan): Promise<boolean> {
    let claimed: JobRecord | undefined;
    try {
      await withEffects(
        { ...units, name: kind },
        async (effects) => {
          const systemNow = toMilliseconds(effects.now) - effects.clockOffset;
          const [job] = await dueTransactionalJobs(effects.db, { systemNow, limit: 1, clockId, skipLocked: true });
          if (!job) return;
          claimed = job;
          span.begin(job, effects.now);
          await transactionalHandler(handlers, job)(effects, job);
          await effects.db.remove('jobs', { id: job.id });
        },
        await clocks.exactTime(clockId),
      );
      if (claimed) span.end('done');
    } catch (error) {
      if (error instanceof ClockReset) return false;
      span.fail(error);
      if (!claimed) throw error;
      await recordFailure(units, clocks, claimed, error);
    }
    return claimed !== undefined;
  }

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
    return runTransactionalEverywhere(limit, atOnce);
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
    onScheduled,
  };
}

/** Waits for all, even if one fails. @throws the first error */
async function settleAll(running: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(running)).find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
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

function transactionalHandler(handlers: JobHandlers, { kind }: JobRecord): JobHandler {
  const handler = handlers[kind];
  if (typeof handler !== 'function') throw new Error(`${kind} is an outward job.`);
  return handler;
}
