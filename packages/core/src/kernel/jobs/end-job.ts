import type { JobFuture, JobRecord } from '../operation/jobs.js';
import type { Effects } from '../operation/operation.js';

/** Removes an outward job that is done, schedules it once more, or holds it. */
export async function endJob({ db }: Effects, { id }: JobRecord, future: JobFuture): Promise<void> {
  if (!future) return void (await db.remove('jobs', { id }));
  const ended = { lockedUntil: null, attempts: 0, lastError: null };
  const next = future === 'held' ? ({ state: 'held' } as const) : ({ state: 'pending', dueAt: future.again } as const);
  await db.update('jobs', { id }, { ...ended, ...next });
}
