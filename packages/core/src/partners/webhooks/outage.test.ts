import { WebhookEvent } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import {
  answer,
  createWebhookTest,
  type Received,
  type WebhookTest,
  withoutJitter,
} from '../testing/webhook-fixture.js';
import type { WebhookOutcome } from './transport.js';

const timeout: WebhookOutcome = { kind: 'failure', reason: 'timeout', detail: '', durationMilliseconds: 15_000 };
const minute = 60;
const hour = 3_600;

const nameOf = ({ body }: Received): string => {
  const { subjectId, sequence } = WebhookEvent.parse(JSON.parse(body));
  return `${subjectId}/${sequence}`;
};

/** Creates an endpoint that `receive` responds for, without jitter. */
async function setUp(receive: (received: Received) => WebhookOutcome | undefined) {
  const test = await createWebhookTest(receive);
  withoutJitter(test.ports);
  const { id } = await test.createEndpoint();
  return {
    test,
    id,
    emit: (...subjects: string[]) =>
      test.emitEvents(...subjects.map((subjectId) => ({ subjectId: `dlv_${subjectId}`, sequence: 1 }))),
    times: () => test.received.map(({ at }) => at),
    health: async () => (await test.endpoint(id)).health,
    held: () => test.store.reader.count('jobs', { lane: id, state: 'held' }),
    post: (path: string, body: object) => test.send('POST', path, { token: demoApiKey, body }),
  };
}

async function failures({ store }: WebhookTest): Promise<number[]> {
  return (await store.reader.find('webhookMessages', { orderBy: [['createdAt', 'asc']] })).map((each) => each.failures);
}

describe('an endpoint that does not respond', () => {
  it('gets single probes, 5 seconds to 5 minutes apart, while everything else waits', async () => {
    const { test, emit, times, health, held } = await setUp(() => timeout);
    await emit('a', 'b', 'c', 'd');
    await test.advance(4);
    expect(times()).toEqual([0, 0]);
    expect(await health()).toMatchObject({ circuit: 'open', nextProbeAt: '2026-11-21T10:00:05.000Z' });
    await test.advance(11 * minute);
    await emit('e');
    const probes = times().slice(2);
    expect(probes.slice(0, 6)).toEqual([5, 10, 15, 20, 25, 31.25]);
    expect(probes).toHaveLength(19);
    expect(await held()).toBe(4);
    expect((await health()).pendingMessages).toBe(5);
  });

  it('that answers 503 for a minute gets its events within a quarter of a minute of its return', async () => {
    for (const count of [1, 3, 20]) {
      let isDown = true;
      const { test, emit } = await setUp(() => (isDown ? answer(503) : undefined));
      await emit(...Array.from({ length: count }, (_, index) => `x${index}`));
      await test.advance(minute);
      isDown = false;
      await test.advance(15);
      expect(await test.store.reader.count('webhookMessages', { state: 'delivered' })).toBe(count);
    }
  });

  it('costs messages that wait no attempt, however long', async () => {
    const { test, emit, times } = await setUp(() => timeout);
    await emit('a', 'b', 'c');
    await test.advance(1);
    await emit('d', 'e');
    await test.advance(24 * hour);
    const late = times().filter((at) => at > hour);
    expect(late.length).toBeLessThanOrEqual((23 * hour) / 300 + 1);
    for (const count of await failures(test)) expect(count).toBeLessThan(10);
    expect(await test.store.reader.count('webhookMessages', { state: 'pending' })).toBe(5);
  });

  it('lets messages take turns as the probe, so that one which it cannot handle does not stop the others', async () => {
    let isDown = true;
    const { test, emit } = await setUp((received) =>
      isDown || nameOf(received).startsWith('dlv_poison') ? timeout : undefined,
    );
    await emit('poison1', 'poison2', 'poison3');
    await test.advance(1);
    await emit('good');
    isDown = false;
    await test.advance(3 * minute);
    expect(test.received.map(nameOf)).toContain('dlv_good/1');
    expect(await test.store.reader.count('webhookMessages', { state: 'delivered' })).toBe(1);
  });

  it('receives everything in order with the first success, also what had hours to wait', async () => {
    let isDown = true;
    const { test, emit, health, held } = await setUp(() => (isDown ? timeout : undefined));
    await test.emitEvents(...[1, 2, 3].map((sequence) => ({ subjectId: 'dlv_a', sequence })));
    await emit('b', 'c', 'd');
    await test.advance(6 * hour);
    await emit('e');
    isDown = false;
    test.received.length = 0;
    await test.advance(5 * minute + 2);
    const names = test.received.map(nameOf);
    expect(names.filter((name) => name.startsWith('dlv_a'))).toEqual(['dlv_a/1', 'dlv_a/2', 'dlv_a/3']);
    expect(names.toSorted()).toEqual(['dlv_a/1', 'dlv_a/2', 'dlv_a/3', 'dlv_b/1', 'dlv_c/1', 'dlv_d/1', 'dlv_e/1']);
    const [first, ...others] = test.received.map(({ at }) => at);
    for (const at of others) expect(at - (first ?? 0)).toBeLessThanOrEqual(1);
    expect(await health()).toMatchObject({ circuit: 'closed', nextProbeAt: null, pendingMessages: 0 });
    expect(await held()).toBe(0);
  });

  it('receives the messages that it failed last in the order of their age', async () => {
    let isDown = true;
    const { test, emit } = await setUp(() => (isDown ? timeout : undefined));
    for (const subject of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      await emit(subject);
      await test.advance(1);
    }
    await test.advance(hour);
    isDown = false;
    test.received.length = 0;
    await test.advance(5 * minute);
    const [probe = '', ...others] = test.received.map(nameOf);
    expect(others).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((s) => `dlv_${s}/1`).filter((n) => n !== probe),
    );
  });

  it('receives many messages in batches, a second apart', async () => {
    let isDown = true;
    const { test, emit } = await setUp(() => (isDown ? timeout : undefined));
    await emit('a', 'b', 'c');
    await test.advance(1);
    await emit(...Array.from({ length: 520 }, (_, index) => `x${index}`));
    isDown = false;
    test.received.length = 0;
    await test.advance(20);
    expect(test.received).toHaveLength(523);
    const [probe = Number.NaN] = test.received.map(({ at }) => at);
    expect(test.received.filter(({ at }) => at === probe)).toHaveLength(501);
    expect(test.received.at(-1)?.at).toBe(probe + 1);
  });

  it('is tried at once when its partner requests a redelivery, and waits again if that fails', async () => {
    let isDown = true;
    const { test, id, emit, post, health, held } = await setUp(() => (isDown ? timeout : undefined));
    const [, eventId] = await emit('a', 'b', 'c', 'd', 'e');
    await test.advance(10 * minute);
    test.received.length = 0;
    await post(`/v1/events/${eventId}/redeliver`, {});
    expect((await health()).circuit).toBe('closed');
    await test.advance(0);
    expect(await health()).toMatchObject({ circuit: 'open' });
    expect(await held()).toBe(4);
    isDown = false;
    test.received.length = 0;
    const { body } = await post(`/v1/webhook-endpoints/${id}/redeliver`, { since: '2026-11-21T09:00:00Z' });
    expect(body).toEqual({ scheduled: 5, hasMore: false });
    await test.advance(1);
    expect(test.received).toHaveLength(5);
    expect(await test.store.reader.count('jobs', {})).toBe(0);
  });

  it('is tried at once at another address', async () => {
    const { test, id, emit } = await setUp(({ url }) => (url.includes('b.example') ? undefined : timeout));
    await emit('a', 'b', 'c', 'd');
    await test.advance(10 * minute);
    await test.send('PATCH', `/v1/webhook-endpoints/${id}`, { token: demoApiKey, body: { url: 'https://b.example/' } });
    await test.advance(1);
    expect(await test.store.reader.count('webhookMessages', { state: 'delivered' })).toBe(4);
  });

  it.each([
    [
      'disabled',
      (test: WebhookTest, id: string) =>
        test.send('PATCH', `/v1/webhook-endpoints/${id}`, { token: demoApiKey, body: { enabled: false } }),
    ],
    [
      'deleted',
      (test: WebhookTest, id: string) => test.send('DELETE', `/v1/webhook-endpoints/${id}`, { token: demoApiKey }),
    ],
  ])('leaves no job when it is %s', async (_state, end) => {
    const { test, id, emit } = await setUp(() => timeout);
    await emit('a', 'b', 'c', 'd');
    await test.advance(10 * minute);
    await end(test, id);
    await test.advance(hour);
    expect(await test.store.reader.count('jobs', {})).toBe(0);
    expect(await test.store.reader.count('webhookMessages', { state: 'cancelled' })).toBe(4);
  });

  it('gets test events, which do not change its state', async () => {
    const { test, id, emit, post, health } = await setUp(() => timeout);
    await emit('a', 'b', 'c');
    await test.advance(1);
    const before = await health();
    await post(`/v1/webhook-endpoints/${id}/test`, {});
    await test.advance(0);
    expect(test.received).toHaveLength(3);
    expect(await health()).toEqual(before);
  });

  it('gets a probe with the next message when the process with the last one died', async () => {
    const { test, id, emit } = await setUp(() => timeout);
    await emit('a', 'b', 'c');
    await test.advance(1);
    const { probeMessageId } = (await test.store.reader.get('webhookEndpoints', id)) ?? {};
    await test.store.transaction((db) => db.remove('jobs', { subjectId: probeMessageId ?? '' }));
    await test.advance(10 * minute);
    test.received.length = 0;
    await emit('d');
    await test.advance(1);
    expect(test.received.map(nameOf)).toEqual(['dlv_d/1']);
  });
});

describe('an endpoint that responds with failures', () => {
  it('is not held back, and receives everything that waits with the first success', async () => {
    let isDown = true;
    const { test, emit, times, health } = await setUp(() => (isDown ? answer(500) : undefined));
    await emit('a', 'b', 'c', 'd');
    await test.advance(6 * minute);
    expect(times()).toHaveLength(12);
    expect((await health()).circuit).toBe('closed');
    isDown = false;
    test.received.length = 0;
    await emit('e');
    await test.advance(1);
    expect(test.received.map(nameOf)).toEqual(['a', 'b', 'c', 'd', 'e'].map((s) => `dlv_${s}/1`).toSorted(eFirst));
  });

  it('is not flooded with the events that it always refuses', async () => {
    const { test, emit } = await setUp((received) =>
      nameOf(received).startsWith('dlv_bad') ? answer(500) : undefined,
    );
    const bad = Array.from({ length: 8 }, (_, index) => `bad${index}`);
    await emit(...bad);
    await test.advance(6 * minute);
    const before = test.received.length;
    for (let count = 0; count < 20; count += 1) {
      await emit(`good${count}`);
      await test.advance(30);
    }
    // Each refused event is repeated once ahead of its schedule, not with each of the 20 successes.
    expect(test.received.length - before).toBe(20 + bad.length);
    expect(await failures(test)).toEqual([...bad.map(() => 3), ...Array.from({ length: 20 }, () => 0)]);
  });
});

/** Sorts the event that succeeded first before those that it released. */
function eFirst(a: string, b: string): number {
  return Number(b === 'dlv_e/1') - Number(a === 'dlv_e/1');
}
