import type { NewJob } from '../../kernel/operation/jobs.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { DispatchZoneRecord } from './records.js';

/** Returns the job of a zone's next round. */
function decideJob(zoneId: string, dueAt: Instant): NewJob {
  return { kind: 'dispatch.decide', subjectId: zoneId, lane: `dispatch-${zoneId}`, dueAt, clockId: 'system' };
}

/**
 * Starts the next round of a zone now. A zone has at most one job, so only one process decides for it at a time. A round
 * that runs at this moment may have read the state before this change: it sees the larger number of `wakes` when it
 * ends, and repeats at once. Lock the rows of jobs and couriers before calling this: a round that ends locks the row of
 * its zone last.
 */
export async function wakeZone(effects: Effects, zoneId: string): Promise<void> {
  const { db, now, schedule } = effects;
  await lockZone(effects, zoneId);
  await db.update('dispatchZones', { id: zoneId }, { wakes: { add: 1 }, updatedAt: now });
  const [job] = await db.find('jobs', { where: { subjectId: zoneId, kind: 'dispatch.decide' }, limit: 1 });
  if (job) {
    const isLater = job.state === 'pending' && job.dueAt > now;
    if (!isLater && job.state !== 'failed') return;
    const { id, state } = job;
    if ((await db.remove('jobs', { id, state })) === 0) return;
  }
  schedule(decideJob(zoneId, now));
}

/** Locks the row of a zone. The first call inserts it. */
export async function lockZone({ db, now }: Effects, zoneId: string): Promise<DispatchZoneRecord> {
  const known = await db.lock('dispatchZones', zoneId);
  if (known) return known;
  await db.insertIfAbsent('dispatchZones', { id: zoneId, wakes: 0, lastRound: null, updatedAt: now });
  const added = await db.lock('dispatchZones', zoneId);
  if (!added) throw new Error(`The row of the zone ${zoneId} is missing.`);
  return added;
}
