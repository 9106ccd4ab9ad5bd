import { Quote } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../service/testing/test-service.js';
import { demoApiKey } from '../values/demo/demo-accounts.js';

const body = { pickup: { address: 'Strada Lipscani 25' }, dropoff: { address: 'Calea Victoriei 12' } };
const ahead = '2026-11-23T10:00:00.000Z';

/** Creates a service in which the demo partner's sandbox is two days ahead. */
async function setUp(): Promise<TestService> {
  const test = await createTestService();
  const [partner] = await test.store.reader.find('partners', { limit: 1 });
  await test.service.jobs.advanceClock(partner?.id ?? '', ahead, 1_000);
  return test;
}

describe('the time of a sandbox', () => {
  it('applies to calls with a test key, and to the events and records they create', async () => {
    const { send, store } = await setUp();
    const answer = await send('POST', '/v1/quotes', { token: demoApiKey, body });
    expect(Quote.parse(answer.body)).toMatchObject({ createdAt: ahead });
    expect(await store.reader.find('events', { where: { type: 'quote.created' } })).toMatchObject([
      { createdAt: ahead },
    ]);
  });

  it('does not apply to other callers', async () => {
    const { signIn, store, ports } = await setUp();
    await signIn('customer');
    const [session] = await store.reader.find('sessions', {});
    expect(session?.createdAt).toBe(new Date(ports.clock.now()).toISOString());
  });

  it('does not expire idempotency keys, which use the system clock', async () => {
    const { send, service, store } = await setUp();
    const keyed = () =>
      send('POST', '/v1/quotes', { token: demoApiKey, body, headers: { 'idempotency-key': 'the-same' } });
    const first = await keyed();
    const [partner] = await store.reader.find('partners', { limit: 1 });
    await service.jobs.advanceClock(partner?.id ?? '', '2026-12-23T10:00:00.000Z', 1_000);
    const second = await keyed();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.body).toEqual(first.body);
  });
});
