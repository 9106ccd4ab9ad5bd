import type { StreamMessage } from '../../kernel/http/event-stream.js';
import type { Subject } from './feed.js';
import type { Feeds } from './feeds.js';
import { messageId, type StreamPosition } from './stream-position.js';
import type { Followed, Update } from './updates.js';

/** Those who see the same messages about a subject. */
export interface Audience<S, F, T> {
  /** Different for audiences that see different data. */
  readonly key: string;
  show(snapshot: S): T;
  /** Returns false once this caller may no longer follow the subject. True for all when absent. */
  mayFollow?(followed: F): boolean;
}

/** The subject and the reader of a stream. */
export interface StreamOptions<S, F extends Followed<S>, T> {
  readonly feeds: Feeds;
  readonly subject: Subject<F>;
  readonly audience: Audience<S, F, T>;
  /** Aborts when the stream has no reader any more. */
  readonly signal: AbortSignal;
}

/**
 * Streams an order or a delivery: one message per event, and one per new courier position that a read finds. Message
 * ids identify the position in the stream, so a client that reconnects misses nothing. The stream ends with its
 * subject. All streams of an audience get the same message objects.
 */
export async function* streamUpdates<S, F extends Followed<S>, T>(
  { feeds, subject, audience, signal }: StreamOptions<S, F, T>,
  from: StreamPosition | undefined,
): AsyncGenerator<StreamMessage<T>, undefined> {
  // Joins before the first read, so that no later change is missed.
  const member = feeds.join<S, F>(subject);
  signal.addEventListener('abort', member.leave, { once: true });
  let position = from;
  try {
    while (!signal.aborted) {
      const { updates, followed, more, ended } = await member.updatesSince(position);
      if (followed && audience.mayFollow?.(followed) === false) return;
      for (const update of updates) {
        position = update.position;
        yield messageOf(update, audience);
      }
      if (ended) return;
      if (!more) await member.next();
    }
  } finally {
    signal.removeEventListener('abort', member.leave);
    member.leave();
  }
}

/** The messages of each update, by the key of their audience. */
const messages = new WeakMap<object, Map<string, unknown>>();

function messageOf<S, F, T>(update: Update<S>, { key, show }: Audience<S, F, T>): StreamMessage<T> {
  const shown = messages.get(update) ?? new Map<string, unknown>();
  messages.set(update, shown);
  // The cast is sound: the audience with this key, of this kind of subject, made it.
  const known = shown.get(key) as StreamMessage<T> | undefined;
  if (known) return known;
  const message = { id: messageId(update.position), event: 'tracking', data: show(update.snapshot) };
  shown.set(key, message);
  return message;
}
