import type { StreamMessage } from '../kernel/http/event-stream.js';
import type { LiveBus } from '../kernel/ports/live-bus.js';
import { messageId, type StreamPosition } from './stream-position.js';
import type { Updates } from './updates.js';

/** How to follow an order or a delivery. */
export interface Subscription<T> {
  readonly subjectId: string;
  readonly live: Pick<LiveBus, 'subscribe'>;
  /** Fires when nobody reads any more. */
  readonly signal: AbortSignal;
  /** Looks now for what someone at `place` does not know; someone without a place knows nothing. */
  readUpdates(place: StreamPosition | undefined): Promise<Updates<T>>;
}

/**
 * The stream of an order or a delivery: one message for each event, and one for each new position of the courier that a
 * look finds. Their ids name the place in the stream, so whoever comes back with one misses nothing. It ends with what
 * it tells of.
 */
export async function* streamUpdates<T>(
  { subjectId, live, signal, readUpdates: look }: Subscription<T>,
  from: StreamPosition | undefined,
): AsyncGenerator<StreamMessage<T>, undefined> {
  // Before the first look, so that what happens after it is told.
  const subscription = live.subscribe(subjectId);
  const close = (): void => subscription.close();
  signal.addEventListener('abort', close, { once: true });
  let place = from;
  try {
    while (!signal.aborted) {
      const { updates: told, courierId, more, ended } = await look(place);
      for (const message of told) {
        place = message.place;
        yield { id: messageId(place), event: 'tracking', data: message.data };
      }
      if (ended) return;
      // What a new courier reported between the look and this has woken nobody: that takes another look.
      if (!subscription.also(courierId) && !more) await subscription.next();
    }
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
