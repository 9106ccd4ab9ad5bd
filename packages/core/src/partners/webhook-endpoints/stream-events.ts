import { type eventsContract, isDirectEventType, type WebhookEvent } from '@doorstep/contracts';
import { type StreamMark, type StreamMessage, streamMark } from '../../kernel/http/event-stream.js';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { ReadCall } from '../../kernel/operation/operation.js';
import { firstId, timeOfId } from '../../kernel/primitives/ids.js';
import { inUtc } from '../../kernel/primitives/instant.js';
import { createdRange } from '../../kernel/store/created-range.js';
import { type EventOwner, eventsTopic } from '../../messaging/live-updates/events-topic.js';
import { eventView } from '../../values/events/view.js';
import { openEventLog } from './event-log.js';
import { type EventPosition, parsePosition } from './event-position.js';

type StreamCall = ReadCall<(typeof eventsContract)['follow']>;
type Message = StreamMessage<WebhookEvent> | StreamMark;

/** Streams the events of the caller's partner and mode, beginning with a mark at the position where it starts. */
export async function* streamEvents(call: StreamCall): AsyncGenerator<Message, undefined> {
  const { caller, reader, ports, query, signal } = call;
  const owner: EventOwner = { partnerId: caller.partnerId, livemode: caller.livemode };
  const topic = eventsTopic(owner);
  // Subscribes before the first read, so that no later event is missed.
  const subscription = ports.live.subscribe(topic);
  const stopWatching = ports.changes.watch('events', topic, topic);
  const close = (): void => {
    subscription.close();
    stopWatching();
  };
  signal.addEventListener('abort', close, { once: true });
  const from = query.createdAfter === undefined ? '' : inUtc(query.createdAfter);
  const isWanted = ({ type, createdAt }: EventRecord): boolean =>
    isDirectEventType(type) && (query.types?.includes(type) ?? true) && createdAt >= from;
  try {
    const log = await openEventLog(reader, owner, await startOf(call, owner));
    yield streamMark(log.position());
    while (!signal.aborted) {
      const found = await log.next();
      const wanted = found.filter(({ event }) => isWanted(event));
      for (const { event, position } of wanted) {
        yield { id: position, event: 'event', data: eventView(event, ports.sealer) };
      }
      // So that a client without messages does not fall behind.
      if (found.length > 0 && wanted.length === 0) yield streamMark(log.position());
      if (found.length < log.full) await subscription.next();
    }
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/** Returns the position at which a stream begins: after the client's last message, at a time, or after the latest event. */
async function startOf({ headers, query, reader }: StreamCall, owner: EventOwner): Promise<EventPosition> {
  const lastEventId = headers['last-event-id'];
  if (lastEventId !== undefined) return parsePosition(lastEventId);
  const [first] = query.createdAfter === undefined ? [] : await reader.find('events', since(query, owner));
  if (first) return { id: firstId('event', timeOfId(first.id)), read: undefined };
  const [latest] = await reader.find('events', { where: { ...owner }, orderBy: [['id', 'desc']], limit: 1 });
  return { id: latest?.id ?? firstId('event', 0), read: undefined };
}

/** Finds the first event at a time or later. */
function since(query: Pick<StreamCall['query'], 'createdAfter'>, owner: EventOwner) {
  const orderBy = [
    ['createdAt', 'asc'],
    ['id', 'asc'],
  ] as const;
  return { where: { ...owner, ...createdRange(query) }, orderBy, limit: 1 };
}
