import { Delivery, WebhookEndpointWithSecret } from '@doorstep/contracts';
import { describe, expect, it, vi } from 'vitest';
import type { TableName } from '../../kernel/store/store.js';
import { answer, createWebhookTest, type Received, type WebhookTest } from '../../partners/testing/webhook-fixture.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import { tables } from '../tables.js';
import { testStart } from '../testing/test-ports.js';

const request = {
  pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
  externalReference: 'order-1',
};
const quoted = { pickup: { address: request.pickup.address }, dropoff: { address: request.dropoff.address } };

async function setUp(receive?: (received: Received) => ReturnType<typeof answer>) {
  const test = await createWebhookTest(receive);
  const send = (method: string, target: string, body?: object, token = demoApiKey, headers = {}) =>
    test.send(method, target, { token, headers, ...(body ? { body } : {}) });
  return {
    test,
    send,
    create: (headers?: object) => send('POST', '/v1/deliveries', request, demoApiKey, headers),
    pass: (seconds: number) => send('POST', '/v1/sandbox/clock/advance', { seconds }),
    reset: (token?: string, headers?: object) => send('DELETE', '/v1/sandbox/clock', undefined, token, headers),
  };
}

/** The rows of every table, except for counters and the clock itself. */
async function contents({ store }: WebhookTest): Promise<Record<string, unknown>> {
  // Usage is counted in real time, as requests are logged.
  const kept = ['sandboxClocks', 'usageHours'];
  const names = (Object.keys(tables) as TableName[]).filter((name) => !kept.includes(name));
  const rows = names.map(async (name) => [name, await store.reader.find(name, {})] as const);
  return Object.fromEntries(await Promise.all(rows));
}

describe('DELETE /v1/sandbox/clock', () => {
  it('leaves nothing of the time before, and everything of other partners and of live mode', async () => {
    const { test, send, create, pass, reset } = await setUp(() => answer(503));
    const stranger = await test.issueKey({ own: false, livemode: false });
    const live = await test.issueKey({ own: true, livemode: true });
    for (const token of [stranger, live]) await send('POST', '/v1/quotes', quoted, token);
    await send('POST', '/v1/deliveries', request, stranger);
    await test.createEndpoint();
    await send('POST', '/v1/webhook-endpoints', { url: 'https://c.example/' }, live);
    await send('GET', '/v1/sandbox/clock', undefined, stranger);
    const before = await contents(test);

    await send('POST', '/v1/quotes', quoted);
    await create({ 'idempotency-key': 'first' });
    await send('POST', '/v1/deliveries', {
      ...request,
      externalReference: 'order-2',
      dropoff: { ...request.dropoff, address: 'Sandbox Returned, București', verification: { signature: true } },
    });
    await pass(3 * 86_400);
    expect(await test.store.reader.count('ledgerEntries', { livemode: false })).toBeGreaterThan(0);
    expect(await reset()).toMatchObject({ status: 200, body: { now: testStart, offsetSeconds: 0 } });
    expect(await contents(test)).toEqual(before);
    expect((await send('GET', '/v1/sandbox/clock')).body).toEqual({ now: testStart, offsetSeconds: 0 });
  });

  it('covers every table of test data', () => {
    const columns = Object.entries(tables).map(([name, table]) => [name, Object.keys(table.columns)] as const);
    const ofSandboxes = columns.filter(([, names]) => names.includes('clockId') || names.includes('livemode'));
    const kept = ['apiKeys', 'webhookEndpoints', 'ledgerDays', 'ledgerOwnerDays', 'requestLogBatches', 'usageHours'];
    const removed = [
      'batchQuotes',
      'deliveries',
      'deliveryBatches',
      'deliveryClaims',
      'events',
      'idempotencyKeys',
      'invoices',
      'jobs',
      'ledgerEntries',
      'places',
      'quotes',
      'webhookMessages',
    ];
    const message = 'Remove a new table of test data in forget-test-data.ts, or add it to those that a reset keeps.';
    expect(ofSandboxes.map(([name]) => name).toSorted(), message).toEqual([...kept, ...removed].toSorted());
  });

  it('frees external references and idempotency keys, and repeats its own response for its key', async () => {
    const { create, pass, reset } = await setUp();
    const headers = { 'idempotency-key': 'once' };
    const first = Delivery.parse((await create(headers)).body);
    await pass(600);
    const done = await reset(demoApiKey, headers);
    const again = Delivery.parse((await create(headers)).body);
    expect(again.id).not.toBe(first.id);
    const repeated = await reset(demoApiKey, headers);
    expect([repeated.body, repeated.headers['idempotency-replayed']]).toEqual([done.body, 'true']);
    expect((await create()).body).toMatchObject({ code: 'duplicate_external_reference', deliveryId: again.id });
  });

  it('keeps endpoints, with their secrets for the rest of the promised time', async () => {
    const { test, send, pass, reset } = await setUp(() => answer(503));
    await pass(86_400);
    const { id } = await test.createEndpoint();
    await send('POST', `/v1/webhook-endpoints/${id}/rotate-secret`, { overlapSeconds: 3_600 });
    const rotated = await send('POST', `/v1/webhook-endpoints/${id}/rotate-secret`, { overlapSeconds: 600 });
    const { secret: _, ...endpoint } = WebhookEndpointWithSecret.parse(rotated.body);
    await send('POST', '/v1/quotes', quoted);
    await pass(900);
    await reset();
    expect(await test.endpoint(id)).toEqual({
      ...endpoint,
      previousSecretExpiresAt: '2026-11-21T10:45:00.000Z',
      previousSecrets: [{ expiresAt: '2026-11-21T10:45:00.000Z' }],
      createdAt: testStart,
      updatedAt: testStart,
    });
    expect(await test.attempts(id)).toEqual([]);
  });

  it('can run twice at once', async () => {
    const { create, pass, reset, test } = await setUp();
    await create();
    await pass(600);
    expect((await Promise.all([reset(), reset()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await test.store.reader.count('deliveries', { livemode: false })).toBe(0);
  });

  it('starts a write over that began before it', async () => {
    const { test, create, pass, reset } = await setUp();
    await pass(86_400);
    const { geocoder } = test.ports;
    let resets = 0;
    const geocode = geocoder.geocode.bind(geocoder);
    const spy = vi.spyOn(geocoder, 'geocode').mockImplementation(async (...input) => {
      if (resets === 0) resets = (await reset()).status;
      return geocode(...input);
    });
    const delivery = Delivery.parse((await create()).body);
    spy.mockRestore();
    expect([resets, delivery.createdAt]).toEqual([200, testStart]);
    await pass(150);
    expect(await test.store.reader.get('deliveries', delivery.id)).toMatchObject({ status: 'delivered' });
  });

  it('ends an advance of the clock, whose last webhook leaves nothing behind', async () => {
    let reset: () => Promise<unknown> = async () => undefined;
    const { test, create, pass, ...calls } = await setUp();
    vi.spyOn(test.ports.webhooks, 'send').mockImplementation(async () => {
      await reset();
      return answer(503);
    });
    await test.createEndpoint();
    await create();
    reset = () => calls.reset();
    expect(await pass(86_400)).toMatchObject({ status: 409, body: { code: 'sandbox_reset' } });
    for (const table of ['jobs', 'webhookMessages', 'webhookAttempts', 'deliveries'] as const) {
      expect(await test.store.reader.count(table, {}), table).toBe(0);
    }
    vi.restoreAllMocks();
  });

  it('ends the streams of deleted deliveries', async () => {
    const { test, send, create, reset } = await setUp();
    const { id } = Delivery.parse((await create()).body);
    const reported = vi.spyOn(test.ports.reporter, 'error');
    const { body } = await send('GET', `/v1/deliveries/${id}/tracking/stream`);
    const stream = (body as AsyncIterable<unknown>)[Symbol.asyncIterator]();
    expect((await stream.next()).done).toBe(false);
    const next = stream.next();
    await reset();
    expect((await next).done).toBe(true);
    expect(reported).not.toHaveBeenCalled();
    expect((await send('GET', `/v1/deliveries/${id}`)).status).toBe(404);
    reported.mockRestore();
  });

  it('refuses live keys', async () => {
    const { test, reset } = await setUp();
    const live = await test.issueKey({ own: true, livemode: true });
    expect(await reset(live)).toMatchObject({ status: 403, body: { code: 'test_mode_only' } });
  });
});
