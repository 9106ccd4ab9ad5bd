import type { Ports } from '../ports.js';
import { addSeconds, toInstant } from '../primitives/instant.js';
import type { Reader, Store } from '../store/store.js';
import { withEffects } from '../unit-of-work.js';
import { createHousekeeping } from './housekeeping.js';
import type { JobHandlers, JobRecord } from './jobs.js';

/** After so many failures a job is kept as `failed` for a person to look at. */
export const maxJobAttempts = 10;

/** Runs due jobs, in order of their due time. */
export interface JobRunner {
  /** Runs the jobs that are due now, up to `limit`, and tells how many it tried. Keeps house meanwhile. */
  runDue(limit?: number): Promise<number>;
  /** When the next pending job is due. */
  nextDueAt(): Promise<string | undefined>;
}

/** Each job runs in a transaction of its own, which also removes it: a crash leaves it pending, done work is never repeated. */
export function createJobRunner(store: Store, ports: Ports, handlers: JobHandlers): JobRunner {
  const keepHouse = createHousekeeping(store, ports.clock);

  /** Looks without a transaction: mostly nothing is due. */
  async function isDue(): Promise<boolean> {
    const dueAt = await nextDueAt(store.reader);
    return dueAt !== undefined && dueAt <= toInstant(ports.clock.now());
  }

  async function runNext(): Promise<boolean> {
    let claimed: JobRecord | undefined;
    try {
      await withEffects(store, ports, async (effects) => {
        const [job] = await effects.db.find('jobs', {
          where: { state: 'pending', dueAt: { lte: effects.now } },
          orderBy: [['dueAt', 'asc']],
          limit: 1,
          skipLocked: true,
        });
        if (!job) return;
        claimed = job;
        await handlers[job.kind](effects, job);
        await effects.db.remove('jobs', { id: job.id });
      });
    } catch (error) {
      if (!claimed) throw error;
      await recordFailure(claimed, error);
    }
    return claimed !== undefined;
  }

  async function recordFailure(job: JobRecord, error: unknown): Promise<void> {
    ports.reporter.error('job failed', { jobId: job.id, kind: job.kind, error });
    const attempts = job.attempts + 1;
    const now = toInstant(ports.clock.now());
    await store.transaction((db) =>
      db.update(
        'jobs',
        { id: job.id },
        {
          attempts,
          state: attempts >= maxJobAttempts ? 'failed' : 'pending',
          dueAt: addSeconds(now, Math.min(2 ** attempts, 3_600)),
          lastError: error instanceof Error ? error.message : String(error),
        },
      ),
    );
  }

  return {
    async runDue(limit = 100) {
      await keepHouse();
      let tried = 0;
      while (tried < limit && (await isDue()) && (await runNext())) tried += 1;
      return tried;
    },
    nextDueAt: () => nextDueAt(store.reader),
  };
}

async function nextDueAt(reader: Reader): Promise<string | undefined> {
  const [job] = await reader.find('jobs', { where: { state: 'pending' }, orderBy: [['dueAt', 'asc']], limit: 1 });
  return job?.dueAt;
}
