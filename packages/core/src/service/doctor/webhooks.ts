import { batchesOf } from '../../kernel/store/batches.js';
import type { WebhookEndpointRecord } from '../../partners/webhooks/records.js';
import type { Check } from './check.js';

/** Compares the status of endpoints with the columns that explain it. */
export const webhookEndpoints: Check = {
  name: 'webhook-endpoints',
  promise: 'Each disabled webhook endpoint has a time and a reason, and no enabled one has.',
  severity: 'broken',
  remedy: 'Enable or disable the endpoint with PATCH /v1/webhook-endpoints/{id}, which sets all three.',
  async *examine({ reader }) {
    for await (const endpoints of batchesOf(reader, 'webhookEndpoints', [{}])) {
      for (const endpoint of endpoints) {
        if (!isConsistent(endpoint))
          yield { subject: endpoint.id, detail: `It is ${endpoint.status}, unlike its reason and time.` };
      }
    }
  },
};

function isConsistent({ status, disabledAt, disabledReason }: WebhookEndpointRecord): boolean {
  const isDisabled = status === 'disabled';
  return (disabledAt !== null) === isDisabled && (disabledReason !== null) === isDisabled;
}

/** Looks for messages that wait for an attempt that nothing will make. */
export const webhookMessages: Check = {
  name: 'webhook-messages',
  promise: 'Each pending webhook message has a job that sends it.',
  severity: 'broken',
  remedy:
    'Send the event again with POST /v1/events/{id}/redeliver and a key of the partner, which schedules the jobs.',
  async *examine({ reader }) {
    for await (const messages of batchesOf(reader, 'webhookMessages', [{ state: 'pending' }])) {
      const subjectId = { in: messages.map(({ id }) => id) };
      const jobs = await reader.find('jobs', { where: { kind: 'webhook.send', subjectId } });
      const scheduled = new Set(jobs.map((job) => job.subjectId));
      for (const { id, eventId, endpointId } of messages) {
        if (!scheduled.has(id)) yield { subject: id, detail: `${eventId} waits for ${endpointId} without a job.` };
      }
    }
  },
};
