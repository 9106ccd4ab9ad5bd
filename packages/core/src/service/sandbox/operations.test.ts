import { Delivery, DeliveryList, Quote, ScenarioList, sandboxScenarios } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createWebhookTest, type WebhookTest } from '../../partners/testing/webhook-fixture.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import { testStart } from '../testing/test-ports.js';

const deliveryRequest = {
  pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};
const { pickup, dropoff } = deliveryRequest;

function clientOf(test: WebhookTest) {
  const send = (method: string, target: string, body?: object, token = demoApiKey, headers = {}) =>
    test.send(method, target, { token, headers, ...(body ? { body } : {}) });
  return {
    send,
    advance: (body: object, token?: string, headers?: object) =>
      send('POST', '/v1/sandbox/clock/advance', body, token, headers),
    create: async (change: object = {}): Promise<Delivery> =>
      Delivery.parse((await send('POST', '/v1/deliveries', { ...deliveryRequest, ...change })).body),
    read: async (id: string): Promise<Delivery> => Delivery.parse((await send('GET', `/v1/deliveries/${id}`)).body),
  };
}

async function setUp() {
  const test = await createWebhookTest();
  return { test, ...clientOf(test) };
}

describe('the clock of a sandbox', () => {
  it('shows the time of the system until it is advanced', async () => {
    const { send, advance } = await setUp();
    expect((await send('GET', '/v1/sandbox/clock')).body).toEqual({ now: testStart, offsetSeconds: 0 });
    const later = { now: '2026-11-21T10:10:00.000Z', offsetSeconds: 600 };
    const advanced = await advance({ seconds: 600 });
    expect(advanced).toMatchObject({ status: 200, body: { ...later, target: later.now, reached: true } });
    expect((await send('GET', '/v1/sandbox/clock')).body).toEqual(later);
  });

  it('advances to a time of any offset, and not back to a past time', async () => {
    const { advance } = await setUp();
    const there = { now: '2026-11-21T11:00:00.000Z', offsetSeconds: 3_600, reached: true };
    expect((await advance({ to: '2026-11-21T13:00:00+02:00' })).body).toEqual({ ...there, target: there.now });
    expect((await advance({ to: testStart })).body).toEqual({ ...there, target: testStart });
  });

  it.each([
    ['an empty request', {}, '/body/seconds'],
    ['both fields', { seconds: 1, to: testStart }, '/body/seconds'],
    ['less than a second', { seconds: 0 }, '/body/seconds'],
    ['more than 30 days', { seconds: 2_592_001 }, '/body/seconds'],
    ['a time more than 30 days ahead', { to: '2026-12-21T10:00:00.001Z' }, '/body/to'],
  ])('refuses %s', async (_title, body, pointer) => {
    const { advance } = await setUp();
    expect(await advance(body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ pointer }] },
    });
  });

  it('is advanced once by a request that is repeated with its idempotency key', async () => {
    const { send, advance } = await setUp();
    const headers = { 'idempotency-key': 'ten-minutes' };
    const first = await advance({ seconds: 600 }, demoApiKey, headers);
    const again = await advance({ seconds: 600 }, demoApiKey, headers);
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    expect((await send('GET', '/v1/sandbox/clock')).body).toMatchObject({ offsetSeconds: 600 });
  });

  it('is shared by the test keys of one partner alone', async () => {
    const { test, send, advance } = await setUp();
    await advance({ seconds: 600 });
    const same = await test.issueKey({ own: true, livemode: false });
    const other = await test.issueKey({ own: false, livemode: false });
    expect((await send('GET', '/v1/sandbox/clock', undefined, same)).body).toMatchObject({ offsetSeconds: 600 });
    expect((await send('GET', '/v1/sandbox/clock', undefined, other)).body).toMatchObject({ offsetSeconds: 0 });
  });

  it('determines when quotes expire', async () => {
    const { send, advance } = await setUp();
    const asked = { pickup: { address: pickup.address }, dropoff: { address: dropoff.address } };
    const { id } = Quote.parse((await send('POST', '/v1/quotes', asked)).body);
    await advance({ seconds: 899 });
    expect((await send('GET', `/v1/quotes/${id}`)).body).toMatchObject({ status: 'open' });
    await advance({ seconds: 1 });
    expect((await send('GET', `/v1/quotes/${id}`)).body).toMatchObject({ status: 'expired' });
  });

  it('moves couriers and sends webhooks while it advances', async () => {
    const { test, create, read, advance } = await setUp();
    await test.createEndpoint({ eventTypes: ['delivery.delivered'] });
    const { id } = await create();
    await advance({ seconds: 149 });
    expect([(await read(id)).status, test.received.length]).toEqual(['at_dropoff', 0]);
    await advance({ seconds: 1 });
    expect([(await read(id)).status, test.received.length]).toEqual(['delivered', 1]);
  });
});

describe('scenarios', () => {
  it('are listed completely', async () => {
    const { send } = await setUp();
    const { data } = ScenarioList.parse((await send('GET', '/v1/sandbox/scenarios')).body);
    expect(data.map(({ scenario }) => scenario)).toEqual(sandboxScenarios);
  });

  it('end as listed if their magic addresses start them', async () => {
    const { send, create, advance } = await setUp();
    const { data } = ScenarioList.parse((await send('GET', '/v1/sandbox/scenarios')).body);
    const verification = { pin: true };
    for (const { magicAddress, scenario } of data) {
      const delivery = await create({ dropoff: { ...dropoff, address: magicAddress, verification } });
      expect(delivery.sandbox).toMatchObject({ scenario, stepSeconds: scenario === 'slow' ? 120 : 30, auto: true });
    }
    await advance({ seconds: 3_600 });
    const made = DeliveryList.parse((await send('GET', '/v1/deliveries?limit=100')).body).data;
    const ends = made.filter(
      ({ sandbox, relatedDeliveries: [related] }) => sandbox && related?.relation !== 'original',
    );
    expect(Object.fromEntries(ends.map(({ sandbox, status }) => [sandbox?.scenario, status]))).toEqual(
      Object.fromEntries(data.map(({ scenario, ends: end }) => [scenario, end])),
    );
  });
});

describe('a step by hand', () => {
  it('is taken now, one or several in a request, until the scenario is over', async () => {
    const { send, create } = await setUp();
    const { id } = await create({ sandbox: { auto: false } });
    const path = `/v1/sandbox/deliveries/${id}/advance`;
    expect((await send('POST', path, {})).body).toMatchObject({
      status: 'assigned',
      sequence: 2,
      sandbox: { nextStep: 'courier_arrived_at_pickup', nextStepAt: null },
    });
    expect((await send('POST', path, { steps: 2 })).body).toMatchObject({ status: 'picked_up', sequence: 4 });
    expect((await send('POST', path, { steps: 20 })).body).toMatchObject({
      status: 'delivered',
      sequence: 6,
      sandbox: { nextStep: null },
    });
    expect(await send('POST', path, {})).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', currentStatus: 'delivered', allowedActions: ['tip'] },
    });
  });

  it('is refused while no courier is found', async () => {
    const { send, create } = await setUp();
    const { id } = await create({ sandbox: { scenario: 'no_courier' } });
    expect(await send('POST', `/v1/sandbox/deliveries/${id}/advance`, {})).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', currentStatus: 'pending', allowedActions: ['update', 'cancel'] },
    });
  });
});

describe('a failure by hand', () => {
  it('happens at once, and the scenario continues from there', async () => {
    const { send, create, advance, read } = await setUp();
    const { id } = await create();
    await advance({ seconds: 30 });
    const failed = await send('POST', `/v1/sandbox/deliveries/${id}/fail`, { failure: 'courier_unassigns' });
    expect(failed).toMatchObject({ status: 200, body: { status: 'pending', courier: null, sequence: 3 } });
    await advance({ seconds: 150 });
    expect((await read(id)).status).toBe('delivered');
  });

  it('is refused where it is impossible', async () => {
    const { send, create } = await setUp();
    const { id } = await create();
    expect(await send('POST', `/v1/sandbox/deliveries/${id}/fail`, { failure: 'wrong_pin' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', currentStatus: 'pending' },
    });
  });
});

describe('the controls', () => {
  it('accept only test keys, and only deliveries of their partner', async () => {
    const { test, send, create } = await setUp();
    const { id } = await create();
    const live = await test.issueKey({ own: true, livemode: true });
    const other = await test.issueKey({ own: false, livemode: false });
    for (const [method, path, body] of [
      ['GET', '/v1/sandbox/clock', undefined],
      ['POST', '/v1/sandbox/clock/advance', { seconds: 1 }],
      ['GET', '/v1/sandbox/scenarios', undefined],
      ['POST', `/v1/sandbox/deliveries/${id}/advance`, {}],
      ['POST', `/v1/sandbox/deliveries/${id}/fail`, { failure: 'pickup_closed' }],
    ] as const) {
      expect((await send(method, path, body, live)).body).toMatchObject({ code: 'test_mode_only', status: 403 });
      if (!path.includes(id)) continue;
      expect((await send(method, path, body, other)).body).toMatchObject({ code: 'not_found', status: 404 });
    }
  });
});
