import type { Tables } from '@doorstep/core';
import type { EventType } from '@doorstep/sdk';
import { refuseUnknownKeys } from '@doorstep/sdk/internal';

/** An event of the service. */
export interface SandboxEvent {
  readonly id: string;
  /** Type from the event catalogue, for example `order.placed`. */
  readonly type: EventType;
  /** Id of the order, delivery or other object of the event. */
  readonly subjectId: string;
  /** Number of the event among those of its subject. Increases by one each time. */
  readonly sequence: number;
  /** Time of the event (RFC 3339) by the clock of its subject. */
  readonly at: string;
  /** Actor that caused the event: an account, an API key, or `system`. */
  readonly actorId: string;
  /** Content sent to webhooks and apps. */
  readonly data: object;
}

/** Selects events. */
export interface EventFilter {
  readonly type?: EventType;
  readonly subjectId?: string;
}

/**
 * All events since the start, in order. `reset` empties the log; `restore` restores it. The events that a call causes are
 * in the log when its response arrives.
 */
export interface EventLog {
  /** Returns all events, or those of a type or subject. */
  list(filter?: EventFilter): readonly SandboxEvent[];
  /** Removes the events so far. */
  clear(): void;
}

/** An event log that can be restored. */
export interface KeptEventLog extends EventLog {
  /** Returns the ids of the cleared events. */
  hidden(): ReadonlySet<string>;
  /** Replaces the ids of the cleared events. */
  hide(ids: ReadonlySet<string>): void;
}

/** @param read returns the rows of the current service instance. */
export function createEventLog(read: () => readonly Tables['events'][]): KeptEventLog {
  let hidden: ReadonlySet<string> = new Set();
  return {
    list(filter = {}) {
      refuseUnknownKeys(filter, ['type', 'subjectId']);
      const { type, subjectId } = filter;
      return read()
        .filter(({ id }) => !hidden.has(id))
        .filter((row) => type === undefined || row.type === type)
        .filter((row) => subjectId === undefined || row.subjectId === subjectId)
        .map(eventOf);
    },
    clear() {
      hidden = new Set(read().map(({ id }) => id));
    },
    hidden: () => hidden,
    hide(ids) {
      hidden = ids;
    },
  };
}

/** Returns an event as the log shows it. */
export function eventOf(row: Tables['events']): SandboxEvent {
  const { id, type, subjectId, sequence, createdAt: at, actorId, data } = row;
  return { id, type, subjectId, sequence, at, actorId, data };
}
