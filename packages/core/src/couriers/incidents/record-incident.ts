import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Point } from '../../values/geo/shape/point.js';
import type { JobIncidentRecord } from './records.js';

/** The incident of a move. */
type NewIncident = Pick<JobIncidentRecord, 'kind' | 'reason' | 'courierId'> & {
  readonly note?: string | undefined;
  readonly coordinates?: Point | undefined;
};

/** Records an incident. `job` is the order or delivery after the move. Without a caller, the service is the actor. */
export async function recordIncident(
  { db, now, ports, caller }: Effects & { readonly caller?: SessionCaller },
  job: { readonly id: string; readonly sequence: number },
  { note, coordinates, ...incident }: NewIncident,
): Promise<void> {
  await db.insert('jobIncidents', {
    id: ports.newId('jobIncident'),
    jobId: job.id,
    sequence: job.sequence,
    ...incident,
    actorId: caller?.accountId ?? 'system',
    actorRole: caller?.role ?? 'system',
    note: note || null,
    coordinates: coordinates ?? null,
    createdAt: now,
  });
}
