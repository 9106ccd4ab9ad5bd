import { type OrderStatus, orderStatuses } from '@doorstep/contracts';
import { samplePhoto } from '@doorstep/core/testing';
import fc from 'fast-check';
import { files } from '../kit/document-uploads.js';
import { formOf } from '../kit/form.js';
import { bodyOf, type RawAnswer } from '../kit/http.js';
import { flowers } from '../kit/live-delivery.js';
import { doorstep } from '../kit/shopping.js';
import { type Command, commandsIn } from './command.js';
import type { ActorName, PlatformHarness } from './platform-harness.js';

const command = commandsIn<PlatformHarness>();
type Commands = fc.Arbitrary<Command<PlatformHarness>>;

const json = (body: unknown): { readonly json: unknown } => ({ json: body });
const back = fc.constantFrom(0, 0, 0, 0, 1, 2);
const key = fc.option(fc.constantFrom('a', 'b', 'c'), { freq: 3, nil: null });
const missing = { ord: 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f', dlv: 'dlv_01kb2m5v3xe8wr9q4t7n6c0d1f' } as const;

/** Checks out as apps do, mostly with success, with the most recently seen items. */
const order: Commands = command(
  'order',
  fc.record({
    member: fc.constantFrom<ActorName>('customer', 'customer', 'customer', 'otherCustomer', 'merchant'),
    item: fc.nat({ max: 12 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    method: fc.constantFrom('card_ok', 'card_ok', 'card_ok', 'card_ok', 'card_declined'),
    hours: fc.constantFrom(0, 0, 0, 0, 2, 30, 400),
    tipPercent: fc.constantFrom(0, 10, 30),
    twice: fc.boolean(),
    key,
  }),
  async (harness, { member, item, quantity, method, hours, tipPercent, twice, key: idempotencyKey }) => {
    const half = 30 * 60_000;
    const slot = new Date(Math.ceil((harness.target.now() + hours * 3_600_000) / half) * half).toISOString();
    const request = {
      ...json({
        storeId: harness.idOf('sto', 0),
        items: [{ itemId: harness.idOf('itm', item), quantity }],
        payment: { method },
        deliveryCoordinates: doorstep,
        ...(tipPercent === 0 ? {} : { tipPercent }),
        ...(hours === 0 ? {} : { scheduledDeliveryAt: slot }),
      }),
      headers: idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey },
    };
    await harness.send(member, 'POST', '/api/v1/checkout', request);
    if (twice) await harness.send(member, 'POST', '/api/v1/checkout', request);
  },
);

/** Deviations from the next step. */
const twists = ['none', 'wrongCode', 'reject', 'release', 'fail', 'cancel', 'other', 'twice'] as const;
type Twist = (typeof twists)[number];

interface Step {
  readonly member: ActorName;
  readonly move: string;
  readonly body?: object;
}

/** The next step from each state, and its request. */
const onward: Readonly<Partial<Record<OrderStatus, Step>>> = {
  placed: { member: 'merchant', move: 'merchant-accept', body: { prepSeconds: 600 } },
  accepted: { member: 'merchant', move: 'merchant-ready' },
  ready: { member: 'courier', move: 'courier-claim' },
  claimed: { member: 'courier', move: 'courier-picked-up', body: {} },
  picked_up: { member: 'courier', move: 'courier-delivered', body: {} },
  delivered: { member: 'customer', move: 'review', body: { rating: 4, courierRating: 5, tipAmount: 300 } },
};

const detours: Readonly<Partial<Record<Twist, Step>>> = {
  reject: { member: 'merchant', move: 'merchant-reject', body: { reason: 'too_busy' } },
  release: { member: 'courier', move: 'courier-release', body: { reason: 'too_far' } },
  fail: { member: 'courier', move: 'courier-failed', body: { reason: 'customer_unreachable' } },
  cancel: { member: 'customer', move: 'cancel', body: { reason: 'changed_mind' } },
};

function fieldOf(answer: RawAnswer, ...path: readonly string[]): unknown {
  return answer.status < 300 ? path.reduce<unknown>((value, name) => Object(value)[name], bodyOf(answer)) : undefined;
}

async function statusOf(harness: PlatformHarness, path: string, member: ActorName): Promise<OrderStatus | undefined> {
  const status = fieldOf(await harness.send(member, 'GET', path), 'status');
  return orderStatuses.find((known) => known === status);
}

/** Reads the codes for a step, each as the actor who sees it, and falsifies them if `wrong`. */
async function codesFor(harness: PlatformHarness, path: string, { move }: Step, wrong: boolean): Promise<object> {
  const codes = async (member: ActorName, side: string): Promise<string> =>
    String(fieldOf(await harness.send(member, 'GET', `${path}/verification-codes`), side, 'code'));
  const turned = (code: string): string => (wrong ? [...code].reverse().join('').replace(/^./, '9') : code);
  if (move === 'courier-picked-up') return { pickupCode: turned(await codes('merchant', 'pickup')) };
  if (move === 'courier-delivered') return { dropoffCode: turned(await codes('customer', 'dropoff')) };
  return {};
}

/** Advances an order by some steps from its present state. */
const carry: Commands = command(
  'carry',
  fc.record({
    back,
    steps: fc.integer({ min: 1, max: 6 }),
    twist: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Twist>('none') },
      { weight: 2, arbitrary: fc.constantFrom(...twists) },
    ),
  }),
  async (harness, { back: ago, steps, twist }) => {
    const path = `/api/v1/orders/${harness.idOf('ord', ago) ?? missing.ord}`;
    for (let taken = 0; taken < steps; taken += 1) {
      const status = await statusOf(harness, path, 'support');
      const last = taken === steps - 1;
      const step = (last ? detours[twist] : undefined) ?? (status === undefined ? undefined : onward[status]);
      if (!step) return;
      const member = last && twist === 'other' && step.member !== 'support' ? 'otherCourier' : step.member;
      const body = { ...step.body, ...(await codesFor(harness, path, step, last && twist === 'wrongCode')) };
      const content = step.body ? json(body) : {};
      await harness.send(member, 'POST', `${path}/${step.move}`, content);
      if (last && twist === 'twice') await harness.send(member, 'POST', `${path}/${step.move}`, content);
      await harness.pass('30s');
    }
  },
);

/** Reads an order as every role that sees it. */
const look: Commands = command('look', back, async (harness, ago) => {
  const path = `/api/v1/orders/${harness.idOf('ord', ago) ?? missing.ord}`;
  for (const member of ['customer', 'merchant', 'courier', 'fleet', 'support', 'otherCustomer'] as const) {
    await harness.send(member, 'GET', path);
    await harness.send(member, 'GET', `${path}/tracking`);
    await harness.send(member, 'GET', `${path}/verification-codes`);
  }
  await harness.send('support', 'GET', `${path}/refunds`);
  await harness.send('support', 'GET', path.replace(/.*\//, '/api/v1/dispatch/').concat('/offers'));
});

/** Refunds an order as support, mostly in part. */
const refund: Commands = command(
  'refund',
  fc.record({ back, amount: fc.constantFrom(1, 500, 500, 1_000_000), key }),
  (harness, { back: ago, amount, key: idempotencyKey }) =>
    harness.send('support', 'POST', `/api/v1/orders/${harness.idOf('ord', ago) ?? missing.ord}/refunds`, {
      ...json({ amount: { amount, currency: 'RON' }, reason: 'items_missing' }),
      headers: idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey },
    }),
);

/** Creates a partner's delivery, and moves it to one of its ends. */
const deliver: Commands = command(
  'deliver',
  fc.record({
    pin: fc.boolean(),
    steps: fc.integer({ min: 0, max: 5 }),
    end: fc.constantFrom('courier-delivered', 'courier-undeliverable', 'courier-failed', 'courier-release'),
  }),
  async (harness, { pin, steps, end }) => {
    const dropoff = { ...flowers.dropoff, ...(pin ? { verification: { pin } } : {}) };
    const made = await harness.send('partner', 'POST', '/v1/deliveries', json({ ...flowers, dropoff }));
    const code = fieldOf(made, 'dropoff', 'verification', 'pin', 'code');
    const path = `/api/v1/deliveries/${harness.idOf('dlv', 0) ?? missing.dlv}`;
    const ends: Readonly<Record<typeof end, object>> = {
      'courier-delivered': { ...(pin ? { pin: String(code) } : {}), photo: samplePhoto },
      'courier-undeliverable': { reason: 'recipient_refused' },
      'courier-failed': { reason: 'accident' },
      'courier-release': { reason: 'too_far' },
    };
    const moves = ['courier-claim', 'courier-arrived-at-pickup', 'courier-picked-up', 'courier-arrived-at-dropoff'];
    for (const move of moves.slice(0, steps)) {
      await harness.send('courier', 'POST', `${path}/${move}`, move === 'courier-claim' ? {} : json({}));
      await harness.pass('30s');
    }
    await harness.send('courier', 'POST', `${path}/${end}`, json(ends[end]));
    await harness.send('partner', 'GET', path.replace('/api', ''));
    await harness.send('partner', 'GET', `${path.replace('/api', '')}/events`);
  },
);

/** Applies, sends documents, and reviews the application. */
const applyForWork: Commands = command(
  'apply',
  fc.record({
    kind: fc.constantFrom('courier', 'fleet', 'supplier'),
    name: fc.constantFrom('Radu', 'Mihaela', 'Sorin'),
    approve: fc.boolean(),
    status: fc.constantFrom('in_review', 'approved', 'rejected'),
  }),
  async (harness, { kind, name, approve, status }) => {
    const email = `${name.toLowerCase()}.${kind}@cereri.example`;
    const lead = { kind, name, email, city: 'București', phone: '+40722333444' };
    await harness.send('nobody', 'POST', '/api/v1/leads', json(lead));
    const path = `/api/v1/leads/${harness.idOf('lea', 0)}`;
    const paper = formOf(['kind', 'identity_card'], ['expiresOn', '2031-05-14'], ['file', files.png, 'act.png']);
    await harness.send('admin', 'POST', `${path}/documents`, paper);
    const decision = approve
      ? { decision: 'approve', expiresOn: '2031-05-14' }
      : { decision: 'reject', reason: 'Neclar' };
    await harness.send('admin', 'POST', `/api/v1/documents/${harness.idOf('doc', 0)}/review`, json(decision));
    await harness.send(
      'support',
      'PATCH',
      `${path}/status`,
      json({ status, ...(status === 'rejected' ? { reason: 'Nu' } : {}) }),
    );
    await harness.send('admin', 'POST', `${path}/go-live`);
    await harness.send('support', 'GET', `${path}/documents`);
  },
);

/** Starts or ends a courier's shift, or reports a position. */
const report: Commands = command(
  'report',
  fc.record({
    member: fc.constantFrom<ActorName>('courier', 'courier', 'otherCourier', 'customer'),
    coordinates: fc.constantFrom(doorstep, flowers.pickup.coordinates, { lat: 0, lng: 0 }),
    onShift: fc.constantFrom(undefined, undefined, true, true, false),
  }),
  (harness, { member, ...body }) => harness.send(member, 'POST', '/api/v1/couriers/location', json(body)),
);

/** Reads notifications, orders, the audit log, finance, key figures and events. */
const readUp: Commands = command('readUp', fc.constantFrom(2, 10), async (harness, limit) => {
  for (const member of ['customer', 'merchant', 'courier', 'support'] as const) {
    await harness.send(member, 'GET', `/api/v1/notifications?limit=${limit}`);
    await harness.send(member, 'GET', `/api/v1/orders?limit=${limit}`);
  }
  await harness.send('admin', 'GET', `/api/v1/admin/audit-entries?limit=${limit}`);
  await harness.send(
    'merchant',
    'GET',
    `/api/v1/finance/payout-obligations?from=2026-11-16&to=2026-11-22&limit=${limit}`,
  );
  await harness.send('admin', 'GET', '/api/v1/finance/ledger/reconciliation?from=2026-11-16&to=2026-11-22');
  await harness.send('admin', 'GET', '/api/v1/admin/kpis/overview?from=2026-11-20&to=2026-11-22');
  await harness.send('partner', 'GET', `/v1/events?limit=${limit}`);
});

/** Registers an app for pushes, whose texts are then compared. */
const registerApp: Commands = command(
  'registerApp',
  fc.record({
    member: fc.constantFrom<ActorName>('customer', 'merchant', 'courier'),
    token: fc.constantFrom('device-token-of-parity-1', 'device-token-of-parity-2'),
  }),
  (harness, { member, token }) => {
    const app = member === 'nobody' ? 'customer' : member;
    return harness.send(member, 'POST', '/api/v1/mobile/push-tokens', json({ app, platform: 'android', token }));
  },
);

const passTime: Commands = command(
  'pass',
  fc.constantFrom('30s', '5m', '10m', '45m', '6h', '2d'),
  (harness, duration) => harness.pass(duration),
);

/** Sequences of several steps, which reach states that single calls rarely do. */
export const journeys: Commands = fc.oneof(
  { weight: 5, arbitrary: order },
  { weight: 7, arbitrary: carry },
  { weight: 2, arbitrary: look },
  { weight: 1, arbitrary: refund },
  { weight: 3, arbitrary: deliver },
  { weight: 1, arbitrary: applyForWork },
  { weight: 2, arbitrary: report },
  { weight: 1, arbitrary: readUp },
  { weight: 1, arbitrary: registerApp },
  { weight: 2, arbitrary: passTime },
);

/** The first command of every day. */
export const firstOrder: Commands = order;
