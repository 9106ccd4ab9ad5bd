import type { Again, JobRecord } from '../operation/jobs.js';
import type { Effects } from '../operation/operation.js';

/** Removes an outward job that is done, or schedules it once more. */
export async function endJob({ db }: Effects, { id }: JobRecord, outcome: Again | undefined): Promise<void> {
  if (!outcome) return void (await db.remove('jobs', { id }));
  const rest = { state: 'pending', lockedUntil: null, attempts: 0, lastError: null } as const;
  await db.update('jobs', { id }, { ...rest, dueAt: outcome.again });
}
