import { describe, expect, it } from 'vitest';
import type { StreamMessage } from '../kernel/http/event-stream.js';
import { createLiveBus, type LiveBus } from '../kernel/ports/live-bus.js';
import type { StreamPosition } from './stream-position.js';
import { type StreamOptions, streamUpdates } from './stream-updates.js';
import type { Updates } from './updates.js';

const update = (sequence: number) => ({ position: { sequence, positionAt: 0, routeVersion: 0 }, data: sequence });

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A bus that counts its open subscriptions. */
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
        setSecondTopic: (other) => subscription.setSecondTopic(other),
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

/** Opens a stream whose reads return the given results. */
function openStream(live: LiveBus, results: readonly (Updates<number> | Error)[]) {
  const controller = new AbortController();
  const reads: (StreamPosition | undefined)[] = [];
  const left = [...results];
  const options: StreamOptions<number> = {
    subjectId: 'dlv_1',
    live,
    signal: controller.signal,
    async readUpdates(position) {
      reads.push(position);
      const next = left.shift() ?? quiet;
      if (next instanceof Error) throw next;
      return next;
    },
  };
  return { controller, reads, stream: streamUpdates(options, undefined) };
}

describe('the stream of a delivery', () => {
  it('continues after its last message, and ends with the delivery', async () => {
    const live = countingBus();
    const { stream, reads } = openStream(live, [
      { ...quiet, updates: [update(1)], more: true, ended: false },
      { ...quiet, updates: [update(2), update(3)], more: false, ended: true },
    ]);
    const read: StreamMessage<number>[] = [];
    for await (const message of stream) read.push(message);
    expect(read).toEqual([
      { id: '1-0', event: 'tracking', data: 1 },
      { id: '2-0', event: 'tracking', data: 2 },
      { id: '3-0', event: 'tracking', data: 3 },
    ]);
    expect(reads).toEqual([undefined, { sequence: 1, positionAt: 0, routeVersion: 0 }]);
    expect(live.open()).toBe(0);
  });

  it('reads again after a publication, also one during a read', async () => {
    const live = countingBus();
    const { stream } = openStream(live, [quiet, { ...quiet, updates: [update(1)], more: false, ended: true }]);
    const next = stream.next();
    live.publish(['dlv_1']);
    expect((await next).value).toMatchObject({ id: '1-0' });
    await stream.return(undefined);
    expect(live.open()).toBe(0);
  });

  it('reads again when the courier reports, and once more when there is a new courier', async () => {
    const live = countingBus();
    const { stream, reads } = openStream(live, [
      { ...quiet, courierId: 'cou_1' },
      { ...quiet, courierId: 'cou_1' },
      { ...quiet, courierId: 'cou_1', updates: [update(1)] },
      { ...quiet, courierId: 'cou_2' },
      { ...quiet, courierId: 'cou_2' },
      { ...quiet, updates: [update(2)], ended: true },
    ]);
    const first = stream.next();
    await turn();
    expect(reads).toHaveLength(2);
    live.publish(['cou_2', 'dlv_2']);
    await turn();
    expect(reads).toHaveLength(2);
    live.publish(['cou_1']);
    expect((await first).value).toMatchObject({ id: '1-0' });
    const second = stream.next();
    live.publish(['dlv_1']);
    await turn();
    expect(reads).toHaveLength(5);
    live.publish(['cou_1']);
    await turn();
    expect(reads).toHaveLength(5);
    live.publish(['cou_2']);
    expect((await second).value).toMatchObject({ id: '2-0' });
    await stream.next();
    live.publish(['cou_2']);
    expect(live.open()).toBe(0);
  });

  it('closes its subscription when it is aborted', async () => {
    const live = countingBus();
    const { stream, controller } = openStream(live, []);
    const next = stream.next();
    await turn();
    expect(live.open()).toBe(1);
    controller.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(live.open()).toBe(0);
  });

  it('reads nothing when it is aborted before the first read', async () => {
    const live = countingBus();
    const { stream, controller, reads } = openStream(live, []);
    controller.abort();
    expect((await stream.next()).done).toBe(true);
    expect([reads, live.open()]).toEqual([[], 0]);
  });

  it('closes its subscription when a read fails', async () => {
    const live = countingBus();
    const { stream } = openStream(live, [new Error('the store is away')]);
    await expect(stream.next()).rejects.toThrow('the store is away');
    expect(live.open()).toBe(0);
  });
});
