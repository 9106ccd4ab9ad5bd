import type { JobRecord } from '../operation/jobs.js';
import type { Store, Where } from '../store/store.js';

/**
 * Makes running jobs pending again: those of a process that is dead, or whose lease expired. Without `where`, all of
 * them, for a process that starts on a store that no other process uses.
 */
export async function releaseJobs(store: Store, where: Where<JobRecord> = {}): Promise<void> {
  const running = { ...where, state: 'running' } as const;
  if ((await store.reader.find('jobs', { where: running, limit: 1 })).length === 0) return;
  await store.transaction((db) => db.update('jobs', running, { state: 'pending', lockedUntil: null }), 'job.release');
}
