import { isAfter, type StreamPosition } from './stream-position.js';

/** A message, and where someone is who has it. */
export interface Update<T> {
  readonly place: StreamPosition;
  readonly data: T;
}

/** What an order or a delivery has to tell. */
export interface Updates<T> {
  /** Oldest first. */
  readonly updates: readonly Update<T>[];
  /** Whose reports are told, too. */
  readonly courierId: string | null;
  /** True when there is more at once: the limit was reached. */
  readonly more: boolean;
  /** True when nothing follows any more. */
  readonly ended: boolean;
}

/** An order or a delivery as it was read just now: events that come after that belong to the next look. */
export interface Followed<T> {
  /** Of its last event. */
  readonly sequence: number;
  readonly ended: boolean;
  /** Whose position it shows. */
  readonly courierId: string | null;
  /** Where someone is who knows its present. Most looks find nothing new, and read no more than this. */
  currentPosition(): Promise<StreamPosition>;
  current(): Promise<Update<T>>;
  /** What its events told after `sequence`, oldest first, at most `limit`. */
  missed(sequence: number, limit: number): Promise<readonly Update<T>[]>;
}

/** How many events are read at once. */
const maxEvents = 50;

/**
 * What someone does not know yet who has read up to `place`: every event since then, then the present position of the
 * courier if it is newer. Without a place it is the present alone.
 */
export async function updatesSince<T>(followed: Followed<T>, place: StreamPosition | undefined): Promise<Updates<T>> {
  const { ended, courierId } = followed;
  const all = { courierId, more: false, ended };
  if (place === undefined) return { ...all, updates: [await followed.current()] };
  const missed = place.sequence < followed.sequence ? await followed.missed(place.sequence, maxEvents) : [];
  if (missed.length === maxEvents) return { updates: missed, courierId, more: true, ended: false };
  const known = missed.at(-1)?.place ?? place;
  if (!isAfter(await followed.currentPosition(), known)) return { ...all, updates: missed };
  return { ...all, updates: [...missed, await followed.current()] };
}
