import { describe, expect, it } from 'vitest';
import type { StreamMessage } from '../kernel/http/event-stream.js';
import { createLiveBus, type LiveBus } from '../kernel/ports/live-bus.js';
import type { StreamPosition } from './stream-position.js';
import { type Subscription, streamUpdates } from './stream-updates.js';
import type { Updates } from './updates.js';

const told = (sequence: number) => ({ place: { sequence, positionAt: 0 }, data: sequence });

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

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
        also: (other) => subscription.also(other),
        close() {
          if (!closed) open -= 1;
          closed = true;
          subscription.close();
        },
      };
    },
  };
}

const quiet: Updates<number> = { updates: [], courierId: null, more: false, ended: false };

function following(live: LiveBus, looks: readonly (Updates<number> | Error)[]) {
  const controller = new AbortController();
  const places: (StreamPosition | undefined)[] = [];
  const left = [...looks];
  const options: Subscription<number> = {
    subjectId: 'dlv_1',
    live,
    signal: controller.signal,
    async readUpdates(place) {
      places.push(place);
      const next = left.shift() ?? quiet;
      if (next instanceof Error) throw next;
      return next;
    },
  };
  return { controller, places, stream: streamUpdates(options, undefined) };
}

describe('following a delivery', () => {
  it('goes on where the last message was, and ends with the delivery', async () => {
    const live = countingBus();
    const { stream, places } = following(live, [
      { ...quiet, updates: [told(1)], more: true, ended: false },
      { ...quiet, updates: [told(2), told(3)], more: false, ended: true },
    ]);
    const read: StreamMessage<number>[] = [];
    for await (const message of stream) read.push(message);
    expect(read).toEqual([
      { id: '1-0', event: 'tracking', data: 1 },
      { id: '2-0', event: 'tracking', data: 2 },
      { id: '3-0', event: 'tracking', data: 3 },
    ]);
    expect(places).toEqual([undefined, { sequence: 1, positionAt: 0 }]);
    expect(live.open()).toBe(0);
  });

  it('looks again when something was published, also during a look', async () => {
    const live = countingBus();
    const { stream } = following(live, [quiet, { ...quiet, updates: [told(1)], more: false, ended: true }]);
    const next = stream.next();
    live.publish(['dlv_1']);
    expect((await next).value).toMatchObject({ id: '1-0' });
    await stream.return(undefined);
    expect(live.open()).toBe(0);
  });

  it('looks again when the courier reports, and once more when there is a new one', async () => {
    const live = countingBus();
    const { stream, places } = following(live, [
      { ...quiet, courierId: 'cou_1' },
      { ...quiet, courierId: 'cou_1' },
      { ...quiet, courierId: 'cou_1', updates: [told(1)] },
      { ...quiet, courierId: 'cou_2' },
      { ...quiet, courierId: 'cou_2' },
      { ...quiet, updates: [told(2)], ended: true },
    ]);
    const first = stream.next();
    await turn();
    expect(places).toHaveLength(2);
    live.publish(['cou_2', 'dlv_2']);
    await turn();
    expect(places).toHaveLength(2);
    live.publish(['cou_1']);
    expect((await first).value).toMatchObject({ id: '1-0' });
    const second = stream.next();
    live.publish(['dlv_1']);
    await turn();
    expect(places).toHaveLength(5);
    live.publish(['cou_1']);
    await turn();
    expect(places).toHaveLength(5);
    live.publish(['cou_2']);
    expect((await second).value).toMatchObject({ id: '2-0' });
    await stream.next();
    live.publish(['cou_2']);
    expect(live.open()).toBe(0);
  });

  it('stops listening when nobody reads any more', async () => {
    const live = countingBus();
    const { stream, controller } = following(live, []);
    const next = stream.next();
    await turn();
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
