import type { StreamMessage } from '../kernel/http/event-stream.js';
import type { LiveBus } from '../kernel/live-bus.js';
import type { News } from './news.js';
import { messageId, type Place, placeOf } from './place.js';
import type { DeliverySnapshot } from './snapshot.js';

/** How to follow a delivery. */
export interface Following<T> {
  readonly deliveryId: string;
  readonly live: Pick<LiveBus, 'subscribe'>;
  /** Fires when nobody reads any more. */
  readonly signal: AbortSignal;
  /** Looks now for what someone at `place` does not know; someone without a place knows nothing. */
  look(place: Place | undefined): Promise<News>;
  /** What a message tells of a delivery. */
  show(snapshot: DeliverySnapshot): T;
}

/**
 * The stream of a delivery: one message for each event, and one for each new position of the courier that a look finds.
 * Their ids name the place in the stream, so whoever comes back with one misses nothing. It ends with the delivery.
 */
export async function* follow<T>(
  { deliveryId, live, signal, look, show }: Following<T>,
  from: Place | undefined,
): AsyncGenerator<StreamMessage<T>, undefined> {
  // Before the first look, so that what happens after it is told.
  const subscription = live.subscribe(deliveryId);
  const close = (): void => subscription.close();
  signal.addEventListener('abort', close, { once: true });
  let place = from;
  try {
    while (!signal.aborted) {
      const { snapshots, more, ended } = await look(place);
      for (const snapshot of snapshots) {
        place = placeOf(snapshot.delivery);
        yield { id: messageId(place), event: 'tracking', data: show(snapshot) };
      }
      if (ended) return;
      if (!more) await subscription.next();
    }
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
