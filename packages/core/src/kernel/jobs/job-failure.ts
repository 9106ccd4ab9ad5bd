import type { Clocks } from '../operation/clocks.js';
import { dueColumns, type JobRecord } from '../operation/jobs.js';
import type { Effects } from '../operation/operation.js';
import { type EffectsDeps, withEffects } from '../operation/unit-of-work.js';
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
  const { id, state, lockedUntil } = job;
  const reschedule = async (effects: Effects): Promise<void> => {
    const dueAt = addSeconds(effects.now, retrySeconds ?? Math.min(2 ** attempts, 3_600));
    await effects.db.update(
      'jobs',
      { id, state, lockedUntil },
      {
        attempts,
        state: retrySeconds === undefined && attempts >= maxJobAttempts ? 'failed' : 'pending',
        lockedUntil: null,
        ...dueColumns(dueAt, effects),
        lastError: error instanceof Error ? error.message : String(error),
      },
    );
  };
  const { now, clockId } = await clocks.exactTime(job.clockId);
  await withEffects({ store, ports, name: 'job.failure' }, reschedule, { now, clockId });
}
