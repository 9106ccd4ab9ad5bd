import type { JobIncidentRecord } from '../../couriers/incidents/records.js';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { Reader } from '../../kernel/store/store.js';

/** Reads the incident of an event; undefined if the event is part of the usual course. */
export async function incidentOf(
  reader: Reader,
  { subjectId: jobId, sequence }: EventRecord,
): Promise<JobIncidentRecord | undefined> {
  const [incident] = await reader.find('jobIncidents', { where: { jobId, sequence }, limit: 1 });
  return incident;
}

/** Returns the courier who lost a job to others: nobody if they gave it back themselves. */
export function formerCourier(incident: JobIncidentRecord | undefined): string | null {
  return incident?.kind === 'reassigned' || incident?.kind === 'released' ? incident.courierId : null;
}
