import type { Again, OutwardJob } from '../kernel/operation/jobs.js';
import type { Effects } from '../kernel/operation/operation.js';
import { webhookRequest } from './attempt.js';
import { type MadeAttempt, recordAttempt } from './outcome.js';
import { messageAhead, waitInQueue } from './queue.js';
import type { WebhookEndpointRecord, WebhookMessageRecord } from './records.js';

/** What was done about a message, before it is looked at under the lock of its endpoint. */
export interface PreparedSend {
  /** Whether it carries a test event, which goes to disabled endpoints, too. */
  readonly isTest: boolean;
  /** Absent when it was not to be sent, or not yet. */
  readonly attempt?: MadeAttempt;
}

/**
 * Sends one message to its endpoint, the lane of the job. A process that dies between the sending and the record of it
 * leaves the message pending: it is sent again with the same `webhook-id` and the same body.
 */
export const sendWebhook: OutwardJob<PreparedSend> = {
  async prepare({ job, now, ports, reader }) {
    const message = await reader.get('webhookMessages', job.subjectId);
    if (message?.state !== 'pending') return { isTest: false };
    const [endpoint, event, ahead] = await Promise.all([
      reader.get('webhookEndpoints', message.endpointId),
      reader.get('events', message.eventId),
      messageAhead(reader, message),
    ]);
    if (!event) throw new Error(`Event ${message.eventId} does not exist.`);
    const isTest = event.type === 'webhook_endpoint.test';
    if (!endpoint || !isOpen(endpoint, isTest) || ahead) return { isTest };
    const request = webhookRequest(endpoint, event, now, ports.clock.now());
    return { isTest, attempt: { at: now, isTest, request, outcome: await ports.webhooks.send(request) } };
  },

  /*
   * Whoever writes about an endpoint locks its row first. So its failures are counted one by one, a message that finds
   * another one ahead of it in line is called by that one, and what is redelivered meanwhile is not lost.
   */
  async commit(effects, job, { isTest, attempt }) {
    const { db } = effects;
    const endpoint = await db.lock('webhookEndpoints', job.lane ?? '');
    const message = await db.get('webhookMessages', job.subjectId);
    if (!message) return undefined;
    if (attempt) return recordAttempt(effects, endpoint, message, attempt);
    return putOff(effects, endpoint, message, isTest);
  },
};

function isOpen(endpoint: WebhookEndpointRecord, isTest: boolean): boolean {
  return endpoint.status === 'enabled' || isTest;
}

/** A message that was not sent waits, unless it is settled or nobody gets it any more. */
async function putOff(
  effects: Effects,
  endpoint: WebhookEndpointRecord | undefined,
  message: WebhookMessageRecord,
  isTest: boolean,
): Promise<Again | undefined> {
  if (message.state !== 'pending') return undefined;
  if (endpoint && isOpen(endpoint, isTest)) return waitInQueue(effects, message);
  await effects.db.update('webhookMessages', { id: message.id }, { state: 'cancelled', nextAttemptAt: null });
  return undefined;
}
