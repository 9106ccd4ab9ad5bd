import { isDirectEventType } from '@doorstep/contracts';
import { clockOfOwner } from '../../kernel/operation/clocks.js';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { NewOutwardJob } from '../../kernel/operation/jobs.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { reports } from './body.js';
import { waitsForProbe } from './probe.js';
import { queuedTogether } from './queue.js';
import type { WebhookEndpointRecord, WebhookMessageRecord } from './records.js';

/**
 * Creates a message for every endpoint that receives an event, in the transaction of the change that caused the event.
 * No event is lost, and none is sent for a change that was rolled back. Disabled endpoints get cancelled messages,
 * which can be redelivered.
 */
export async function fanOutEvents(effects: Effects, events: readonly EventRecord[]): Promise<void> {
  const direct = events.filter((event) => event.partnerId !== null && isDirectEventType(event.type));
  const partnerIds = new Set(direct.flatMap(({ partnerId }) => partnerId ?? []));
  if (partnerIds.size === 0) return;
  const endpoints = await effects.db.find('webhookEndpoints', { where: { partnerId: { in: [...partnerIds] } } });
  const created = direct.flatMap((event) =>
    endpoints.filter((endpoint) => receives(endpoint, event)).map((endpoint) => newMessage(effects, endpoint, event)),
  );
  if (created.length === 0) return;
  const messages = queuedTogether(created, effects.now);
  await effects.db.insert('webhookMessages', ...messages);
  const held = await heldMessages(effects, endpoints, messages);
  for (const message of messages) {
    if (message.state === 'pending') {
      const job = sendJob(message, message.nextAttemptAt ?? effects.now);
      effects.schedule({ ...job, held: held.has(message.id) });
    }
  }
}

/** Returns the ids of the messages that wait behind the breakers of their endpoints. */
async function heldMessages(
  { db, now }: Effects,
  endpoints: readonly WebhookEndpointRecord[],
  messages: readonly WebhookMessageRecord[],
): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const { id, nextProbeAt } of endpoints) {
    const waiting = messages.filter(({ endpointId, subjectId }) => endpointId === id && subjectId !== id);
    if (nextProbeAt === null || waiting.length === 0) continue;
    // Keeps a success that ends meanwhile from releasing the others without these.
    const endpoint = await db.lockShared('webhookEndpoints', id);
    for (const message of waiting) if (endpoint && waitsForProbe(endpoint, message.id, now)) held.add(message.id);
  }
  return held;
}

/**
 * Returns true if an endpoint receives an event, which its format must be able to report. A test event goes only to the endpoint it tests, with any
 * subscription. The event that an endpoint was disabled goes only to other endpoints.
 */
function receives(
  endpoint: Pick<WebhookEndpointRecord, 'id' | 'partnerId' | 'livemode' | 'eventTypes' | 'format'>,
  event: Pick<EventRecord, 'type' | 'subjectId' | 'partnerId' | 'livemode'>,
): boolean {
  if (event.partnerId !== endpoint.partnerId || event.livemode !== endpoint.livemode) return false;
  if (event.type === 'webhook_endpoint.test') return endpoint.id === event.subjectId;
  if (event.type === 'webhook_endpoint.disabled' && endpoint.id === event.subjectId) return false;
  return (
    reports(endpoint.format, event.type) && endpoint.eventTypes.some((type) => type === '*' || type === event.type)
  );
}

/** Creates the message of an event to an endpoint: pending, or cancelled if the endpoint is disabled. */
export function newMessage(
  { now, ports }: Pick<Effects, 'now' | 'ports'>,
  endpoint: WebhookEndpointRecord,
  event: EventRecord,
): WebhookMessageRecord {
  const isOpen = endpoint.status === 'enabled' || event.type === 'webhook_endpoint.test';
  return {
    id: ports.newId('webhookMessage'),
    endpointId: endpoint.id,
    eventId: event.id,
    partnerId: endpoint.partnerId,
    livemode: endpoint.livemode,
    subjectId: event.subjectId,
    sequence: event.sequence,
    state: isOpen ? 'pending' : 'cancelled',
    attempts: 0,
    failures: 0,
    nextAttemptAt: isOpen ? now : null,
    released: false,
    createdAt: event.createdAt,
    deliveredAt: null,
  };
}

/** Creates the job that sends a message, in the lane of its endpoint, on the clock and in the share of its partner. */
export function sendJob(
  message: Pick<WebhookMessageRecord, 'id' | 'endpointId' | 'partnerId' | 'livemode'>,
  dueAt: Instant,
): NewOutwardJob {
  return {
    kind: 'webhook.send',
    subjectId: message.id,
    lane: message.endpointId,
    owner: message.partnerId,
    clockId: clockOfOwner(message),
    dueAt,
  };
}
