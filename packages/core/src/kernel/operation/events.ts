import type { EventData, EventType } from '@doorstep/contracts';
import { boolean, defineTable, instant, integer, json, nullable, type Row, text } from '../store/table.js';
import type { Effects } from './operation.js';

/** The outbox: every event, written in the transaction of the change that caused it. */
export const eventsTable = defineTable(
  {
    id: text(),
    type: text<EventType>(),
    /** The object it is about, for example an order. */
    subjectId: text(),
    /** Rises by one for each event of a subject. */
    sequence: integer(),
    partnerId: nullable(text()),
    livemode: boolean(),
    /** Who caused it: an account, a partner's key or `system`. */
    actorId: text(),
    data: json<object>(),
    createdAt: instant(),
  },
  { unique: [['subjectId', 'sequence']] },
);
export type EventRecord = Row<typeof eventsTable>;

/** An event before it has an id and a time. */
export interface NewEvent<T extends EventType = EventType> {
  /** Made beforehand for an answer that tells it; a new one when absent. */
  readonly id?: string;
  readonly type: T;
  readonly subjectId: string;
  readonly sequence: number;
  readonly actorId: string;
  readonly partnerId?: string;
  readonly livemode?: boolean;
  readonly data: EventData<T>;
}

/** The record of a new event. */
export function eventRecord(event: NewEvent, effects: Pick<Effects, 'now' | 'ports'>): EventRecord {
  return {
    id: event.id ?? effects.ports.newId('event'),
    type: event.type,
    subjectId: event.subjectId,
    sequence: event.sequence,
    partnerId: event.partnerId ?? null,
    livemode: event.livemode ?? true,
    actorId: event.actorId,
    data: event.data,
    createdAt: effects.now,
  };
}
