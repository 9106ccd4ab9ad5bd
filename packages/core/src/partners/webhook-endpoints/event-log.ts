import type { EventRecord } from '../../kernel/operation/events.js';
import type { Reader } from '../../kernel/store/store.js';
import type { EventOwner } from '../../messaging/live-updates/events-topic.js';
import { type EventPosition, positionId, settledBefore } from './event-position.js';

/** Number of events to read at once. */
const maxEvents = 100;

/** An event, and the id of the position after it. */
export interface ReadEvent {
  readonly event: EventRecord;
  readonly position: string;
}

/** Reads the events of a partner in the order of their ids, each once. */
export interface EventLog {
  /** Returns the id of the present position. */
  position(): string;
  /** Returns the next events; fewer than `full` events if no others are there yet. */
  next(): Promise<readonly ReadEvent[]>;
  readonly full: number;
}

/**
 * Opens the events of a partner after a position. Beside later ids it finds earlier ones that became visible late: then
 * there are more events before the position than were read. If that happened before a client reconnected, it gets the
 * events of the last seconds again.
 */
export async function openEventLog(reader: Reader, owner: EventOwner, from: EventPosition): Promise<EventLog> {
  let last = from.id;
  const before = await reader.find('events', { where: recent(), orderBy: [['id', 'asc']] });
  const isKnown = from.read === undefined || from.read === before.length;
  /** The ids of the last seconds up to `last` that were read. */
  let known = new Set(isKnown ? before.map(({ id }) => id) : []);

  function recent() {
    return { ...owner, id: { gte: settledBefore(last), lte: last } };
  }

  const position = (): string => positionId({ id: last, read: known.size });

  /** Returns the events before the position that were not there when others after them were read. */
  async function late(): Promise<readonly EventRecord[]> {
    const where = recent();
    if ((await reader.count('events', where)) <= known.size) return [];
    const rows = await reader.find('events', { where, orderBy: [['id', 'asc']] });
    return rows.filter(({ id }) => !known.has(id));
  }

  function read(event: EventRecord): ReadEvent {
    known.add(event.id);
    if (event.id > last) last = event.id;
    forgetSettled();
    return { event, position: position() };
  }

  /** The set has the order of the ids. */
  function forgetSettled(): void {
    const settled = settledBefore(last);
    for (const id of known) {
      if (id >= settled) return;
      known.delete(id);
    }
  }

  return {
    position,
    full: maxEvents,
    async next() {
      const missed = await late();
      const where = { ...owner, id: { gt: last } };
      const later = await reader.find('events', { where, orderBy: [['id', 'asc']], limit: maxEvents });
      const found = [...missed, ...later].map(read);
      if (missed.length > 0) known = new Set([...known].sort());
      return found;
    },
  };
}
