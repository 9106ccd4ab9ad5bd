import { describe, expect, it, vi } from 'vitest';
import type { StreamMessage } from '../../kernel/http/event-stream.js';
import { createLiveBus, type LiveBus } from '../../kernel/ports/live-bus.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createChangeCheck } from './change-check.js';
import type { Subject } from './feed.js';
import { createFeeds } from './feeds.js';
import type { StreamPosition } from './stream-position.js';
import { streamUpdates } from './stream-updates.js';
import type { Followed } from './updates.js';

/** The snapshots of these tests: the sequence number and the time of the position. */
type Snapshot = readonly [sequence: number, positionAt: number];

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const { reader } = createMemoryStore();

function setUp() {
  const timers = new Set<() => void>();
  const bus = createLiveBus((_milliseconds, wake) => {
    timers.add(wake);
    return () => void timers.delete(wake);
  });
  let subscriptions = 0;
  const live: LiveBus = {
    ...bus,
    subscribe(topic) {
      const { next, close } = bus.subscribe(topic);
      subscriptions += 1;
      return {
        next,
        close() {
          subscriptions -= 1;
          close();
        },
      };
    },
  };
  const changes = createChangeCheck(live);
  const watching = new Set<string>();
  const feeds = createFeeds({
    live,
    changes: {
      watch(table, id, topic) {
        const stop = changes.watch(table, id, topic);
        watching.add(id);
        return () => {
          stop();
          watching.delete(id);
        };
      },
    },
  });
  /** The subject as it is in the store. */
  const state = { sequence: 1, positionAt: 0, courierId: null as string | null, ended: false, nextAt: 0 };
  const missed = vi.fn<(sequence: number) => void>();
  const read = vi.fn(async (): Promise<Followed<Snapshot> | undefined> => {
    const { sequence, positionAt, courierId, ended, nextAt } = state;
    const update = (at: number, time: number) => ({
      position: { sequence: at, positionAt: time, routeVersion: 0 },
      snapshot: [at, time] as const,
    });
    return {
      now: toInstant(0),
      sequence,
      ended,
      courierId,
      currentPosition: async () => update(sequence, positionAt).position,
      current: async () => update(sequence, positionAt),
      missed: async (after, limit) => {
        missed(after);
        const length = Math.min(limit, sequence - after);
        return Array.from({ length }, (_, index) => update(after + 1 + index, 0));
      },
      changesAt: () => (nextAt > positionAt ? toInstant(nextAt) : null),
    };
  });

  function open(from?: StreamPosition, known = 1, mayFollow?: () => boolean) {
    const controller = new AbortController();
    const subject: Subject<Followed<Snapshot>> = { table: 'deliveries', id: 'dlv_1', sequence: known, reader, read };
    const audience = { key: 'all', show: ([, at]: Snapshot) => at, ...(mayFollow && { mayFollow }) };
    const options = { feeds, subject, audience, signal: controller.signal };
    const stream = streamUpdates<Snapshot, Followed<Snapshot>, number>(options, from);
    const next = async (): Promise<StreamMessage<number> | undefined> => {
      const { value } = await stream.next();
      return value;
    };
    return { controller, stream, next };
  }

  /** Opens a stream and reads its first message. */
  async function openAndRead(): Promise<ReturnType<typeof open>> {
    const opened = open();
    await opened.next();
    return opened;
  }

  return { state, read, missed, live, timers, open, openAndRead, watching, subscriptions: () => subscriptions };
}

const at = (sequence: number, positionAt = 0): StreamPosition => ({ sequence, positionAt, routeVersion: 0 });
const ids = (messages: readonly (StreamMessage | undefined)[]): unknown[] => messages.map((message) => message?.id);

describe('the stream of a delivery', () => {
  it('begins with the present state, continues after its last message, and ends with the delivery', async () => {
    const { state, live, open, subscriptions } = setUp();
    const { next } = open();
    expect(await next()).toEqual({ id: '1-0', event: 'tracking', data: 0 });
    Object.assign(state, { sequence: 3, ended: true });
    live.publish(['dlv_1']);
    expect(ids([await next(), await next(), await next()])).toEqual(['2-0', '3-0', undefined]);
    expect(subscriptions()).toBe(0);
  });

  it('reads again after a publication, also one during a read', async () => {
    const { state, read, live, openAndRead } = setUp();
    const { next } = await openAndRead();
    live.publish(['dlv_1']);
    const second = next();
    await turn();
    state.sequence = 2;
    live.publish(['dlv_1']);
    expect((await second)?.id).toBe('2-0');
    const before = read.mock.calls.length;
    void next();
    await turn();
    live.publish(['dlv_2']);
    await turn();
    expect(read.mock.calls.length).toBe(before);
  });

  it('follows the reports of its courier, and of the next one', async () => {
    const { state, live, openAndRead } = setUp();
    Object.assign(state, { courierId: 'cou_1', positionAt: 1 });
    const { next } = await openAndRead();
    state.positionAt = 2;
    const second = next();
    live.publish(['cou_2']);
    await turn();
    live.publish(['cou_1']);
    expect((await second)?.id).toBe('1-2');
    Object.assign(state, { courierId: 'cou_2', sequence: 2, positionAt: 0 });
    live.publish(['dlv_1']);
    expect((await next())?.id).toBe('2-0');
    const last = next();
    await turn();
    state.positionAt = 1;
    live.publish(['cou_1']);
    await turn();
    live.publish(['cou_2']);
    expect((await last)?.id).toBe('2-1');
  });

  it('reads a position that comes with time alone when it comes, and never otherwise', async () => {
    const { state, timers, openAndRead } = setUp();
    const quiet = await openAndRead();
    expect(timers.size).toBe(0);
    quiet.controller.abort();
    state.nextAt = 5_000;
    const { controller, next } = await openAndRead();
    const second = next();
    await turn();
    expect(timers.size).toBe(1);
    state.positionAt = 5_000;
    for (const wake of timers) wake();
    expect((await second)?.id).toBe('1-5000');
    expect(timers.size).toBe(0);
    controller.abort();
  });

  it('ends when its caller may no longer follow it, and without a delivery', async () => {
    const { state, read, live, open } = setUp();
    let mayFollow = true;
    const { next } = open(undefined, 1, () => mayFollow);
    await next();
    mayFollow = false;
    state.sequence = 2;
    live.publish(['dlv_1']);
    expect(await next()).toBeUndefined();
    const gone = open();
    read.mockResolvedValue(undefined);
    expect(await gone.next()).toBeUndefined();
  });

  it('closes its subscriptions when it is aborted, when its reader returns, and when a read fails', async () => {
    const { state, read, live, open, openAndRead, subscriptions, watching } = setUp();
    state.courierId = 'cou_1';
    const { next, controller } = await openAndRead();
    const last = next();
    await turn();
    expect([subscriptions(), [...watching]]).toEqual([2, ['dlv_1', 'cou_1']]);
    controller.abort();
    expect(await last).toBeUndefined();
    expect([subscriptions(), watching.size]).toEqual([0, 0]);
    await (await openAndRead()).stream.return(undefined);
    expect(subscriptions()).toBe(0);
    const failing = await openAndRead();
    read.mockRejectedValueOnce(new Error('the store is away'));
    live.publish(['dlv_1']);
    await expect(failing.next()).rejects.toThrow('the store is away');
    const early = open();
    early.controller.abort();
    expect(await early.next()).toBeUndefined();
    expect([subscriptions(), watching.size]).toEqual([0, 0]);
  });
});

describe('the streams of one delivery', () => {
  it('share each read, and each message object', async () => {
    const { state, read, live, openAndRead, subscriptions } = setUp();
    state.courierId = 'cou_1';
    const streams = await Promise.all(Array.from({ length: 50 }, openAndRead));
    expect(subscriptions()).toBe(2);
    const waiting = streams.map(({ next }) => next());
    await turn();
    const before = read.mock.calls.length;
    state.positionAt = 7;
    live.publish(['cou_1']);
    const messages = await Promise.all(waiting);
    expect(messages[0]?.id).toBe('1-7');
    expect(new Set(messages).size).toBe(1);
    expect(read.mock.calls.length).toBe(before + 1);
  });

  it('keep the feed until the last one has left', async () => {
    const { openAndRead, subscriptions } = setUp();
    const [first, second] = [await openAndRead(), await openAndRead()];
    first.controller.abort();
    first.controller.abort();
    expect(subscriptions()).toBe(1);
    second.controller.abort();
    expect(subscriptions()).toBe(0);
  });

  it('continue after any message, with what was missed', async () => {
    const { state, live, missed, openAndRead, open } = setUp();
    const { next } = await openAndRead();
    for (const sequence of [2, 3, 4]) {
      state.sequence = sequence;
      live.publish(['dlv_1']);
      await next();
    }
    missed.mockClear();
    const recent = open(at(2), 4);
    expect(ids([await recent.next(), await recent.next()])).toEqual(['3-0', '4-0']);
    expect(missed).not.toHaveBeenCalled();
    // The feed began after the first event, so this stream reads for itself.
    state.sequence = 200;
    const old = open(at(0), 200);
    const messages = [];
    for (let index = 0; index < 200; index += 1) messages.push(await old.next());
    expect(ids(messages)).toEqual(Array.from({ length: 200 }, (_, index) => `${index + 1}-0`));
  });

  it('read again for a caller who knows a later event', async () => {
    const { state, openAndRead, open } = setUp();
    const waiting = (await openAndRead()).next();
    state.sequence = 2;
    expect((await open(undefined, 2).next())?.id).toBe('2-0');
    expect((await waiting)?.id).toBe('2-0');
  });

  it('miss no event when they are slow, but intermediate positions', async () => {
    const { state, live, openAndRead } = setUp();
    state.courierId = 'cou_1';
    const slow = await openAndRead();
    const quick = await openAndRead();
    for (let sequence = 2; sequence <= 60; sequence += 1) {
      Object.assign(state, { sequence, positionAt: 0 });
      live.publish(['dlv_1']);
      await quick.next();
      for (const positionAt of [1, 2, 3]) {
        state.positionAt = positionAt;
        live.publish(['cou_1']);
        await quick.next();
      }
    }
    const received: unknown[] = [];
    for (let last: string | undefined; last !== '60-3'; ) {
      last = (await slow.next())?.id;
      received.push(last);
    }
    const events = Array.from({ length: 59 }, (_, index) => index + 2);
    expect(received.filter((id) => String(id).endsWith('-0'))).toEqual(events.map((sequence) => `${sequence}-0`));
    expect(new Set(received).size).toBe(received.length);
  });
});
