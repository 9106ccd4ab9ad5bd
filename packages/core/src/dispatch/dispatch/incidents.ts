import type { dispatchContract, JobIncident } from '@doorstep/contracts';
import type { JobIncidentRecord } from '../../couriers/incidents/records.js';
import { type Visibility, visibilityOf } from '../../identity/masking/visibility.js';
import type { Operation } from '../../kernel/operation/operation.js';
import { findPage } from '../../kernel/store/page.js';
import { loadJob } from './dispatch-job.js';

type Route = (typeof dispatchContract)['listIncidents'];

/** Lists the incidents of an order or a live direct delivery. */
export const listIncidents: Operation<Route> = async (call) => {
  const { reader, now, params, query } = call;
  const { id: jobId } = await loadJob(reader, params.jobId, now);
  const visibility = visibilityOf(call.caller, query);
  const page = await findPage(reader, 'jobIncidents', { where: { jobId }, orderBy: [['sequence', 'desc']] }, query);
  const data = page.rows.map((row) => incidentView(row, visibility));
  return { status: 200, body: { data, nextCursor: page.nextCursor }, audit: visibility.audit };
};

/** An incident as staff see it: notes by others can contain personal data, so they are shown only if revealed. */
function incidentView(
  { id, jobId, sequence, kind, reason, note, coordinates, courierId, actorRole, createdAt }: JobIncidentRecord,
  { revealed }: Visibility,
): JobIncident {
  const isVisible = revealed || actorRole === 'support' || actorRole === 'admin';
  return {
    id,
    jobId,
    sequence,
    kind,
    reason,
    note: isVisible ? note : null,
    coordinates,
    courierId,
    by: actorRole,
    createdAt,
  };
}
