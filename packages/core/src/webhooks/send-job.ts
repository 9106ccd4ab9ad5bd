import type { Again, OutwardCall, OutwardJob } from '../kernel/operation/jobs.js';
import type { Effects } from '../kernel/operation/operation.js';
import { webhookRequest } from './attempt.js';
import { type SentWebhook, sendObserved } from './observed-send.js';
import { type CompletedAttempt, recordAttempt } from './outcome.js';
import { messageAhead, waitInQueue } from './queue.js';
import type { WebhookEndpointRecord, WebhookMessageRecord } from './records.js';
import type { WebhookFailure, WebhookOutcome, WebhookRequest } from './transport.js';

/** The result of sending, before it is recorded under the lock of the endpoint. */
export interface PreparedSend {
  /** True for a test event, which is sent to disabled endpoints as well. */
  readonly isTest: boolean;
  /** Absent if the message must not be sent, or not yet. */
  readonly attempt?: CompletedAttempt;
}

/** The outcome of an attempt that was not made. */
const notSent: WebhookOutcome = {
  kind: 'failure',
  reason: 'endpoint_unreachable',
  detail: 'The endpoint could not be reached earlier in this advance of the clock.',
  durationMilliseconds: 0,
};

const unreachable: readonly WebhookFailure[] = ['connection_refused', 'name_not_found', 'timeout'];

/**
 * Sends one message to its endpoint, which is the lane of the job. If the process dies before it records the attempt,
 * the message is still pending and is sent again with the same `webhook-id` and body.
 */
export const sendWebhook: OutwardJob<PreparedSend> = {
  async prepare({ job, now, ports, reader }) {
    const message = await reader.get('webhookMessages', job.subjectId);
    if (message?.state !== 'pending') return { isTest: false };
    const endpoint = await reader.get('webhookEndpoints', message.endpointId);
    return makeAttempt({ now, ports, reader }, message, endpoint, (request) => sendObserved(ports, request));
  },

  /*
   * Every write about an endpoint locks its row first. So failures are counted one by one, a message behind another one
   * is released by it, and a concurrent redelivery is not lost.
   */
  async commit(effects, job, { isTest, attempt }) {
    const { db } = effects;
    const endpoint = await db.lock('webhookEndpoints', job.lane ?? '');
    const message = await db.get('webhookMessages', job.subjectId);
    if (!message) return undefined;
    if (attempt) return recordAttempt(effects, endpoint, message, attempt);
    return postpone(effects, endpoint, message, isTest);
  },

  responded({ attempt }) {
    if (!attempt) return undefined;
    return attempt.outcome.kind === 'answer' || !unreachable.includes(attempt.outcome.reason);
  },

  async skip(effects, job) {
    const { db } = effects;
    const endpoint = await db.lock('webhookEndpoints', job.lane ?? '');
    const message = await db.get('webhookMessages', job.subjectId);
    if (message?.state !== 'pending') return undefined;
    const { isTest, attempt } = await makeAttempt({ ...effects, reader: db }, message, endpoint, async (request) => ({
      request,
      outcome: notSent,
    }));
    if (attempt) return recordAttempt(effects, endpoint, message, attempt);
    return postpone(effects, endpoint, message, isTest);
  },
};

/** Sends a message, unless it must not be sent, or not yet. */
async function makeAttempt(
  { now, ports, reader }: Pick<OutwardCall, 'now' | 'ports' | 'reader'>,
  message: WebhookMessageRecord,
  endpoint: WebhookEndpointRecord | undefined,
  send: (request: WebhookRequest) => Promise<SentWebhook>,
): Promise<PreparedSend> {
  const [event, ahead] = await Promise.all([reader.get('events', message.eventId), messageAhead(reader, message)]);
  if (!event) throw new Error(`Event ${message.eventId} does not exist.`);
  const isTest = event.type === 'webhook_endpoint.test';
  if (!endpoint || !isOpen(endpoint, isTest) || ahead) return { isTest };
  const request = webhookRequest(endpoint, event, now, ports);
  return { isTest, attempt: { at: now, isTest, ...(await send(request)) } };
}

function isOpen(endpoint: WebhookEndpointRecord, isTest: boolean): boolean {
  return endpoint.status === 'enabled' || isTest;
}

/** Puts a message that was not sent back into its queue, or cancels it if its endpoint receives nothing any more. */
async function postpone(
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
