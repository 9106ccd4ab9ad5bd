import { batchesOf } from '../../kernel/store/batches.js';
import type { Check } from './check.js';

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
