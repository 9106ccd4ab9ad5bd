import { Delivery, Sandbox, SandboxList, SandboxWithKey } from '@doorstep/contracts';
import { describe, expect, it, vi } from 'vitest';
import type { TableName } from '../../kernel/store/store.js';
import { tables } from '../../service/tables.js';
import { testStart } from '../../service/testing/test-ports.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import { answer, createWebhookTest, type Received } from '../testing/webhook-fixture.js';

const base = '/v1/sandboxes';
const day = 86_400;
const stops = {
  pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } },
};
const items = [{ name: 'Buchet de trandafiri', quantity: 1 }];
const request = { ...stops, items, externalReference: 'order-1' };
const quoted = { pickup: { address: stops.pickup.address }, dropoff: { address: stops.dropoff.address } };

async function setUp(receive?: (received: Received) => ReturnType<typeof answer>) {
  const test = await createWebhookTest(receive);
  const { store, service } = test;
  // The account writes for the first time, which adds the row of its clock.
  await test.send('POST', '/v1/quotes', { token: demoApiKey, body: quoted });
  const send = async (method: string, target: string, body?: object, token = demoApiKey, headers = {}) => {
    // Keeps the calls of a test within a burst.
    test.ports.clock.set(test.ports.clock.now() + 100);
    return test.send(method, target, { token, headers, ...(body ? { body } : {}) });
  };
  return {
    test,
    send,
    create: async (body: object = {}) => SandboxWithKey.parse((await send('POST', base, body)).body),
    remove: (id: string) => send('DELETE', `${base}/${id}`),
    /** Creates a delivery with this key. */
    order: async (token: string, change = {}) =>
      created((await send('POST', '/v1/deliveries', { ...request, ...change }, token)).body),
    pass: (seconds: number, token: string) => send('POST', '/v1/sandbox/clock/advance', { seconds }, token),
    /** Returns the id of the partner that owns what is in a sandbox. */
    async ownerId(sandboxId: string): Promise<string> {
      const [owner] = await store.reader.find('partners', { where: { sandboxId } });
      return owner?.id ?? '';
    },
    /** Returns the rows of every table, except for counters and what is written about the calls of the account. */
    async contents(): Promise<Record<string, unknown>> {
      await service.requestRecorder.flush();
      const names = (Object.keys(tables) as TableName[]).filter(
        (name) => !['apiKeys', 'requestLogBatches', 'usageHours'].includes(name),
      );
      const rows = names.map(async (name) => [name, await store.reader.find(name, {})] as const);
      const keys = await store.reader.count('apiKeys', {});
      const logs = await store.reader.count('requestLogBatches', { partnerId: { not: test.partnerId } });
      const usage = await store.reader.count('usageHours', { partnerId: { not: test.partnerId } });
      return { ...Object.fromEntries(await Promise.all(rows)), keys, logs, usage };
    },
  };
}

describe('a sandbox', () => {
  it('shares nothing with its account, nor with another sandbox', async () => {
    const { create, order, pass, send } = await setUp();
    const [one, other] = [await create({ name: 'CI 1' }), await create()];
    const mine = await order(demoApiKey);
    const [first, second] = [await order(one.apiKey), await order(other.apiKey)];
    expect(new Set([mine.id, first.id, second.id]).size).toBe(3);
    await pass(3_600, one.apiKey);
    const status = async (id: string, token: string) =>
      (await send('GET', `/v1/deliveries/${id}`, undefined, token)).body;
    expect(await status(first.id, one.apiKey)).toMatchObject({ status: 'delivered' });
    expect(await status(second.id, other.apiKey)).toMatchObject({ status: 'pending' });
    for (const token of [demoApiKey, other.apiKey]) {
      expect(await status(first.id, token)).toMatchObject({ status: 404, code: 'not_found' });
    }
    const list = SandboxList.parse((await send('GET', base)).body).data;
    expect(list.map(({ id, name, clock }) => [id, name, clock.offsetSeconds])).toEqual([
      [other.id, null, 0],
      [one.id, 'CI 1', 3_600],
    ]);
  });

  it('tells its key which sandbox it is', async () => {
    const { create, send } = await setUp();
    const { id, apiKey } = await create();
    expect((await send('GET', '/v1/account', undefined, apiKey)).body).toMatchObject({
      partner: { name: `Florăria Online SRL (${id})` },
      livemode: false,
      sandboxId: id,
    });
    expect((await send('GET', '/v1/account')).body).toMatchObject({ sandboxId: null });
  });

  it('is closed to its own keys, and to live keys', async () => {
    const { create, send, test } = await setUp();
    const { id, apiKey } = await create();
    const live = await test.issueKey({ own: true, livemode: true });
    for (const [method, target, body] of [
      ['POST', base, {}],
      ['GET', base],
      ['GET', `${base}/${id}`],
      ['DELETE', `${base}/${id}`],
    ] as const) {
      expect((await send(method, target, body, apiKey)).body).toMatchObject({ status: 403, code: 'forbidden' });
      expect((await send(method, target, body, live)).body).toMatchObject({ status: 403, code: 'test_mode_only' });
    }
  });

  it('is not found by another account', async () => {
    const { create, send, test } = await setUp();
    const { id } = await create();
    const stranger = await test.issueKey({ own: false, livemode: false });
    expect((await send('GET', base, undefined, stranger)).body).toEqual({ data: [], nextCursor: null });
    for (const method of ['GET', 'DELETE']) {
      expect((await send(method, `${base}/${id}`, undefined, stranger)).status).toBe(404);
    }
  });

  it('starts its clock at a time ahead, and no other', async () => {
    const { create, send } = await setUp();
    const { clock } = await create({ clockStartsAt: '2026-12-24T12:00:00+02:00' });
    expect(clock.now).toBe('2026-12-24T10:00:00.000Z');
    for (const clockStartsAt of ['2026-11-21T09:59:59Z', '2027-11-23T00:00:00Z']) {
      expect((await send('POST', base, { clockStartsAt })).body).toMatchObject({
        code: 'invalid_request',
        errors: [{ pointer: '/body/clockStartsAt' }],
      });
    }
  });

  it('gives its key the scopes of the calling key', async () => {
    const { send } = await setUp();
    const asked = { name: 'CI', scopes: ['quotes:write', 'sandbox:write'] };
    const { secret } = (await send('POST', '/v1/api-keys', asked)).body as { secret: string };
    const { apiKey } = SandboxWithKey.parse((await send('POST', base, {}, secret)).body);
    expect((await send('POST', '/v1/quotes', quoted, apiKey)).status).toBe(201);
    expect((await send('GET', '/v1/deliveries', undefined, apiKey)).body).toMatchObject({ code: 'forbidden' });
  });

  it('is one of a hundred at most, of which expired ones do not count', async () => {
    const { create, send, test } = await setUp();
    const first = await create({ lifetimeSeconds: 60 });
    const rows = Array.from({ length: 99 }, (_, index) => ({
      id: `sbx_${index}`,
      partnerId: test.partnerId,
      name: null,
      createdAt: testStart,
      expiresAt: '2026-11-22T10:00:00.000Z',
    }));
    await test.store.transaction((db) => db.insert('sandboxes', ...rows));
    expect((await send('POST', base, {})).body).toMatchObject({ status: 409, code: 'sandbox_limit' });
    await test.advance(61);
    expect((await send('GET', `${base}/${first.id}`)).status).toBe(404);
    expect((await send('POST', base, {})).status).toBe(201);
  });

  it('belongs to no partner that administrators see', async () => {
    const { create, ownerId, test } = await setUp();
    const owner = await ownerId((await create()).id);
    const token = await test.signInAsOwner('admin');
    const { body } = await test.send('GET', '/api/v1/admin/partners', { token });
    expect((body as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([test.partnerId]);
    const keys = await test.send('POST', `/api/v1/admin/partners/${owner}/keys`, {
      token,
      body: { name: 'Live', livemode: true },
    });
    expect(keys.status).toBe(404);
  });
});

describe('the end of a sandbox', () => {
  it('leaves no row in any table, however many there were', async () => {
    const { contents, create, order, ownerId, pass, remove, send, test } = await setUp(() => answer(503));
    await order(demoApiKey, { sandbox: { auto: false } });
    await test.advance(0);
    const before = await contents();
    const { id, apiKey } = await create();
    const owner = await ownerId(id);
    await send('POST', '/v1/webhook-endpoints', { url: 'https://a.example/' }, apiKey);
    await send('POST', '/v1/api-keys', { name: 'Second' }, apiKey);
    const dropoff = { ...stops.dropoff, items };
    const quote = (await send('POST', '/v1/quotes', quoted, apiKey)).body as { id: string };
    await send('POST', `/v1/quotes/${quote.id}/requote`, {}, apiKey);
    await send('POST', '/v1/deliveries/batch', { pickup: stops.pickup, dropoffs: [dropoff, dropoff] }, apiKey);
    const returned = { ...stops.dropoff, address: 'Sandbox Returned, București', verification: { signature: true } };
    await send('POST', '/v1/deliveries', { ...request, dropoff: returned }, apiKey, { 'idempotency-key': 'first' });
    await pass(600, apiKey);
    await order(apiKey, { externalReference: 'waits' });
    const [kept] = await test.store.reader.find('idempotencyKeys', { where: { clockId: owner } });
    if (!kept) throw new Error('No response was kept.');
    const more = Array.from({ length: 450 }, (_, index) => ({ ...kept, id: `more ${index}` }));
    await test.store.transaction((db) => db.insert('idempotencyKeys', ...more));
    expect(await test.store.reader.count('ledgerEntries', { livemode: false })).toBeGreaterThan(0);

    expect((await remove(id)).status).toBe(204);
    expect((await send('GET', `${base}/${id}`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect((await send('GET', '/v1/account', undefined, apiKey)).status).toBe(401);
    const sent = test.received.length;
    await test.advance(60);
    expect(await contents()).toEqual(before);
    expect(test.received).toHaveLength(sent);
  });

  it('comes by itself when it expires', async () => {
    const { contents, create, order, send, test } = await setUp();
    const before = await contents();
    const { id, apiKey, expiresAt } = await create();
    expect(expiresAt).toBe('2026-11-22T10:00:00.100Z');
    await order(apiKey);
    await test.advance(day - 1);
    await test.service.requestRecorder.flush();
    expect(Sandbox.parse((await send('GET', `${base}/${id}`)).body).id).toBe(id);
    await test.advance(1);
    expect((await send('GET', '/v1/account', undefined, apiKey)).status).toBe(401);
    expect((await send('GET', `${base}/${id}`)).status).toBe(404);
    await test.advance(60);
    expect(await contents()).toMatchObject({ ...before, ...(await ofHousekeeping(test)) });
  });

  it('removes what a call that was in progress adds', async () => {
    const { contents, create, order, remove, test } = await setUp();
    const before = await contents();
    const { id, apiKey } = await create();
    const { geocoder } = test.ports;
    const geocode = geocoder.geocode.bind(geocoder);
    const removing = async () => {
      expect((await remove(id)).status).toBe(204);
      await test.advance(0);
    };
    let removed: Promise<void> | undefined;
    const spy = vi.spyOn(geocoder, 'geocode').mockImplementation(async (...input) => {
      removed ??= removing();
      await removed;
      return geocode(...input);
    });
    const late = await order(apiKey);
    spy.mockRestore();
    expect(await test.store.reader.get('deliveries', late.id)).toBeDefined();
    // As the worker does every second.
    await test.service.requestRecorder.flush();
    await test.advance(60);
    expect(await contents()).toEqual({ ...before, ...(await ofHousekeeping(test)) });
  });
});

/** The rows that housekeeping writes when a day passes. */
async function ofHousekeeping({ store }: Pick<Awaited<ReturnType<typeof createWebhookTest>>, 'store'>) {
  const names = ['ledgerCloses', 'kpiDays', 'paymentComparisons'] as const;
  const rows = names.map(async (name) => [name, await store.reader.find(name, {})] as const);
  return Object.fromEntries(await Promise.all(rows));
}

function created(body: unknown): Delivery {
  const parsed = Delivery.safeParse(body);
  if (!parsed.success) throw new Error(JSON.stringify(body));
  return parsed.data;
}
