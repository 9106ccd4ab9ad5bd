import type { ClockDriver } from '../operation/clock-driver.js';
import type { Clocks } from '../operation/clocks.js';
import type { JobHandler, JobHandlers, JobRecord } from '../operation/jobs.js';
import { type EffectsDeps, withEffects } from '../operation/unit-of-work.js';
import { type Instant, toInstant } from '../primitives/instant.js';
import { createClockDriver } from './clock-driver.js';
import { clockHeads, dueOutwardJobs, firstJob } from './due-jobs.js';
import { createHousekeeping, type HousekeepingTasks } from './housekeeping.js';
import { recordFailure } from './job-failure.js';
import { createOutwardPool, type OutwardPool, type PoolLimits, type ToldPool } from './outward-pool.js';
import { createOutwardRunner } from './outward-runner.js';

/** Runs due jobs, in order of their due time, on the system's clock and on those of the sandboxes. */
export interface JobRunner extends ClockDriver {
  /** Runs the transactional jobs that are due now, up to `limit`, and returns how many it tried. Also runs housekeeping. */
  runDue(limit?: number): Promise<number>;
  /**
   * Runs everything that is due now and waits for its end, and for what a pool has under way; tells how many that were.
   * For a virtual clock. Outward jobs of different lanes run at the same time, those of a lane one after another.
   */
  runAllDue(): Promise<number>;
  /**
   * When the next pending job is due, in the system's time.
   *
   * @param options `ignoreQueued` leaves out the outward jobs of a clock while one of them is due: they wait for room in
   *   a pool.
   */
  nextDueAt(options?: { readonly ignoreQueued?: boolean }): Promise<Instant | undefined>;
  /** When the tables are tidied next, in milliseconds since the epoch. */
  nextHousekeeping(): number;
  /** Opens the pool that does outward jobs as they fall due: one at a time for a runner. */
  openPool(limits: PoolLimits): OutwardPool;
  /** To be told of every job that was scheduled, after the commit. */
  readonly onScheduled: (jobs: readonly JobRecord[]) => void;
}

/** What a job runner stands on. */
export interface JobRunnerDeps extends Pick<EffectsDeps, 'store' | 'ports' | 'onEvents'> {
  readonly clocks: Clocks;
  readonly handlers: JobHandlers;
  /** Nothing when absent. */
  readonly housekeeping?: HousekeepingTasks | undefined;
  /** Before then the tables are not tidied: as `nextHousekeeping` told it. At once when absent. */
  readonly noHousekeepingBefore?: number | undefined;
}

/** How many outward jobs are looked at together. */
const roundSize = 256;

/**
 * Each transactional job runs in a transaction of its own, which also removes it: a crash leaves it pending, done work is
 * never repeated. See `OutwardJob` for the others.
 */
export function createJobRunner(deps: JobRunnerDeps): JobRunner {
  const { store, ports, clocks, handlers } = deps;
  let pool: ToldPool | undefined;
  const onScheduled = (jobs: readonly JobRecord[]): void => pool?.tell(jobs);
  const units: EffectsDeps = { store, ports, onEvents: deps.onEvents, onScheduled };
  const outward = createOutwardRunner(units, clocks, handlers);
  const driver = createClockDriver({ store, ports, clocks, outward, runTransactional, runOutward });
  const tasks = deps.housekeeping ?? { retention: [], hourly: [] };
  const housekeeping = createHousekeeping(store, ports.clock, tasks, deps.noHousekeepingBefore);

  /** The clocks on which something is due, the longest overdue first. */
  async function dueClocks(): Promise<string[]> {
    const now = toInstant(ports.clock.now());
    const due = (await headTimes()).filter(({ at }) => at <= now);
    return due.sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ job }) => job.clockId);
  }

  /** The first job of each clock, and when it is due in the system's time. */
  async function headTimes(): Promise<{ job: JobRecord; at: Instant }[]> {
    const heads = await clockHeads(store.reader);
    return Promise.all(heads.map(async (job) => ({ job, at: await clocks.systemTime(job.clockId, job.dueAt) })));
  }

  async function runTransactional(clockId: string, limit: number): Promise<number> {
    let tried = 0;
    while (tried < limit && (await isDue(clockId)) && (await runNext(clockId))) tried += 1;
    return tried;
  }

  /** Looks without a transaction: mostly nothing is due. */
  async function isDue(clockId: string): Promise<boolean> {
    const first = await firstJob(store.reader, clockId, 'transactional');
    return first !== undefined && first.dueAt <= (await clocks.exactNow(clockId));
  }

  async function runNext(clockId: string): Promise<boolean> {
    let claimed: JobRecord | undefined;
    try {
      await withEffects(
        units,
        async (effects) => {
          const [job] = await effects.db.find('jobs', {
            where: { state: 'pending', clockId, lane: null, dueAt: { lte: effects.now } },
            orderBy: [['dueAt', 'asc']],
            limit: 1,
            skipLocked: true,
          });
          if (!job) return;
          claimed = job;
          await transactionalHandler(handlers, job)(effects, job);
          await effects.db.remove('jobs', { id: job.id });
        },
        { now: await clocks.exactNow(clockId), clockId },
      );
    } catch (error) {
      if (!claimed) throw error;
      await recordFailure(units, clocks, claimed, error);
    }
    return claimed !== undefined;
  }

  async function runOutward(clockId: string): Promise<number> {
    const now = await clocks.exactNow(clockId);
    const due = await dueOutwardJobs(store.reader, { clockId, now, limit: roundSize });
    const firstOfLane = due.filter((job, index) => due.findIndex(({ lane }) => lane === job.lane) === index);
    const claimed = await outward.claim(firstOfLane);
    await Promise.all(claimed.map((job) => outward.run(job)));
    return claimed.length;
  }

  async function runDue(limit = 100): Promise<number> {
    await housekeeping.keep();
    await outward.releaseExpired();
    let tried = 0;
    for (const clockId of await dueClocks()) tried += await runTransactional(clockId, limit - tried);
    return tried;
  }

  async function runOutwardDue(): Promise<number> {
    let tried = 0;
    for (const clockId of await dueClocks()) tried += await runOutward(clockId);
    return tried;
  }

  return {
    ...driver,
    runDue,
    async runAllDue() {
      for (let all = 0; ; ) {
        const tried = (await outward.settled()) + (await runDue()) + (await runOutwardDue());
        if (tried === 0) return all;
        all += tried;
      }
    },
    async nextDueAt({ ignoreQueued = false } = {}) {
      const now = toInstant(ports.clock.now());
      const times: Instant[] = [];
      for (const { job, at } of await headTimes()) {
        const isQueued = ignoreQueued && job.lane !== null && at <= now;
        const next = isQueued ? await firstJob(store.reader, job.clockId, 'transactional') : job;
        if (next) times.push(await clocks.systemTime(next.clockId, next.dueAt));
      }
      return times.sort()[0];
    },
    nextHousekeeping: () => housekeeping.next,
    openPool(limits) {
      const onError = (error: unknown): void => ports.reporter.error('outward jobs not started', { error });
      const opened = createOutwardPool({ reader: store.reader, clocks, outward, onError }, limits);
      pool = opened;
      return opened;
    },
    onScheduled,
  };
}

function transactionalHandler(handlers: JobHandlers, { kind }: JobRecord): JobHandler {
  const handler = handlers[kind];
  if (typeof handler !== 'function') throw new Error(`${kind} is an outward job.`);
  return handler;
}
