import type { Clocks } from '../operation/clocks.js';
import { ClockReset } from '../operation/hold-clock.js';
import type { JobHandlers, JobRecord, OutwardJob } from '../operation/jobs.js';
import { type EffectsDeps, withEffects } from '../operation/unit-of-work.js';
import { addSeconds, toInstant } from '../primitives/instant.js';
import { recordFailure } from './job-failure.js';

/** Length of the lease on a claimed job. After it, another process may claim the job: the first one may be dead. */
export const leaseSeconds = 60;

/** Interval of the search for expired leases. */
const releaseMilliseconds = 5_000;

/** Claims outward jobs, so that no other process runs them at the same time, and runs them. */
export interface OutwardRunner {
  /** Claims those of `jobs` that have been neither claimed nor run since they were read. */
  claim(jobs: readonly JobRecord[]): Promise<JobRecord[]>;
  /** Runs a claimed job. Never rejects: a failure is recorded, and the job is retried later. */
  run(job: JobRecord): Promise<void>;
  /** Waits for the running jobs of this process, on one clock or on all, and returns their number. */
  settled(clockId?: string): Promise<number>;
  /** Makes jobs with an expired lease pending again. Checks every few seconds, however often it is called. */
  releaseExpired(): Promise<void>;
}

export function createOutwardRunner(deps: EffectsDeps, clocks: Clocks, handlers: JobHandlers): OutwardRunner {
  const { store, ports } = deps;
  const running = new Map<Promise<void>, string>();
  let nextRelease = Number.NEGATIVE_INFINITY;

  async function perform(job: JobRecord): Promise<void> {
    const { clockId } = job;
    const handler = outwardHandler(handlers, job);
    const call = { job, now: await clocks.exactNow(clockId), ports, reader: store.reader };
    const prepared = await handler.prepare(call);
    await withEffects(
      deps,
      async (effects) => {
        const held = await effects.db.lock('jobs', job.id);
        // The lease expired and another process claimed the job: only its result counts.
        if (held?.state !== 'running' || held.lockedUntil !== job.lockedUntil) return;
        const outcome = await handler.commit(effects, job, prepared);
        if (!outcome) return void (await effects.db.remove('jobs', { id: job.id }));
        const rest = { state: 'pending', lockedUntil: null, attempts: 0, lastError: null } as const;
        await effects.db.update('jobs', { id: job.id }, { ...rest, dueAt: outcome.again });
      },
      await clocks.exactTime(clockId),
    );
  }

  async function attempt(job: JobRecord): Promise<void> {
    try {
      await perform(job).catch((error: unknown) => {
        // A reset removed the job.
        if (error instanceof ClockReset) return;
        return recordFailure(deps, clocks, job, error);
      });
    } catch (error) {
      // The job is not lost: its lease will expire.
      ports.reporter.error('job failure not recorded', { jobId: job.id, kind: job.kind, error });
    }
  }

  return {
    async claim(jobs) {
      if (jobs.length === 0) return [];
      const dueAt = new Map(jobs.map((job) => [job.id, job.dueAt]));
      return store.transaction(async (db) => {
        const free = await db.find('jobs', {
          where: { id: { in: [...dueAt.keys()] }, state: 'pending' },
          orderBy: [['dueAt', 'asc']],
          skipLocked: true,
        });
        const unchanged = free.filter((job) => job.dueAt === dueAt.get(job.id));
        const lease = {
          state: 'running',
          lockedUntil: addSeconds(toInstant(ports.clock.now()), leaseSeconds),
        } as const;
        if (unchanged.length > 0) await db.update('jobs', { id: { in: unchanged.map(({ id }) => id) } }, lease);
        return unchanged.map((job) => ({ ...job, ...lease }));
      });
    },
    run(job) {
      const run = attempt(job).finally(() => running.delete(run));
      running.set(run, job.clockId);
      return run;
    },
    async settled(clockId) {
      const runs = [...running].filter(([, clock]) => clockId === undefined || clock === clockId).map(([run]) => run);
      await Promise.all(runs);
      return runs.length;
    },
    async releaseExpired() {
      if (ports.clock.now() < nextRelease) return;
      nextRelease = ports.clock.now() + releaseMilliseconds;
      const expired = { state: 'running', lockedUntil: { lte: toInstant(ports.clock.now()) } } as const;
      if ((await store.reader.find('jobs', { where: expired, limit: 1 })).length === 0) return;
      await store.transaction((db) => db.update('jobs', expired, { state: 'pending', lockedUntil: null }));
    },
  };
}

function outwardHandler(handlers: JobHandlers, { kind }: JobRecord): OutwardJob {
  const handler = handlers[kind];
  if (typeof handler === 'function') throw new Error(`${kind} is not an outward job.`);
  return handler;
}
