import type { Effects } from '../../kernel/operation/operation.js';
import type { Point } from '../../values/geo/shape/point.js';
import type { JobIncidentRecord } from './records.js';

/** The incident of a move. */
export type NewIncident = Pick<JobIncidentRecord, 'kind' | 'reason' | 'courierId' | 'actorId' | 'actorRole'> & {
  readonly note?: string | undefined;
  readonly coordinates?: Point | undefined;
};

/** Records an incident. `job` is the order or delivery after the move. */
export async function recordIncident(
  { db, now, ports }: Effects,
  job: { readonly id: string; readonly sequence: number },
  { note, coordinates, ...incident }: NewIncident,
): Promise<void> {
  await db.insert('jobIncidents', {
    id: ports.newId('jobIncident'),
    jobId: job.id,
    sequence: job.sequence,
    ...incident,
    note: note || null,
    coordinates: coordinates ?? null,
    createdAt: now,
  });
}

/** Records that a time limit took a job from its courier. The courier is notified, and does not get the job again at once. */
export function recordLimitRelease(
  effects: Effects,
  job: { readonly id: string; readonly sequence: number },
  { courierId, limit }: { readonly courierId: string | null; readonly limit: string },
): Promise<void> {
  return recordIncident(effects, job, {
    kind: 'released',
    reason: limit,
    courierId,
    actorId: 'system',
    actorRole: 'system',
  });
}
