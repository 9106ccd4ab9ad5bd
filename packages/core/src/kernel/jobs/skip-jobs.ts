import type { Clocks } from '../operation/clocks.js';
import type { JobHandlers, JobRecord } from '../operation/jobs.js';
import { type EffectsDeps, withUnits } from '../operation/unit-of-work.js';
import type { Instant } from '../primitives/instant.js';
import type { UnitOfWork } from '../store/store.js';
import { endJob } from './end-job.js';
import { outwardHandler } from './outward-handler.js';

/** Limit for the jobs that one transaction skips, because other writers wait for it. */
const batchSize = 100;

/** The jobs to skip: those of some lanes that are due until a time. */
export interface SkippedJobs {
  readonly clockId: string;
  readonly lanes: readonly string[];
  readonly until: Instant;
}

/**
 * Skips jobs in order, each at its own time, in one transaction, and moves the clock to the last one. Stops after a job
 * with events or new jobs, which may be due before the next one.
 *
 * @returns the number of jobs, at most `batchSize`.
 */
export async function skipJobs(
  { deps, clocks, handlers }: { deps: EffectsDeps; clocks: Clocks; handlers: JobHandlers },
  jobs: SkippedJobs,
): Promise<number> {
  const time = await clocks.exactTime(jobs.clockId);
  const { count, last } = await withUnits({ ...deps, name: 'job.skip' }, time, async (db, run) => {
    let skipped = 0;
    let now = time.now;
    while (skipped < batchSize) {
      const job = await nextJob(db, jobs);
      const skip = job && outwardHandler(handlers, job).skip;
      if (!skip) break;
      if (job.dueAt > now) now = job.dueAt;
      const { followed } = await run(async (effects) => endJob(effects, job, await skip(effects, job)), {
        ...time,
        now,
      });
      skipped += 1;
      if (followed > 0) break;
    }
    return { count: skipped, last: now };
  });
  if (last > time.now) await clocks.moveTo(time, last);
  return count;
}

async function nextJob(db: UnitOfWork, { clockId, lanes, until }: SkippedJobs): Promise<JobRecord | undefined> {
  const [only = '', ...others] = lanes;
  const lane = others.length === 0 ? only : { in: lanes };
  const [job] = await db.find('jobs', {
    where: { state: 'pending', clockId, lane, dueAt: { lte: until } },
    orderBy: [['dueAt', 'asc']],
    limit: 1,
    skipLocked: true,
  });
  return job;
}
