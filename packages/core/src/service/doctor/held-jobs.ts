import type { JobRecord } from '../../kernel/operation/jobs.js';
import { batchesOf } from '../../kernel/store/batches.js';
import type { Check } from './check.js';

/** Looks for jobs that wait for an endpoint that is not down: nothing releases them. */
export const heldJobs: Check = {
  name: 'held-jobs',
  promise: 'Each held job waits for a webhook endpoint whose circuit is open, or for the next batch of a release.',
  severity: 'broken',
  remedy:
    'Disable and enable the endpoint with PATCH /v1/webhook-endpoints/{id}, then call its redeliver, which makes new jobs.',
  async *examine({ reader }) {
    for await (const jobs of batchesOf(reader, 'jobs', [{ state: 'held' }])) {
      const ids = [...new Set(jobs.map(endpointOf))];
      const endpoints = await reader.find('webhookEndpoints', {
        where: { id: { in: ids }, nextProbeAt: { not: null } },
      });
      const releases = await reader.find('jobs', { where: { kind: 'webhook.release', subjectId: { in: ids } } });
      const fine = new Set([...endpoints.map(({ id }) => id), ...releases.map(({ subjectId }) => subjectId)]);
      for (const job of jobs) {
        if (!fine.has(endpointOf(job)))
          yield { subject: job.id, detail: `It waits for ${endpointOf(job)}, which is not down.` };
      }
    }
  },
};

function endpointOf({ lane }: JobRecord): string {
  return lane ?? '';
}
