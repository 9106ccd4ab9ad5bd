import { isDirectEventType } from '@doorstep/contracts';
import { systemClockId } from '../kernel/operation/clocks.js';
import type { EventRecord } from '../kernel/operation/events.js';
import type { NewJob } from '../kernel/operation/jobs.js';
import type { Effects } from '../kernel/operation/operation.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { WebhookEndpointRecord, WebhookMessageRecord } from './records.js';

/**
 * Gives every endpoint that wants an event a message, in the transaction of the change that caused the event: so nothing
 * is lost, and nothing is sent that did not happen. That to a disabled endpoint waits for a redelivery.
 */
export async function fanOutEvents(effects: Effects, events: readonly EventRecord[]): Promise<void> {
  const sent = events.filter((event) => event.partnerId !== null && isDirectEventType(event.type));
  const partnerIds = new Set(sent.flatMap(({ partnerId }) => partnerId ?? []));
  if (partnerIds.size === 0) return;
  const endpoints = await effects.db.find('webhookEndpoints', { where: { partnerId: { in: [...partnerIds] } } });
  const messages = sent.flatMap((event) =>
    endpoints.filter((endpoint) => wants(endpoint, event)).map((endpoint) => newMessage(effects, endpoint, event)),
  );
  if (messages.length === 0) return;
  await effects.db.insert('webhookMessages', ...messages);
  for (const message of messages) if (message.state === 'pending') effects.schedule(sendJob(message, effects.now));
}

/**
 * Whether an event is for an endpoint. A test event is for its subject alone, whatever that is subscribed to; that an
 * endpoint was disabled is for the others.
 */
export function wants(
  endpoint: Pick<WebhookEndpointRecord, 'id' | 'partnerId' | 'livemode' | 'eventTypes'>,
  event: Pick<EventRecord, 'type' | 'subjectId' | 'partnerId' | 'livemode'>,
): boolean {
  if (event.partnerId !== endpoint.partnerId || event.livemode !== endpoint.livemode) return false;
  if (event.type === 'webhook_endpoint.test') return endpoint.id === event.subjectId;
  if (event.type === 'webhook_endpoint.disabled' && endpoint.id === event.subjectId) return false;
  return endpoint.eventTypes.some((type) => type === '*' || type === event.type);
}

/** A message of an event to an endpoint: due now, or cancelled at once when the endpoint is disabled. */
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
    createdAt: event.createdAt,
    deliveredAt: null,
  };
}

/** Sends a message, in the lane of its endpoint and on the clock of its partner. */
export function sendJob(
  message: Pick<WebhookMessageRecord, 'id' | 'endpointId' | 'partnerId' | 'livemode'>,
  dueAt: Instant,
): NewJob {
  return {
    kind: 'webhook.send',
    subjectId: message.id,
    lane: message.endpointId,
    clockId: message.livemode ? systemClockId : message.partnerId,
    dueAt,
  };
}
