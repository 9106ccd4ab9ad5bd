import type { JobFuture, OutwardCall, OutwardJob } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { failureReason, webhookRequest } from './attempt.js';
import { type LoadedMessage, loadMessages } from './load-messages.js';
import { sendObserved } from './observed-send.js';
import { recordAttempt } from './outcome.js';
import type { PreparedSend } from './prepared-send.js';
import { isProbe, waitBehindBreaker, waitForAdvance } from './probe.js';
import { waitInQueue } from './queue.js';
import { recordSuccesses } from './record-successes.js';
import type { WebhookEndpointRecord, WebhookMessageRecord } from './records.js';
import type { WebhookFailure } from './transport.js';

const unreachable: readonly WebhookFailure[] = ['connection_refused', 'name_not_found', 'timeout'];

/**
 * Sends one message to its endpoint, which is the lane of the job. If the process dies before it records the attempt,
 * the message is still pending and is sent again with the same `webhook-id` and body.
 */
export const sendWebhook: OutwardJob<PreparedSend, LoadedMessage> = {
  load: loadMessages,
  releasesLane: true,

  async prepare(call) {
    return call.loaded ? makeAttempt(call, call.loaded) : { isTest: false };
  },

  commitTogether: recordSuccesses,

  /*
   * Every write about an endpoint locks its row first. So failures are counted one by one, a message behind another one
   * is released by it, and a concurrent redelivery is not lost.
   */
  async commit(effects, job, prepared) {
    const { db } = effects;
    const endpoint = await db.lock('webhookEndpoints', job.lane ?? '');
    const message = await db.get('webhookMessages', job.subjectId);
    if (!message) return undefined;
    if (prepared.attempt) return recordAttempt(effects, endpoint, message, prepared.attempt);
    return postpone(effects, endpoint, message, prepared);
  },

  responded({ attempt }) {
    if (!attempt) return undefined;
    return attempt.outcome.kind === 'answer' || !unreachable.includes(attempt.outcome.reason);
  },

  accepted({ attempt }) {
    return attempt !== undefined && failureReason(attempt.outcome) === null;
  },
};

/** Sends a message, unless it must not be sent, or not yet. */
async function makeAttempt(
  { now, ports, unreachableUntil }: OutwardCall,
  { message, endpoint, event, isBehind }: LoadedMessage,
): Promise<PreparedSend> {
  if (!event) throw new Error(`Event ${message.eventId} does not exist.`);
  const isTest = event.type === 'webhook_endpoint.test';
  if (!endpoint || !isEnabled(endpoint, isTest) || isBehind) return { isTest };
  if (unreachableUntil !== undefined && !isTest) return { isTest, unreachableUntil };
  if (endpoint.nextProbeAt !== null && !isTest && !isProbe(endpoint, message.id)) return { isTest };
  const request = webhookRequest(endpoint, event, now, ports);
  return { isTest, attempt: { at: now, isTest, ...(await sendObserved(ports, request)) } };
}

function isEnabled(endpoint: WebhookEndpointRecord, isTest: boolean): boolean {
  return endpoint.status === 'enabled' || isTest;
}

/** Lets a message that was not sent wait, or cancels it if its endpoint receives nothing any more. */
async function postpone(
  effects: Effects,
  endpoint: WebhookEndpointRecord | undefined,
  message: WebhookMessageRecord,
  { isTest, unreachableUntil }: PreparedSend,
): Promise<JobFuture> {
  if (message.state !== 'pending') return undefined;
  if (!endpoint || !isEnabled(endpoint, isTest)) {
    await effects.db.update('webhookMessages', { id: message.id }, { state: 'cancelled', nextAttemptAt: null });
    return undefined;
  }
  if (unreachableUntil !== undefined) return waitForAdvance(effects, endpoint, message, unreachableUntil);
  if (endpoint.nextProbeAt !== null && !isTest) return waitBehindBreaker(effects, endpoint, message);
  return waitInQueue(effects, message);
}
