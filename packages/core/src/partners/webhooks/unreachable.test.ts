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

const refused: WebhookOutcome = {
  kind: 'failure',
  reason: 'connection_refused',
  detail: 'ECONNREFUSED',
  durationMilliseconds: 1,
};
const day = 86_400;

async function setUp(receive: (received: Received) => WebhookOutcome | undefined) {
  const test = await createWebhookTest(receive);
  withoutJitter(test.ports);
  const pass = (body: object) => test.send('POST', '/v1/sandbox/clock/advance', { token: demoApiKey, body });
  return { test, pass };
}

/** Returns the number of requests to a host. */
const requestsTo = ({ received }: WebhookTest, host: string): number =>
  received.filter(({ url }) => url.includes(host)).length;

describe('an endpoint that cannot be reached while the clock of a sandbox is advanced', () => {
  it('is tried once, and its events wait until the advance is over', async () => {
    const { test, pass } = await setUp(() => refused);
    const { id } = await test.createEndpoint();
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 }, { subjectId: 'quo_2', sequence: 1 });
    expect((await pass({ seconds: 4 * day })).body).toMatchObject({ reached: true });
    expect(await test.attempts(id)).toMatchObject([{ number: 1, reason: 'connection_refused' }]);
    expect(test.received).toHaveLength(1);
    const { health } = await test.endpoint(id);
    expect(health).toMatchObject({ circuit: 'open', nextProbeAt: '2026-11-25T10:00:05.000Z', pendingMessages: 2 });
  });

  it.each(['timeout', 'name_not_found'] as const)('includes one with %s', async (reason) => {
    const { test, pass } = await setUp(() => ({ ...refused, reason }));
    await test.createEndpoint();
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await pass({ seconds: 600 });
    expect(test.received).toHaveLength(1);
  });

  it('does not include one that responds with a failure', async () => {
    const { test, pass } = await setUp(() => answer(500));
    await test.createEndpoint();
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await pass({ seconds: 600 });
    expect(test.received).toHaveLength(3);
  });

  it('does not include one that loses a connection, until its breaker opens', async () => {
    const { test, pass } = await setUp(() => ({ ...refused, reason: 'connection_lost' }));
    await test.createEndpoint();
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await pass({ seconds: 9 });
    expect(test.received).toHaveLength(2);
  });

  it('is tried again in the next advance, with the messages in order', async () => {
    let isDown = true;
    const { test, pass } = await setUp(() => (isDown ? refused : undefined));
    await test.createEndpoint();
    for (const sequence of [1, 2, 3]) await test.emitEvents({ subjectId: 'quo_1', sequence });
    await pass({ seconds: 600 });
    isDown = false;
    await pass({ seconds: 3_600 });
    const sequences = test.received.map(({ body }) => JSON.parse(body).sequence);
    expect(sequences).toEqual([1, 1, 2, 3]);
  });

  it('does not change the times at which a healthy endpoint receives events', async () => {
    const timesOf = async (withDeadEndpoint: boolean): Promise<string[]> => {
      const { test, pass } = await setUp(({ url }) => (url.includes('dead') ? refused : undefined));
      if (withDeadEndpoint) await test.createEndpoint({ url: 'https://dead.example/' });
      const { id } = await test.createEndpoint({ url: 'https://healthy.example/' });
      const contact = { name: 'Dan Pop', phone: '+40721000777' };
      const body = {
        pickup: { address: 'Strada Lipscani 25', contact },
        dropoff: { address: 'Bd. Iuliu Maniu 7', contact },
        items: [{ name: 'Buchet', quantity: 1 }],
      };
      await test.send('POST', '/v1/deliveries', { token: demoApiKey, body });
      await pass({ seconds: 3_600 });
      expect(requestsTo(test, 'dead')).toBe(withDeadEndpoint ? 1 : 0);
      return (await test.attempts(id)).map(({ at }) => at);
    };
    const times = await timesOf(true);
    expect(times).toHaveLength(6);
    expect(times).toEqual(await timesOf(false));
  });

  it('is disabled after five days, and the others receive the event at that time', async () => {
    const { test, pass } = await setUp(({ url }) => (url.includes('dead') ? refused : undefined));
    const dead = await test.createEndpoint({ url: 'https://dead.example/' });
    const other = await test.createEndpoint({ eventTypes: ['webhook_endpoint.disabled'] });
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await pass({ seconds: 3 * day });
    await test.emitEvents({ subjectId: 'quo_2', sequence: 1 });
    await pass({ seconds: 4 * day });
    const { disabledAt, disabledReason } = await test.endpoint(dead.id);
    expect(disabledReason).toBe('failing');
    expect((await test.attempts(other.id)).map(({ at }) => at)).toEqual([disabledAt]);
    expect(disabledAt).toBe('2026-11-26T10:00:00.000Z');
    expect(await test.attempts(dead.id)).toHaveLength(2);
  });
});
