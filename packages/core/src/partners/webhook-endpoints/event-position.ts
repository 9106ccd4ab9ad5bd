import { firstId, timeOfId } from '../../kernel/primitives/ids.js';

/**
 * An event gets its id shortly before its transaction commits, so an event with an earlier id may become visible after one
 * with a later id. It does so within this time.
 */
export const settledMilliseconds = 10_000;

/** A position in the stream of a partner's events. */
export interface EventPosition {
  /** The greatest id of an event up to here, or a smaller id than any that follows. */
  readonly id: string;
  /** The number of events that were read with ids of the last `settledMilliseconds` up to `id`; undefined: all there are. */
  readonly read: number | undefined;
}

/** Returns the id of the message that leads to a position. */
export function positionId({ id, read }: { readonly id: string; readonly read: number }): string {
  return `${id}-${read}`;
}

/** Parses a valid `Last-Event-ID`: the id of a message or of an event. */
export function parsePosition(lastEventId: string): EventPosition {
  const [id = '', read] = lastEventId.split('-');
  return { id, read: read === undefined ? undefined : Number(read) };
}

/** Returns an id before which all events are visible, once there is an event with this id. */
export function settledBefore(id: string): string {
  return firstId('event', Math.max(0, timeOfId(id) - settledMilliseconds));
}
