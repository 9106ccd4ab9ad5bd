import { Delivery } from '@doorstep/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrive, claim, deliver, pickUp } from '../../orders/deliveries/courier-moves.js';
import {
  candidate,
  carrier,
  courier,
  createDeliveryHarness,
  type DeliveryHarness,
  flowers,
} from '../../orders/testing/delivery-harness-fixture.js';

const withPin = { dropoff: { ...flowers.dropoff, verification: { pin: true } } };
const ron = (amount: number) => ({ amount, currency: 'RON' });

let harness: DeliveryHarness;
beforeEach(async () => {
  harness = await createDeliveryHarness();
});

const post = (id: string, move: string, body: object) =>
  harness.call('POST', `/v1/deliveries/${id}/${move}`, body, harness.liveKey);
const patch = (id: string, body: object) => harness.call('PATCH', `/v1/deliveries/${id}`, body, harness.liveKey);
const take = (id: string) => harness.act(id, (effects, delivery) => claim(effects, delivery, candidate, carrier));
const reach = (id: string, stop: 'pickup' | 'dropoff') =>
  harness.act(id, (effects, delivery) => arrive(effects, delivery, stop, courier));
const collect = (id: string) => harness.act(id, (effects, delivery) => pickUp(effects, delivery, courier, {}));
const handOver = (id: string, pin: string | null = null) =>
  harness.act(id, (effects, delivery) => deliver(effects, delivery, courier, pin === null ? {} : { pin }));

async function toTheDoor(id: string): Promise<void> {
  await take(id);
  await reach(id, 'pickup');
  await collect(id);
  await reach(id, 'dropoff');
}

describe('update', () => {
  it('changes only what is sent', async () => {
    const { id } = await harness.create({ tip: ron(300), metadata: { a: '1', b: '2' } });
    const before = await harness.read(id);
    expect((await patch(id, { pickup: { notes: 'Curte' } })).body).toMatchObject({
      sequence: 2,
      pickup: { notes: 'Curte' },
    });
    await patch(id, { dropoff: { notes: '' }, tip: ron(0), metadata: { c: '3' } });
    expect(await harness.read(id)).toEqual({
      ...before,
      sequence: 3,
      pickup: { ...before.pickup, notes: 'Curte' },
      tipAmount: 0,
      metadata: { c: '3' },
    });
    expect((await harness.events(id)).map(({ type }) => type.replace('delivery.', ''))).toEqual([
      'created',
      'updated',
      'updated',
    ]);
  });

  it('changes only the recipient and the metadata once the goods are picked up', async () => {
    const { id } = await harness.create(withPin);
    await take(id);
    expect((await patch(id, { tip: ron(100) })).status).toBe(200);
    await reach(id, 'pickup');
    expect((await patch(id, { metadata: {} })).status).toBe(200);
    await collect(id);
    const before = await harness.snapshot();
    expect((await patch(id, { tip: ron(200), pickup: { notes: 'x' }, metadata: { d: '4' } })).body).toMatchObject({
      code: 'invalid_transition',
      currentStatus: 'picked_up',
      allowedActions: ['update', 'reset_pin', 'return'],
      errors: [{ pointer: '/body/pickup' }, { pointer: '/body/tip' }],
    });
    expect(await harness.snapshot()).toEqual(before);
    const contact = { phone: '+40722000999' };
    const { body } = await patch(id, { dropoff: { notes: 'Etaj 4', contact }, metadata: { d: '4' } });
    const { name } = (await harness.read(id)).dropoff.contact;
    expect(body).toMatchObject({ dropoff: { notes: 'Etaj 4', contact: { name, ...contact } }, metadata: { d: '4' } });
    await reach(id, 'dropoff');
    expect((await patch(id, { dropoff: { contact: { name: 'Vecina' } } })).body).toMatchObject({
      dropoff: { notes: 'Etaj 4', contact: { name: 'Vecina', ...contact } },
    });
  });
});

describe('cancel', () => {
  it.each([
    ['pending', async () => undefined, 0],
    ['assigned', take, 0.5],
    ['at_pickup', async (id: string) => [await take(id), await reach(id, 'pickup')], 0.5],
  ] as const)('while %s costs the fee that was shown', async (status, go, part) => {
    const { id, fee } = await harness.create({ tip: ron(500) });
    await go(id);
    const { body } = await harness.call('GET', `/v1/deliveries/${id}`, undefined, harness.liveKey);
    const shown = Delivery.parse(body);
    expect([shown.status, shown.cancellation.fee]).toEqual([status, ron(Math.round(fee.amount * part))]);
    const cancelled = await post(id, 'cancel', {
      reason: 'customer_request',
      note: 'S-a răzgândit',
      expectedFee: shown.cancellation.fee,
    });
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      allowedActions: [],
      cancellation: { cancellable: false, fee: ron(0) },
      charge: { fee: shown.cancellation.fee, tip: ron(0), total: shown.cancellation.fee },
      closure: { reason: 'customer_request', note: 'S-a răzgândit', by: 'partner' },
    });
    const owed = (await harness.ledger(id)).filter(({ account }) => account === 'partner_receivable');
    expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.cancellation.fee.amount);
  });

  it('is refused at another fee, and changes nothing', async () => {
    const { id, fee } = await harness.create();
    await take(id);
    const before = await harness.snapshot();
    const refused = await post(id, 'cancel', { reason: 'other', expectedFee: ron(0) });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'price_changed', total: ron(Math.round(fee.amount / 2)) },
    ]);
    expect(await harness.snapshot()).toEqual(before);
    expect((await post(id, 'cancel', { reason: 'other' })).status).toBe(200);
    expect((await post(id, 'cancel', { reason: 'other' })).body).toMatchObject({
      code: 'invalid_transition',
      currentStatus: 'cancelled',
      allowedActions: [],
    });
  });
});

describe('tip', () => {
  it('is given once, after the delivery, with a separate posting', async () => {
    const { id, fee } = await harness.create();
    expect((await post(id, 'tip', { tip: ron(700) })).body).toMatchObject({ code: 'invalid_transition' });
    await toTheDoor(id);
    await handOver(id);
    expect((await post(id, 'tip', { tip: ron(700) })).body).toMatchObject({
      tip: ron(700),
      charge: { fee, tip: ron(700), total: ron(fee.amount + 700) },
      allowedActions: [],
    });
    expect((await post(id, 'tip', { tip: ron(700) })).body).toMatchObject({ code: 'invalid_transition' });
    const posted = (await harness.ledger(id)).filter(({ kind }) => kind === 'delivery_tip');
    expect(posted.map(({ account, ownerId, amount }) => [account, ownerId, amount])).toEqual([
      ['partner_receivable', harness.partnerId, 700],
      ['tips_payable', carrier.courierId, -700],
    ]);
  });

  it('is refused if the request included one', async () => {
    const { id } = await harness.create({ tip: ron(1) });
    await toTheDoor(id);
    expect(await handOver(id)).toMatchObject({ status: 'delivered' });
    expect((await post(id, 'tip', { tip: ron(700) })).body).toMatchObject({ code: 'invalid_transition' });
  });
});

describe('reset-pin', () => {
  it('replaces the old PIN, and unlocks a locked one', async () => {
    const { id, dropoff } = await harness.create(withPin);
    await toTheDoor(id);
    await harness.change(id, { dropoffPinAttempts: 3 });
    const reset = Delivery.parse((await post(id, 'reset-pin', { stop: 'dropoff' })).body);
    expect(reset.dropoff.verification.pin).toMatchObject({ attemptsLeft: 3, locked: false });
    const { pin } = reset.dropoff.verification;
    expect(pin?.code).not.toBe(dropoff.verification.pin?.code);
    expect(await handOver(id, pin?.code)).toMatchObject({ status: 'delivered' });
  });

  it.each([
    ['that is not asked for', 'pickup', ['update', 'cancel', 'reset_pin'], async () => undefined],
    [
      'that was entered',
      'pickup',
      ['update', 'reset_pin', 'return'],
      async (id: string) => [
        await harness.change(id, { sealedPickupPin: null }),
        await take(id),
        await reach(id, 'pickup'),
        await collect(id),
        await harness.change(id, { sealedPickupPin: '1234' }),
      ],
    ],
  ] as const)('is refused for a PIN %s, with the allowed actions', async (_title, stop, allowedActions, go) => {
    const { id } = await harness.create(withPin);
    await go(id);
    const { status } = await harness.read(id);
    const before = await harness.snapshot();
    expect((await post(id, 'reset-pin', { stop })).body).toMatchObject({
      code: 'invalid_transition',
      currentStatus: status,
      allowedActions,
    });
    expect(await harness.snapshot()).toEqual(before);
  });
});
