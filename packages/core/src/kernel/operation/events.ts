import { type ApiVersion, type EventData, type EventType, latestApiVersion } from '@doorstep/contracts';
import type { Ports } from '../ports/ports.js';
import type { Instant } from '../primitives/instant.js';
import { byPartner, ofAccounts } from '../store/personal.js';
import { boolean, defineTable, instant, integer, json, nullable, type Row, text } from '../store/table.js';

/** The outbox: all events, each written in the transaction of the change that caused it. */
export const eventsTable = defineTable(
  {
    id: text(),
    type: text<EventType>(),
    /** The id of the object that changed, for example an order. */
    subjectId: text(),
    /** Increases by one with each event of a subject. */
    sequence: integer(),
    partnerId: nullable(text()),
    livemode: boolean(),
    /** The cause: the id of an account, of a partner's key, or `system`. */
    actorId: text(),
    /** The id of the partner's request that caused it; null for a job, the clock, and requests that are not logged. */
    requestId: nullable(text()),
    data: json<object>(),
    /** The version of `data`. Null for an event of the apps, which has one version, and for one from before there were versions. */
    apiVersion: nullable(text<ApiVersion>()),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(byPartner('Data of both ends of a delivery')),
    unique: [['subjectId', 'sequence']],
    indexes: [
      { columns: ['partnerId', 'livemode', 'createdAt desc', 'id desc'], present: 'partnerId' },
      { columns: ['partnerId', 'livemode', 'id'], present: 'partnerId' },
      { columns: ['partnerId', 'livemode', 'type', 'createdAt desc', 'id desc'], present: 'partnerId' },
    ],
  },
);
export type EventRecord = Row<typeof eventsTable>;

/** An event before it has an id and a time. */
export interface NewEvent<T extends EventType = EventType> {
  /** An id generated beforehand, for an answer that contains it; generated when absent. */
  readonly id?: string;
  readonly type: T;
  readonly subjectId: string;
  readonly sequence: number;
  readonly actorId: string;
  readonly partnerId?: string;
  readonly livemode?: boolean;
  /** The time of an object whose times are real, also in test mode; that of the unit of work when absent. */
  readonly at?: Instant;
  readonly data: EventData<T>;
}

/** Creates the record of a new event. */
export function eventRecord(
  event: NewEvent,
  effects: { readonly now: Instant; readonly ports: Ports; readonly requestId: string | null },
): EventRecord {
  return {
    id: event.id ?? effects.ports.newId('event'),
    type: event.type,
    subjectId: event.subjectId,
    sequence: event.sequence,
    partnerId: event.partnerId ?? null,
    livemode: event.livemode ?? true,
    actorId: event.actorId,
    requestId: effects.requestId,
    data: event.data,
    apiVersion: event.partnerId === undefined ? null : latestApiVersion,
    createdAt: event.at ?? effects.now,
  };
}
