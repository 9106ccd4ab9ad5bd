import type { Tables } from '@doorstep/core';
import type { EventType } from '@doorstep/sdk';

/** Something that happened. */
export interface SandboxEvent {
  readonly id: string;
  /** For example `order.placed`; every one is in the catalogue of events. */
  readonly type: EventType;
  /** Id of the order, the delivery, or whatever it is about. */
  readonly subjectId: string;
  /** Rises by one for each event of a subject. */
  readonly sequence: number;
  /** When it happened (RFC 3339), by the clock of its subject. */
  readonly at: string;
  /** Who caused it: an account, an API key, or `system`. */
  readonly actorId: string;
  /** What webhooks and apps are told. */
  readonly data: object;
}

/** Which events. */
export interface EventFilter {
  readonly type?: EventType;
  readonly subjectId?: string;
}

/**
 * Everything that happened since the start, in order, whoever caused it. `reset` empties it, `restore` puts it back. A
 * listener is not needed: what a call causes is here when the call is answered.
 */
export interface EventLog {
  /** All of them, or those of a type or a subject. */
  list(filter?: EventFilter): readonly SandboxEvent[];
  /** Forgets what happened so far. */
  clear(): void;
}

/** A log that can be put back. */
export interface KeptEventLog extends EventLog {
  /** Ids of the events that were cleared. */
  hidden(): ReadonlySet<string>;
  /** Leaves these out from now on. */
  hide(ids: ReadonlySet<string>): void;
}

/** @param read the rows of the present world. */
export function createEventLog(read: () => readonly Tables['events'][]): KeptEventLog {
  let hidden: ReadonlySet<string> = new Set();
  return {
    list: ({ type, subjectId } = {}) =>
      read()
        .filter(({ id }) => !hidden.has(id))
        .filter((row) => type === undefined || row.type === type)
        .filter((row) => subjectId === undefined || row.subjectId === subjectId)
        .map(eventOf),
    clear() {
      hidden = new Set(read().map(({ id }) => id));
    },
    hidden: () => hidden,
    hide(ids) {
      hidden = ids;
    },
  };
}

function eventOf(row: Tables['events']): SandboxEvent {
  const { id, type, subjectId, sequence, createdAt: at, actorId, data } = row;
  return { id, type, subjectId, sequence, at, actorId, data };
}
