import type { Instant } from '../../kernel/primitives/instant.js';
import { isAfter, type StreamPosition } from './stream-position.js';

/** A snapshot of an order or a delivery, and the stream position after it. */
export interface Update<S> {
  readonly position: StreamPosition;
  readonly snapshot: S;
}

/** The updates of an order or a delivery since a stream position. */
export interface Updates<S> {
  /** Oldest first. */
  readonly updates: readonly Update<S>[];
  /** True if the limit was reached and more updates can be read immediately. */
  readonly more: boolean;
  /** True if no updates can follow. */
  readonly ended: boolean;
}

/** The state of a followed order or delivery when it was read. Later events belong to the next read. */
export interface Followed<S> {
  /** The time of the read, by the clock of the subject. */
  readonly now: Instant;
  /** The sequence number of its last event. */
  readonly sequence: number;
  readonly ended: boolean;
  /** The courier whose position it shows, and whose reports are updates as well. */
  readonly courierId: string | null;
  /** Returns the stream position of its present state. Most reads find nothing new and need no more than this. */
  currentPosition(): Promise<StreamPosition>;
  current(): Promise<Update<S>>;
  /** Returns the updates of its events after `sequence`, oldest first, at most `limit`. */
  missed(sequence: number, limit: number): Promise<readonly Update<S>[]>;
  /** Returns the time of the next update that comes without an event or a report; null if there is none. */
  changesAt(latest: S): Instant | null;
}

/** Number of events to read at once. */
const maxEvents = 50;

/**
 * Returns the updates since a stream position: every later event, then the present position of the courier if it is
 * newer. Without a position, returns the present state only.
 */
export async function updatesSince<S>(
  followed: Followed<S>,
  position: StreamPosition | undefined,
): Promise<Updates<S>> {
  const { ended } = followed;
  if (position === undefined) return { updates: [await followed.current()], more: false, ended };
  const missed = position.sequence < followed.sequence ? await followed.missed(position.sequence, maxEvents) : [];
  if (missed.length === maxEvents) return { updates: missed, more: true, ended: false };
  const known = missed.at(-1)?.position ?? position;
  if (!isAfter(await followed.currentPosition(), known)) return { updates: missed, more: false, ended };
  return { updates: [...missed, await followed.current()], more: false, ended };
}
