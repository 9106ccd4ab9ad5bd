import {
  ClockAdvanced,
  Delivery,
  IssuedApiKey,
  Partner,
  Quote,
  SandboxClock,
  type SandboxScenario,
  ScenarioList,
  WebhookEventList,
} from '@doorstep/contracts';
import { expect } from 'vitest';
import type { Harness } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem, type RawAnswer } from '../kit/http.js';
import { openReceiver } from '../kit/receiver.js';
import { subject } from '../kit/scenario.js';
import { apiKeys } from '../targets/test-actors.js';

const pickup = { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } };
const dropoff = { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } };
const items = [{ name: 'Buchet de trandafiri', quantity: 1 }];

/** The sandbox of a new partner, whose clock affects nobody else. */
interface Sandbox {
  send(method: string, path: string, json?: object, headers?: Readonly<Record<string, string>>): Promise<RawAnswer>;
  create(change?: object): Promise<Delivery>;
  read(id: string): Promise<Delivery>;
  clock(): Promise<Clock>;
  advance(seconds: number): Promise<Advanced>;
  /** Returns the events of a delivery without their prefix, and the seconds since its creation. */
  story(delivery: Delivery): Promise<[type: string, seconds: number][]>;
}
type Clock = ReturnType<typeof SandboxClock.parse>;
type Advanced = ReturnType<typeof ClockAdvanced.parse>;

let partners = 0;

async function openSandbox(harness: Harness): Promise<Sandbox> {
  // Keeps the calls of one scenario within a burst.
  await harness.target.advance('1s');
  partners += 1;
  const { token: admin } = await harness.as('admin');
  const path = '/api/v1/admin/partners';
  const name = `Nisip ${partners} SRL`;
  const partner = Partner.parse(bodyOf(await harness.send('POST', path, { token: admin, json: { name } })));
  const json = { name: 'Sandbox', livemode: false };
  const key = await harness.send('POST', `${path}/${partner.id}/keys`, { token: admin, json });
  const token = IssuedApiKey.parse(bodyOf(key)).secret;
  const send: Sandbox['send'] = (method, target, body, headers = {}) =>
    harness.send(method, target, { token, headers, ...(body ? { json: body } : {}) });

  return {
    send,
    create: async (change = {}) =>
      Delivery.parse(bodyOf(await send('POST', '/v1/deliveries', { pickup, dropoff, items, ...change }))),
    read: async (id) => Delivery.parse(bodyOf(await send('GET', `/v1/deliveries/${id}`))),
    clock: async () => SandboxClock.parse(bodyOf(await send('GET', '/v1/sandbox/clock'))),
    advance: async (seconds) =>
      ClockAdvanced.parse(bodyOf(await send('POST', '/v1/sandbox/clock/advance', { seconds }))),
    async story({ id, createdAt }) {
      const { data } = WebhookEventList.parse(bodyOf(await send('GET', `/v1/deliveries/${id}/events?limit=100`)));
      expect(data.map(({ sequence }) => sequence)).toEqual(data.map((_, index) => index + 1));
      return data.map(({ type, timestamp }) => [type.replace('delivery.', ''), seconds(createdAt, timestamp)]);
    },
  };
}

function seconds(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1_000;
}

const toTheDoor: readonly [string, number][] = [
  ['created', 0],
  ['assigned', 30],
  ['at_pickup', 60],
  ['picked_up', 90],
  ['at_dropoff', 120],
];

/** Events of each scenario with their times. */
const stories: Readonly<Record<SandboxScenario, readonly (readonly [string, number])[]>> = {
  happy: [...toTheDoor, ['delivered', 150]],
  no_courier: [
    ['created', 0],
    ['expired', 900],
  ],
  courier_unassigns: [
    ['created', 0],
    ['assigned', 30],
    ['unassigned', 60],
    ['assigned', 90],
    ['at_pickup', 120],
    ['picked_up', 150],
    ['at_dropoff', 180],
    ['delivered', 210],
  ],
  customer_no_show: [...toTheDoor, ['returning', 150], ['returned', 210]],
  wrong_pin: [
    ...toTheDoor,
    ['verification_failed', 150],
    ['verification_failed', 180],
    ['verification_failed', 210],
    ['returning', 240],
    ['returned', 300],
  ],
  returned: [...toTheDoor, ['returning', 150], ['returned', 210]],
  slow: [
    ['created', 0],
    ['assigned', 120],
    ['at_pickup', 240],
    ['picked_up', 360],
    ['at_dropoff', 480],
    ['delivered', 600],
  ],
};

export const sandbox = subject('the sandbox', (scenario) => {
  scenario('plays each scenario, started by its magic address', async (harness) => {
    const { send } = await openSandbox(harness);
    const { data } = ScenarioList.parse(bodyOf(await send('GET', '/v1/sandbox/scenarios')));
    expect(data.map(({ scenario: name }) => name).sort()).toEqual(Object.keys(stories).sort());
    for (const { scenario: name, magicAddress, ends } of data) {
      const { create, advance, read, story } = await openSandbox(harness);
      const magic = { ...dropoff, address: magicAddress, verification: { pin: true } };
      const delivery = await create({ dropoff: magic });
      expect(delivery).toMatchObject({ livemode: false, status: 'pending', sandbox: { scenario: name, auto: true } });
      expect(await advance(1_200)).toMatchObject({ reached: true, offsetSeconds: 1_200 });
      const ended = await read(delivery.id);
      expect(ended).toMatchObject({ status: ends, allowedActions: ends === 'delivered' ? ['tip'] : [] });
      expect(ended.sandbox).toMatchObject({ nextStep: null, nextStepAt: null });
      expect(await story(delivery)).toEqual(stories[name]);
      const back = ended.relatedDeliveries.map(({ id }) => id);
      expect(back).toHaveLength(ends === 'returned' ? 1 : 0);
      for (const id of back) {
        const leg = await read(id);
        expect(leg).toMatchObject({
          status: 'delivered',
          fee: { amount: Math.round(delivery.fee.amount / 2) },
          relatedDeliveries: [{ id: delivery.id, relation: 'original' }],
        });
        expect(await story(leg)).toEqual([
          ['created', 0],
          ['at_dropoff', 30],
          ['delivered', 60],
        ]);
      }
    }
  });

  scenario('has a separate clock for each partner', async (harness) => {
    const [one, other] = [await openSandbox(harness), await openSandbox(harness)];
    const deliveries = [await one.create(), await other.create()] as const;
    await one.advance(3_600);
    expect((await one.clock()).offsetSeconds).toBe(3_600);
    expect(await other.clock()).toEqual({ now: new Date(harness.target.now()).toISOString(), offsetSeconds: 0 });
    expect((await one.read(deliveries[0].id)).status).toBe('delivered');
    expect((await other.read(deliveries[1].id)).status).toBe('pending');
    await harness.target.advance('150s');
    expect((await other.read(deliveries[1].id)).status).toBe('delivered');
    expect(seconds((await other.clock()).now, (await one.clock()).now)).toBe(3_600);
  });

  scenario('expires quotes by the clock of their partner', async (harness) => {
    const { send, advance } = await openSandbox(harness);
    const asked = { pickup: { address: pickup.address }, dropoff: { address: dropoff.address } };
    const quote = Quote.parse(bodyOf(await send('POST', '/v1/quotes', asked)));
    const status = async () => Quote.parse(bodyOf(await send('GET', `/v1/quotes/${quote.id}`))).status;
    await advance(899);
    expect(await status()).toBe('open');
    await advance(1);
    expect(await status()).toBe('expired');
  });

  scenario('advances the clock once for a repeated key, and never back', async (harness) => {
    const { send, clock } = await openSandbox(harness);
    const advance = (json: object) =>
      send('POST', '/v1/sandbox/clock/advance', json, { 'idempotency-key': JSON.stringify(json) });
    const before = await clock();
    const first = await advance({ seconds: 600 });
    const again = await advance({ seconds: 600 });
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
    const past = ClockAdvanced.parse(bodyOf(await advance({ to: before.now })));
    expect(past).toMatchObject({ offsetSeconds: 600, target: before.now, reached: true });
    expect((await clock()).offsetSeconds).toBe(600);
    expectPointers(await advance({ to: '2099-01-01T00:00:00Z' }), '/body/to');
  });

  scenario('adds exactly the requested seconds, and states its time in errors', async (harness) => {
    const { send, advance } = await openSandbox(harness);
    const { offsetSeconds, now } = await advance(2 * 86_400);
    expect(offsetSeconds).toBe(2 * 86_400);
    const at = (ahead: number) => new Date(harness.target.now() + ahead * 1_000).toISOString();
    const window = { from: at(3_600), to: at(7_200) };
    const quote = await send('POST', '/v1/quotes', {
      pickup: { address: pickup.address, window },
      dropoff: { address: dropoff.address },
    });
    const problem = expectProblem(quote, 'invalid_window');
    expect(problem.detail).toContain(`Your sandbox's clock says ${problem.now}.`);
    expect(Date.parse(problem.now ?? '')).toBeGreaterThanOrEqual(Date.parse(now));
  });

  scenario('can be reset: the clock returns to real time, and test data is gone', async (harness) => {
    const { send, create, advance, clock } = await openSandbox(harness);
    const headers = { 'idempotency-key': 'first' };
    const order = { pickup, dropoff, items, externalReference: 'order-1' };
    const receiver = openReceiver(harness);
    await send('POST', '/v1/webhook-endpoints', { url: receiver.url });
    const first = Delivery.parse(bodyOf(await send('POST', '/v1/deliveries', order, headers)));
    await create({ sandbox: { auto: false } });
    await advance(86_400);
    const reset = SandboxClock.parse(bodyOf(await send('DELETE', '/v1/sandbox/clock')));
    expect(reset).toEqual({ now: new Date(harness.target.now()).toISOString(), offsetSeconds: 0 });
    expect((await clock()).offsetSeconds).toBe(0);
    expectProblem(await send('GET', `/v1/deliveries/${first.id}`), 'not_found');
    for (const path of ['/v1/deliveries', '/v1/events']) {
      expect(bodyOf(await send('GET', path))).toEqual({ data: [], nextCursor: null });
    }
    const again = Delivery.parse(bodyOf(await send('POST', '/v1/deliveries', order, headers)));
    expect(again.id).not.toBe(first.id);
    await advance(150);
    expect(receiver.deliveries.at(-1)?.event).toMatchObject({ type: 'delivery.delivered', subjectId: again.id });
  });

  scenario('ends an advance when it is reset', async (harness) => {
    const { send, create, clock } = await openSandbox(harness);
    const receiver = openReceiver(harness);
    await send('POST', '/v1/webhook-endpoints', { url: receiver.url, eventTypes: ['delivery.delivered'] });
    await create();
    const resets: Promise<RawAnswer>[] = [];
    receiver.answer(async () => {
      resets.push(send('DELETE', '/v1/sandbox/clock'), send('DELETE', '/v1/sandbox/clock'));
      await Promise.all(resets);
      return new Response(null, { status: 503 });
    });
    expectProblem(await send('POST', '/v1/sandbox/clock/advance', { seconds: 86_400 }), 'sandbox_reset');
    expect((await Promise.all(resets)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await clock()).offsetSeconds).toBe(0);
    expect(receiver.deliveries).toHaveLength(1);
  });

  scenario('advances deliveries step by step, and reports the next step', async (harness) => {
    const { send, create, advance, story } = await openSandbox(harness);
    const delivery = await create({ sandbox: { auto: false } });
    const step = async (json: object) =>
      Delivery.parse(bodyOf(await send('POST', `/v1/sandbox/deliveries/${delivery.id}/advance`, json)));
    expect(await step({})).toMatchObject({
      status: 'assigned',
      courier: { phone: expect.stringContaining('***') },
      sandbox: { nextStep: 'courier_arrived_at_pickup', nextStepAt: null },
    });
    await advance(3_600);
    expect((await step({ steps: 3 })).status).toBe('at_dropoff');
    expect(await step({ steps: 20 })).toMatchObject({ status: 'delivered', charge: { total: delivery.fee } });
    expect((await story(delivery)).map(([, at]) => at)).toEqual([0, 0, 3_600, 3_600, 3_600, 3_600]);
    const over = await send('POST', `/v1/sandbox/deliveries/${delivery.id}/advance`, {});
    expect(expectProblem(over, 'invalid_transition')).toMatchObject({ currentStatus: 'delivered' });
  });

  scenario('causes failures on command, in the states that allow them', async (harness) => {
    const { send, create, advance, read } = await openSandbox(harness);
    const fail = (id: string, failure: string) => send('POST', `/v1/sandbox/deliveries/${id}/fail`, { failure });
    const { id } = await create({ dropoff: { ...dropoff, verification: { pin: true } } });
    expectProblem(await fail(id, 'courier_unassigns'), 'invalid_transition');
    await advance(60);
    expect(Delivery.parse(bodyOf(await fail(id, 'courier_unassigns')))).toMatchObject({
      status: 'pending',
      courier: null,
    });
    await advance(120);
    const wrong = Delivery.parse(bodyOf(await fail(id, 'wrong_pin')));
    expect(wrong.dropoff.verification.pin).toMatchObject({ attemptsLeft: 2, locked: false });
    expectProblem(await fail(id, 'pickup_closed'), 'invalid_transition');
    await advance(30);
    expect((await read(id)).status).toBe('delivered');
  });

  scenario('causes what couriers and staff report, without a change of state', async (harness) => {
    const { send, create, advance, read } = await openSandbox(harness);
    const fail = (id: string, failure: string) => send('POST', `/v1/sandbox/deliveries/${id}/fail`, { failure });
    const { id } = await create();
    expectProblem(await fail(id, 'courier_replaced'), 'invalid_transition');
    await advance(30);
    const first = await read(id);
    const second = Delivery.parse(bodyOf(await fail(id, 'courier_replaced')));
    expect(second).toMatchObject({ status: 'assigned', sequence: first.sequence + 1 });
    expect(second.courier?.firstName).not.toBe(first.courier?.firstName);
    for (const failure of ['pickup_late', 'problem_reported', 'courier_silent']) {
      expect(Delivery.parse(bodyOf(await fail(id, failure))).status).toBe('assigned');
    }
    expectProblem(await fail(id, 'dropoff_late'), 'invalid_transition');
    await advance(60);
    expect(Delivery.parse(bodyOf(await fail(id, 'dropoff_late'))).status).toBe('picked_up');
    await advance(60);
    expect((await read(id)).status).toBe('delivered');
    const { data } = WebhookEventList.parse(bodyOf(await send('GET', `/v1/deliveries/${id}/events`)));
    expect(data.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'delivery.reassigned',
        'delivery.pickup_late',
        'delivery.problem_reported',
        'delivery.courier_silent',
        'delivery.dropoff_late',
      ]),
    );
  });

  scenario('refuses live keys and deliveries of others', async (harness) => {
    const { create } = await openSandbox(harness);
    const { id } = await create();
    const controls = [
      ['GET', '/v1/sandbox/clock', undefined],
      ['POST', '/v1/sandbox/clock/advance', { seconds: 1 }],
      ['DELETE', '/v1/sandbox/clock', undefined],
      ['GET', '/v1/sandbox/scenarios', undefined],
      ['POST', `/v1/sandbox/deliveries/${id}/advance`, {}],
      ['POST', `/v1/sandbox/deliveries/${id}/fail`, { failure: 'wrong_pin' }],
      ['PUT', '/v1/sandbox/credit-limit', { creditLimit: null }],
      ['POST', '/v1/sandbox/invoices', {}],
    ] as const;
    for (const [method, path, json] of controls) {
      expectProblem(await harness.send(method, path, { token: apiKeys.live, json }), 'test_mode_only');
      if (!path.includes(id)) continue;
      expectProblem(await harness.send(method, path, { token: apiKeys.otherPartner, json }), 'not_found');
    }
  });
});
