import { describe, expect, it } from 'vitest';
import { exampleDelivery } from '../deliveries/delivery-fixture.js';
import { deliveryView } from '../deliveries/view.js';
import type { StreamMessage } from '../kernel/http/event-stream.js';
import { createLiveBus, type LiveBus } from '../kernel/live-bus.js';
import { type Following, follow } from './follow.js';
import type { News } from './news.js';
import type { Place } from './place.js';
import type { DeliverySnapshot } from './snapshot.js';

const at = '2026-11-21T10:00:00.000Z';

function snapshot(sequence: number): DeliverySnapshot {
  const record = exampleDelivery({ sequence });
  const delivery = deliveryView(record, { now: at, publicUrl: 'https://example.test', position: null });
  return { delivery, at, timeline: [], record };
}

/** A bus that knows how many listen. */
function countingBus(): LiveBus & { readonly open: () => number } {
  const bus = createLiveBus();
  let open = 0;
  return {
    ...bus,
    open: () => open,
    subscribe(topic) {
      open += 1;
      const subscription = bus.subscribe(topic);
      let closed = false;
      return {
        next: () => subscription.next(),
        close() {
          if (!closed) open -= 1;
          closed = true;
          subscription.close();
        },
      };
    },
  };
}

const quiet: News = { snapshots: [], more: false, ended: false };

function following(live: LiveBus, looks: readonly (News | Error)[]) {
  const controller = new AbortController();
  const places: (Place | undefined)[] = [];
  const left = [...looks];
  const options: Following<number> = {
    deliveryId: 'dlv_1',
    live,
    signal: controller.signal,
    show: ({ delivery }) => delivery.sequence,
    async look(place) {
      places.push(place);
      const next = left.shift() ?? quiet;
      if (next instanceof Error) throw next;
      return next;
    },
  };
  return { controller, places, stream: follow(options, undefined) };
}

describe('following a delivery', () => {
  it('goes on where the last message was, and ends with the delivery', async () => {
    const live = countingBus();
    const { stream, places } = following(live, [
      { snapshots: [snapshot(1)], more: true, ended: false },
      { snapshots: [snapshot(2), snapshot(3)], more: false, ended: true },
    ]);
    const told: StreamMessage<number>[] = [];
    for await (const message of stream) told.push(message);
    expect(told).toEqual([
      { id: '1-0', event: 'tracking', data: 1 },
      { id: '2-0', event: 'tracking', data: 2 },
      { id: '3-0', event: 'tracking', data: 3 },
    ]);
    expect(places).toEqual([undefined, { sequence: 1, positionAt: 0 }]);
    expect(live.open()).toBe(0);
  });

  it('looks again when something was published, also during a look', async () => {
    const live = countingBus();
    const { stream } = following(live, [quiet, { snapshots: [snapshot(1)], more: false, ended: true }]);
    const next = stream.next();
    live.publish(['dlv_1']);
    expect((await next).value).toMatchObject({ id: '1-0' });
    await stream.return(undefined);
    expect(live.open()).toBe(0);
  });

  it('stops listening when nobody reads any more', async () => {
    const live = countingBus();
    const { stream, controller } = following(live, []);
    const next = stream.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(live.open()).toBe(1);
    controller.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(live.open()).toBe(0);
  });

  it('never begins for someone who is gone already', async () => {
    const live = countingBus();
    const { stream, controller, places } = following(live, []);
    controller.abort();
    expect((await stream.next()).done).toBe(true);
    expect([places, live.open()]).toEqual([[], 0]);
  });

  it('stops listening when a look fails', async () => {
    const live = countingBus();
    const { stream } = following(live, [new Error('the store is away')]);
    await expect(stream.next()).rejects.toThrow('the store is away');
    expect(live.open()).toBe(0);
  });
});
