import { dueColumns, type JobFuture, type JobRecord } from '../operation/jobs.js';
import type { Effects } from '../operation/operation.js';

/** Removes an outward job that is done, schedules it once more, or holds it. */
export async function endJob(effects: Effects, { id }: JobRecord, future: JobFuture): Promise<void> {
  const { db } = effects;
  if (!future) return void (await db.remove('jobs', { id }));
  const ended = { lockedUntil: null, attempts: 0, lastError: null };
  if (future === 'held') await db.update('jobs', { id }, { ...ended, state: 'held' });
  else await db.update('jobs', { id }, { ...ended, state: 'pending', ...dueColumns(future.again, effects) });
}
