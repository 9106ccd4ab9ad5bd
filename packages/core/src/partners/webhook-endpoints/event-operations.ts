import { type eventsContract, isDirectEventType } from '@doorstep/contracts';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { Operation, Operations, ReadCall, WriteCall } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { createdRange } from '../../kernel/store/created-range.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader, UnitOfWork } from '../../kernel/store/store.js';
import { eventView } from '../../values/events/view.js';
import { newMessage } from '../webhooks/fan-out.js';
import type { WebhookEndpointRecord, WebhookMessageRecord } from '../webhooks/records.js';
import { isOwn } from './load.js';
import { assertEnabled, redeliverMessages } from './redeliver.js';
import { streamEvents } from './stream-events.js';
import { attemptViews, messageView } from './view.js';

type Area = typeof eventsContract;

const list: Operation<Area['list']> = async (call) => {
  const { caller, query, reader, ports } = call;
  const accepts = (event: EventRecord): boolean => isVisible(event, caller);
  const page = await findPage(reader, 'events', { ...listed(call), orderBy: newestFirst, accepts }, query);
  return {
    status: 200,
    body: { data: page.rows.map((event) => eventView(event, ports.sealer)), nextCursor: page.nextCursor },
  };
};

const newestFirst = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;

/** Returns the events to read. Those of one delivery are few, so its id is the only condition that needs an index. */
function listed({ caller, query }: ReadCall<Area['list']>) {
  const { type, deliveryId } = query;
  const { partnerId, livemode } = caller;
  const filters = { ...(type ? { type: { in: type } } : {}), ...createdRange(query) };
  if (deliveryId !== undefined) return { where: { subjectId: deliveryId, ...filters } };
  return { where: { partnerId, livemode, ...filters }, ...(type ? { eachOf: 'type' as const } : {}) };
}

/** Returns true for an event of the caller's partner and mode whose type partners see. */
function isVisible(event: EventRecord, caller: PartnerCaller): boolean {
  return isOwn(event, caller) && isDirectEventType(event.type);
}

/** Returns an event of the caller's partner and mode. @throws ServiceProblem not_found */
async function ownEvent(reader: Reader, id: string, caller: PartnerCaller): Promise<EventRecord> {
  const event = await reader.get('events', id);
  if (event && isVisible(event, caller)) return event;
  throw new ServiceProblem('not_found', 'You have no such event in this mode: test keys see test events only.');
}

function messagesOf(reader: Reader, event: EventRecord): Promise<WebhookMessageRecord[]> {
  return reader.find('webhookMessages', { where: { eventId: event.id }, limit: 100 });
}

/** Returns the messages of an event whose endpoints are enabled, and locks these endpoints. */
async function deliverable(db: UnitOfWork, event: EventRecord): Promise<WebhookMessageRecord[]> {
  const endpointIds = (await messagesOf(db, event)).map(({ endpointId }) => endpointId);
  const enabled = new Set<string>();
  // Sorted to prevent deadlocks between redeliveries.
  for (const id of endpointIds.sort()) {
    const endpoint = await db.lock('webhookEndpoints', id);
    if (endpoint?.status === 'enabled') enabled.add(id);
  }
  return (await messagesOf(db, event)).filter(({ endpointId }) => enabled.has(endpointId));
}

/** Locks an enabled endpoint of the caller. @throws ServiceProblem not_found or invalid_transition */
async function ownTarget(
  { caller, db }: WriteCall<Area['redeliver']>,
  endpointId: string,
): Promise<WebhookEndpointRecord> {
  const endpoint = await db.lock('webhookEndpoints', endpointId);
  if (!endpoint || !isOwn(endpoint, caller)) {
    throw fieldProblem('not_found', '/body/endpointId', 'You have no such webhook endpoint in this mode.');
  }
  assertEnabled(endpoint);
  return endpoint;
}

/** Returns the message of an event to an endpoint. Creates it if the endpoint was not subscribed or did not exist. */
async function messageTo(
  call: WriteCall<Area['redeliver']>,
  event: EventRecord,
  endpoint: WebhookEndpointRecord,
): Promise<WebhookMessageRecord> {
  const { db } = call;
  const where = { eventId: event.id, endpointId: endpoint.id };
  const [known] = await db.find('webhookMessages', { where, limit: 1 });
  if (known) return known;
  const message = newMessage(call, endpoint, event);
  await db.insert('webhookMessages', message);
  return message;
}

/** The events of partners, with their messages and attempts. */
export const eventsOperations: Operations<Area> = {
  list,

  follow: async (call) => ({ status: 200, body: streamEvents(call) }),

  async get({ caller, params, reader, ports }) {
    const event = await ownEvent(reader, params.id, caller);
    const messages = await messagesOf(reader, event);
    return { status: 200, body: { ...eventView(event, ports.sealer), messages: messages.map(messageView) } };
  },

  async listAttempts({ caller, params, query, reader, ports }) {
    const { id } = await ownEvent(reader, params.id, caller);
    const list = { where: { eventId: id }, orderBy: [['id', 'desc']] } as const;
    const page = await findPage(reader, 'webhookAttempts', list, query);
    return {
      status: 200,
      body: { data: await attemptViews({ reader, ports }, page.rows), nextCursor: page.nextCursor },
    };
  },

  async redeliver(call) {
    const event = await ownEvent(call.db, call.params.id, call.caller);
    const { endpointId } = call.body;
    const messages =
      endpointId === undefined
        ? await deliverable(call.db, event)
        : [await messageTo(call, event, await ownTarget(call, endpointId))];
    await redeliverMessages(call, messages);
    return { status: 202, body: { scheduled: messages.length, hasMore: false } };
  },
};
