import { isAfter, type StreamPosition } from './stream-position.js';

/** The data of a message, and the stream position after it. */
export interface Update<T> {
  readonly position: StreamPosition;
  readonly data: T;
}

/** The updates of an order or a delivery since a stream position. */
export interface Updates<T> {
  /** Oldest first. */
  readonly updates: readonly Update<T>[];
  /** The courier whose position reports are updates as well. */
  readonly courierId: string | null;
  /** True if the limit was reached and more updates can be read immediately. */
  readonly more: boolean;
  /** True if no updates can follow. */
  readonly ended: boolean;
}

/** The state of a followed order or delivery when it was read. Later events belong to the next read. */
export interface Followed<T> {
  /** The sequence number of its last event. */
  readonly sequence: number;
  readonly ended: boolean;
  /** The courier whose position it shows. */
  readonly courierId: string | null;
  /** Returns the stream position of its present state. Most reads find nothing new and need no more than this. */
  currentPosition(): Promise<StreamPosition>;
  current(): Promise<Update<T>>;
  /** Returns the updates of its events after `sequence`, oldest first, at most `limit`. */
  missed(sequence: number, limit: number): Promise<readonly Update<T>[]>;
}

/** Number of events to read at once. */
const maxEvents = 50;

/**
 * Returns the updates since a stream position: every later event, then the present position of the courier if it is
 * newer. Without a position, returns the present state only.
 */
export async function updatesSince<T>(
  followed: Followed<T>,
  position: StreamPosition | undefined,
): Promise<Updates<T>> {
  const { ended, courierId } = followed;
  const all = { courierId, more: false, ended };
  if (position === undefined) return { ...all, updates: [await followed.current()] };
  const missed = position.sequence < followed.sequence ? await followed.missed(position.sequence, maxEvents) : [];
  if (missed.length === maxEvents) return { updates: missed, courierId, more: true, ended: false };
  const known = missed.at(-1)?.position ?? position;
  if (!isAfter(await followed.currentPosition(), known)) return { ...all, updates: missed };
  return { ...all, updates: [...missed, await followed.current()] };
}
