import type { Clocks } from '../operation/clocks.js';
import type { JobRecord } from '../operation/jobs.js';
import type { EffectsDeps } from '../operation/unit-of-work.js';
import { addSeconds } from '../primitives/instant.js';

/** Number of failures after which a job is kept as `failed` for an operator to look at. */
export const maxJobAttempts = 10;

/**
 * Reports the error of a job and reschedules it with exponential backoff: after 2, 4, 8 s and so on, up to an hour.
 *
 * @param retrySeconds the delay of a job that never gives up; see `OutwardJob`.
 */
export async function recordFailure(
  { store, ports }: EffectsDeps,
  clocks: Clocks,
  job: JobRecord,
  error: unknown,
  retrySeconds?: number,
): Promise<void> {
  ports.reporter.error('job failed', { jobId: job.id, kind: job.kind, error });
  const attempts = job.attempts + 1;
  const now = await clocks.exactNow(job.clockId);
  const { id, state, lockedUntil } = job;
  await store.transaction(
    (db) =>
      db.update(
        'jobs',
        { id, state, lockedUntil },
        {
          attempts,
          state: retrySeconds === undefined && attempts >= maxJobAttempts ? 'failed' : 'pending',
          lockedUntil: null,
          dueAt: addSeconds(now, retrySeconds ?? Math.min(2 ** attempts, 3_600)),
          lastError: error instanceof Error ? error.message : String(error),
        },
      ),
    'job.failure',
  );
}
