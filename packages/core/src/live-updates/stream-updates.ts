import type { StreamMessage } from '../kernel/http/event-stream.js';
import type { LiveBus } from '../kernel/ports/live-bus.js';
import { messageId, type StreamPosition } from './stream-position.js';
import type { Updates } from './updates.js';

/** The subject and source of a stream. */
export interface StreamOptions<T> {
  readonly subjectId: string;
  readonly live: Pick<LiveBus, 'subscribe'>;
  /** Aborts when the stream has no reader any more. */
  readonly signal: AbortSignal;
  /** Reads the updates after `position`, or the present state if it is undefined. */
  readUpdates(position: StreamPosition | undefined): Promise<Updates<T>>;
}

/**
 * Streams an order or a delivery: one message per event, and one per new courier position that a read finds. Message
 * ids identify the position in the stream, so a client that reconnects misses nothing. The stream ends with its
 * subject.
 */
export async function* streamUpdates<T>(
  { subjectId, live, signal, readUpdates }: StreamOptions<T>,
  from: StreamPosition | undefined,
): AsyncGenerator<StreamMessage<T>, undefined> {
  // Subscribes before the first read, so that no later change is missed.
  const subscription = live.subscribe(subjectId);
  const close = (): void => subscription.close();
  signal.addEventListener('abort', close, { once: true });
  let position = from;
  try {
    while (!signal.aborted) {
      const { updates, courierId, more, ended } = await readUpdates(position);
      for (const update of updates) {
        position = update.position;
        yield { id: messageId(position), event: 'tracking', data: update.data };
      }
      if (ended) return;
      // A new courier's reports before this subscription did not wake the stream, so it reads once more.
      if (!subscription.setSecondTopic(courierId) && !more) await subscription.next();
    }
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
