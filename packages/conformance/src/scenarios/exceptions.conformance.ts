import type { Order, OrderStatus } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { claimOrder, deliverOrder, pickUpOrder } from '../kit/courier-hands.js';
import { type DemoAccount, type Harness, refused } from '../kit/harness.js';
import { expectPointers } from '../kit/http.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';

const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const share = (amount: number, basisPoints: number): number => Math.round((amount * basisPoints) / 10_000);
const goodsOf = ({ pricing }: Order): number => pricing.items.amount + pricing.discount.amount;
const halfFeeOf = ({ pricing }: Order): number => share(pricing.deliveryFee.amount, 5_000);

/** Returns what an account is owed in all. */
async function owedTo(harness: Harness, person: DemoAccount): Promise<number> {
  const { data } = await (await harness.as(person)).finance.listPayoutObligations();
  return data[0]?.total.amount ?? 0;
}

/** Returns what merchant and fleet are owed more after `act`. */
async function owedAfter(harness: Harness, act: () => Promise<unknown>): Promise<{ merchant: number; fleet: number }> {
  const before = { merchant: await owedTo(harness, 'merchant'), fleet: await owedTo(harness, 'fleet') };
  await act();
  return {
    merchant: (await owedTo(harness, 'merchant')) - before.merchant,
    fleet: (await owedTo(harness, 'fleet')) - before.fleet,
  };
}

async function expectBalanced(harness: Harness): Promise<void> {
  const report = await (await harness.as('admin')).finance.getReconciliation();
  expect(report).toMatchObject({ status: 'balanced', trialBalance: { sum: lei(0) }, differences: [] });
}

/** The cost of a customer's cancellation by state, and the state at which it changes. */
const previews: readonly (readonly [OrderStatus, (order: Order) => number, string | null])[] = [
  ['scheduled', () => 0, 'accepted'],
  ['placed', () => 0, 'accepted'],
  ['accepted', goodsOf, 'claimed'],
  ['ready', goodsOf, 'claimed'],
  ['claimed', (order) => goodsOf(order) + halfFeeOf(order), 'picked_up'],
];

export const exceptions = subject('exceptions of orders', (scenario) => {
  scenario('show a customer the cost of cancelling, and charge exactly that', async (harness) => {
    const customer = await harness.as('customer');
    for (const [status, feeOf, untilStatus] of previews) {
      const { id } = await orderIn(harness, status);
      const order = await customer.orders.get(id);
      const fee = lei(feeOf(order));
      expect(order.cancellation).toMatchObject({ cancellable: true, fee, untilStatus });
      const other = { ...fee, amount: fee.amount + 1 };
      const { total } = await refused(
        customer.orders.cancel(id, { reason: 'too_slow', expectedFee: other }),
        'price_changed',
      );
      expect(total).toEqual(fee);
      const owed = await owedAfter(harness, async () => {
        const cancelled = await customer.orders.cancel(id, { reason: 'too_slow', expectedFee: fee });
        expect(cancelled).toMatchObject({
          status: 'cancelled',
          closure: { reason: 'too_slow', by: 'customer', fee },
          payment: { status: fee.amount > 0 ? 'captured' : 'voided', captured: fee },
          cancellation: { cancellable: false, fee: lei(0), untilStatus: null },
        });
      });
      // The store's commission is not public, so only the direction of the merchant's part is checked here.
      expect(owed.merchant > 0).toBe(fee.amount > 0);
      expect(owed.fleet).toBe(status === 'claimed' ? share(halfFeeOf(order), 8_000) : 0);
    }
    const { id } = await orderIn(harness, 'picked_up');
    expect((await customer.orders.get(id)).cancellation.cancellable).toBe(false);
    expect(await refused(customer.orders.cancel(id, { reason: 'too_slow' }), 'invalid_transition')).toMatchObject({
      currentStatus: 'picked_up',
    });
    await expectBalanced(harness);
  });

  scenario('charge a cancellation by support according to its reason', async (harness) => {
    const support = await harness.as('support');
    const late = await orderIn(harness, 'claimed');
    const fee = lei(goodsOf(late) + halfFeeOf(late));
    const charged = await support.orders.cancel(late.id, {
      reason: 'changed_mind',
      note: 'by phone',
      expectedFee: fee,
    });
    expect(charged).toMatchObject({
      closure: { reason: 'changed_mind', note: 'by phone', by: 'support', fee },
      payment: { status: 'captured', captured: fee },
    });
    for (const [reason, earned] of [
      ['store_problem', 8_000],
      ['courier_problem', 0],
    ] as const) {
      const { id, pricing } = await orderIn(harness, 'claimed');
      const owed = await owedAfter(harness, async () => {
        const free = await support.orders.cancel(id, { reason });
        expect(free).toMatchObject({ closure: { fee: lei(0) }, payment: { status: 'voided' } });
      });
      expect(owed).toEqual({ merchant: 0, fleet: share(share(pricing.deliveryFee.amount, 5_000), earned) });
    }
    await expectBalanced(harness);
  });

  scenario('refund the goods of a cancelled order at the cost of the merchant, once', async (harness) => {
    const [customer, support] = await Promise.all([harness.as('customer'), harness.as('support')]);
    const order = await orderIn(harness, 'accepted');
    const owed = await owedAfter(harness, async () => {
      await customer.orders.cancel(order.id, { reason: 'changed_mind' });
      const refund = await support.orders.createRefund(order.id, { reason: 'store_problem' });
      expect(refund).toMatchObject({ amount: lei(goodsOf(order)), merchantAmount: lei(goodsOf(order)) });
    });
    expect(owed).toEqual({ merchant: 0, fleet: 0 });
    await refused(support.orders.createRefund(order.id, { reason: 'store_problem' }), 'refund_exceeds_payment');
    await expectBalanced(harness);
  });

  scenario('let a merchant who cannot fulfil cancel for free, and pay a courier on the way', async (harness) => {
    const merchant = await harness.as('merchant');
    for (const status of ['accepted', 'ready', 'claimed'] as const) {
      const order = await orderIn(harness, status);
      const owed = await owedAfter(harness, async () => {
        const cancelled = await merchant.orders.cancelForStore(order.id, {
          reason: 'item_unavailable',
          note: ' Gata ',
        });
        expect(cancelled).toMatchObject({
          status: 'cancelled',
          closure: { reason: 'item_unavailable', note: 'Gata', by: 'merchant', fee: lei(0) },
          payment: { status: 'voided', captured: lei(0) },
        });
      });
      expect(owed).toEqual({ merchant: 0, fleet: status === 'claimed' ? share(halfFeeOf(order), 8_000) : 0 });
    }
    await expectBalanced(harness);
  });

  scenario('let a merchant delay an accepted order by an hour in all, and move the arrival', async (harness) => {
    const [customer, merchant, support] = await Promise.all([
      harness.as('customer'),
      harness.as('merchant'),
      harness.as('support'),
    ]);
    const { id } = await orderIn(harness, 'placed');
    expect((await customer.orders.get(id)).readyBy).toBeNull();
    const { readyBy } = await merchant.orders.accept(id, { prepSeconds: 1_200 });
    const promised = Date.parse(String(readyBy));
    expect(promised - harness.target.now()).toBeLessThanOrEqual(1_200_000);
    const at = (seconds: number): string => new Date(promised + seconds * 1_000).toISOString();
    const before = await customer.orders.getTracking(id);
    const delayed = await merchant.orders.reportDelay(id, { readyAt: at(900), reason: 'kitchen_busy' });
    expect(delayed).toMatchObject({
      status: 'accepted',
      readyBy: at(900),
      delay: { reason: 'kitchen_busy', seconds: 900 },
    });
    const { etaLow } = await customer.orders.getTracking(id);
    expect(Date.parse(String(etaLow)) - Date.parse(String(before.etaLow))).toBeGreaterThan(600_000);
    const { token } = merchant;
    for (const [json, pointer] of [
      [{ readyAt: at(900), reason: 'other' }, '/body/readyAt'],
      [{ readyAt: at(3_601), reason: 'other' }, '/body/readyAt'],
      [{ readyInSeconds: 0, reason: 'other' }, '/body/readyInSeconds'],
      [{ readyInSeconds: 14_400, reason: 'other' }, '/body/readyInSeconds'],
      [{ reason: 'other' }, '/body/readyInSeconds'],
      [{ readyAt: at(1_200), readyInSeconds: 60, reason: 'other' }, '/body/readyInSeconds'],
      [{ readyAt: at(1_200), reason: 'lazy' }, '/body/reason'],
    ] as const) {
      expectPointers(await harness.send('POST', `/api/v1/orders/${id}/merchant-delay`, { token, json }), pointer);
    }
    await merchant.orders.reportDelay(id, { readyAt: at(3_600), reason: 'missing_item' });
    const { data } = await support.dispatch.listIncidents(id);
    expect(data).toMatchObject([
      { kind: 'delayed', reason: 'missing_item', by: 'merchant', courierId: null },
      { kind: 'delayed', reason: 'kitchen_busy' },
    ]);
    await merchant.orders.cancelForStore(id, { reason: 'other' });
  });

  scenario('let a merchant remove items, and charge only for those that remain', async (harness) => {
    const [customer, merchant] = await Promise.all([harness.as('customer'), harness.as('merchant')]);
    const { id, pricing, lines } = await orderIn(harness, 'accepted', 3);
    const lineId = lines[0]?.id ?? '';
    const { token } = merchant;
    const path = `/api/v1/orders/${id}/merchant-remove-items`;
    const one = { lineId, quantity: 1 };
    for (const [items, pointer] of [
      [[], '/body/items'],
      [[{ lineId, quantity: 0 }], '/body/items/0/quantity'],
      [[{ lineId, quantity: 4 }], '/body/items/0/quantity'],
      [[one, one], '/body/items/1/lineId'],
      [[{ lineId: 'oli_01kb2m5v3xe8wr9q4t7n6c0d1f', quantity: 1 }], '/body/items/0/lineId'],
      [[{ lineId, quantity: 3 }], '/body/items'],
    ] as const) {
      expectPointers(await harness.send('POST', path, { token, json: { items, reason: 'other' } }), pointer);
    }
    const removal = { items: [one], reason: 'item_unavailable' } as const;
    const idempotencyKey = `remove-${id}`;
    const changed = await merchant.orders.removeItems(id, removal, { idempotencyKey });
    expect(await merchant.orders.removeItems(id, removal, { idempotencyKey })).toEqual(changed);
    expect(changed.lines).toMatchObject([{ id: lineId, quantity: 2 }]);
    expect(changed.removedItems).toMatchObject([{ ...one, name: lines[0]?.name, reason: 'item_unavailable' }]);
    expect(changed.pricing.items.amount * 3).toBe(pricing.items.amount * 2);
    expect(changed.pricing).toMatchObject({ deliveryFee: pricing.deliveryFee, tip: pricing.tip });
    await merchant.orders.markReady(id);
    await merchant.orders.removeItems(id, { items: [one], reason: 'customer_request' });
    const { total } = (await customer.orders.get(id)).pricing;
    expect(total.amount).toBeLessThan(changed.pricing.total.amount);
    await claimOrder(await harness.as('courier'), id);
    const courier = await harness.as('courier');
    const { pickupCode, dropoffCode } = await codesOf(harness, id);
    await pickUpOrder(courier, id, { pickupCode });
    await refused(merchant.orders.removeItems(id, removal), 'invalid_transition');
    await deliverOrder(courier, id, { dropoffCode });
    expect(await customer.orders.get(id)).toMatchObject({
      pricing: { total },
      payment: { status: 'captured', amount: pricing.total, captured: total },
    });
    await expectBalanced(harness);
  });

  scenario('tell support why couriers give orders back, and of their problems', async (harness) => {
    const [courier, support] = await Promise.all([harness.as('courier'), harness.as('support')]);
    const { id } = await orderIn(harness, 'claimed');
    const coordinates = { lat: 44.4432, lng: 26.0951 };
    const report = { kind: 'vehicle_breakdown', note: 'Pană la Ana Popescu', coordinates } as const;
    const idempotencyKey = `problem-${id}`;
    expect((await courier.orders.reportProblem(id, report, { idempotencyKey })).status).toBe('claimed');
    await courier.orders.reportProblem(id, report, { idempotencyKey });
    await courier.orders.release(id, { reason: 'vehicle_problem', note: 'Nu mai pot' });
    const { data } = await support.dispatch.listIncidents(id);
    const { courierId } = data[0] ?? {};
    expect(data).toMatchObject([
      { kind: 'handed_back', reason: 'vehicle_problem', note: null, coordinates: null, by: 'courier' },
      { kind: 'problem_reported', reason: 'vehicle_breakdown', note: null, coordinates, courierId, by: 'courier' },
    ]);
    expect(data).toHaveLength(2);
    const revealed = await support.dispatch.listIncidents(id, { reveal: true });
    expect(revealed.data.map(({ note }) => note)).toEqual(['Nu mai pot', report.note]);
    await refused(support.dispatch.listIncidents('ord_01kb2m5v3xe8wr9q4t7n6c0d1f'), 'not_found');
    await (await harness.as('merchant')).orders.cancelForStore(id, { reason: 'closing' });
  });

  scenario('let couriers report a step at its stop, or with a reason that support sees', async (harness) => {
    const [courier, support] = await Promise.all([harness.as('courier'), harness.as('support')]);
    const { id, store } = await orderIn(harness, 'claimed');
    const { pickupCode, dropoffCode } = await codesOf(harness, id);
    const near = { lat: store.coordinates.lat + 0.002, lng: store.coordinates.lng };
    const away = { lat: store.coordinates.lat + 0.02, lng: store.coordinates.lng };
    const atStore = courier.orders.markPickedUp(id, { pickupCode, coordinates: away, accuracyMeters: 499 });
    const { errors } = await refused(atStore, 'away_from_stop');
    expect(errors).toMatchObject([{ pointer: '/body/awayReason' }]);
    // The refused position is known now. Without another one, it counts.
    await refused(courier.orders.markPickedUp(id, { pickupCode }), 'away_from_stop');
    const pickedUp = await courier.orders.markPickedUp(id, { pickupCode, coordinates: near });
    expect(pickedUp).toMatchObject({ status: 'picked_up', reportedPlaces: null });
    await refused(courier.orders.markDelivered(id, { dropoffCode, coordinates: away }), 'away_from_stop');
    const reason = { awayReason: 'met_elsewhere', awayNote: 'În fața blocului lui Andrei' } as const;
    await courier.orders.markDelivered(id, { dropoffCode, coordinates: away, ...reason });
    const { data } = await support.dispatch.incidents(id);
    expect(data).toMatchObject([{ kind: 'away_from_stop', reason: 'met_elsewhere', note: null, by: 'courier' }]);
    const order = await support.orders.get(id, { reveal: true });
    expect(order.reportedPlaces).toMatchObject({
      pickup: { coordinates: near, awayReason: null },
      dropoff: { coordinates: away, awayReason: 'met_elsewhere' },
    });
    expect(order.reportedPlaces?.pickup?.distanceMeters).toBeCloseTo(222, -1);
  });

  scenario('apply exactly one of two ends that are chosen at the same time', async (harness) => {
    const [customer, merchant, courier, support] = await Promise.all([
      harness.as('customer'),
      harness.as('merchant'),
      harness.as('courier'),
      harness.as('support'),
    ]);
    const cancel = (id: string) => customer.orders.cancel(id, { reason: 'changed_mind' });
    const pairs = [
      [cancel, (id: string) => merchant.orders.cancelForStore(id, { reason: 'closing' })],
      [cancel, (id: string) => support.orders.cancel(id, { reason: 'other' })],
      [cancel, (id: string) => courier.orders.release(id, { reason: 'vehicle_problem' })],
      [
        (id: string) => merchant.orders.cancelForStore(id, { reason: 'closing' }),
        (id: string) => courier.orders.release(id, { reason: 'vehicle_problem' }),
      ],
    ] as const;
    for (const [first, second] of pairs) {
      const { id } = await orderIn(harness, 'claimed');
      const settled = await Promise.allSettled([first(id), second(id)]);
      // A release can come first, because the order can still be cancelled after it.
      expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true);
      const { status, payment } = await support.orders.get(id);
      expect(status).toBe('cancelled');
      expect(['captured', 'voided']).toContain(payment.status);
    }
    await expectBalanced(harness);
  });
});
