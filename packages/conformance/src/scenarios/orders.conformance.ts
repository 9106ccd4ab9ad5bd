import { expect } from 'vitest';
import { claimOrder, deliverOrder, elsewhere, pickUpOrder } from '../kit/courier-hands.js';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { basket, isPlain, menuOf, pick, placeOrder, slotIn } from '../kit/shopping.js';
import { codelessMerchantToken, codelessStoreSlug, crowdTokens, offShiftToken } from '../targets/test-actors.js';

const missingOrder = 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f';

async function claimAs(harness: Harness, token: string, orderId: string) {
  return harness.send('POST', `/api/v1/orders/${orderId}/courier-claim`, { token });
}

export const orders = subject('orders', (scenario) => {
  scenario('go from checkout to review, with tracking at each step', async (harness) => {
    const [customer, merchant, courier] = await Promise.all([
      harness.as('customer'),
      harness.as('merchant'),
      harness.as('courier'),
    ]);
    const order = await placeOrder(harness, { tipPercent: 10 });
    const { id } = order;
    const seen: string[] = [];
    const look = async (): Promise<void> => {
      const tracking = await customer.orders.getTracking(id);
      expect(tracking.timeline.at(-1)?.status).toBe(tracking.status);
      expect(tracking.courier === null).toBe(!['claimed', 'picked_up'].includes(tracking.status));
      expect(tracking.etaLow === null).toBe(tracking.status === 'delivered');
      seen.push(tracking.status);
    };
    await look();
    expect((await merchant.orders.accept(id, { prepSeconds: 1_200 })).prepSeconds).toBe(1_200);
    await look();
    await harness.target.advance('5m');
    await merchant.orders.markReady(id);
    await look();
    expect((await courier.orders.list({ view: 'claimable', limit: 100 })).data.map((each) => each.id)).not.toContain(
      missingOrder,
    );
    expect((await claimOrder(courier, id)).courier?.displayName).toMatch(/^\S+ \S\.$/);
    await look();
    const { pickupCode, dropoffCode } = await codesOf(harness, id);
    await pickUpOrder(courier, id, { pickupCode });
    await look();
    const delivered = await deliverOrder(courier, id, { dropoffCode });
    expect(delivered.payment).toMatchObject({ status: 'captured', captured: order.pricing.total });
    await look();
    expect(seen).toEqual(['placed', 'accepted', 'ready', 'claimed', 'picked_up', 'delivered']);
    const { timeline } = await customer.orders.getTracking(id);
    expect(timeline.map(({ status }) => status)).toEqual(seen);
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted());

    const review = { rating: 5, courierRating: 4, feedback: ' Cald și la timp ', tipAmount: 500 };
    expect(await customer.orders.createReview(id, review)).toMatchObject({
      orderId: id,
      rating: 5,
      courierRating: 4,
      feedback: 'Cald și la timp',
      tip: { amount: 500 },
    });
    await refused(customer.orders.createReview(id, review), 'already_reviewed');
    const { payment, allowedActions } = await customer.orders.get(id);
    expect([payment.captured.amount, allowedActions]).toEqual([order.pricing.total.amount + 500, []]);
  });

  scenario('count a review in the rating of the store', async (harness) => {
    const before = (await menuOf(harness)).store;
    const { id } = await orderIn(harness, 'delivered');
    await (await harness.as('customer')).orders.createReview(id, { rating: 1 });
    const { store } = await harness.platform.discovery.getMenu(before.id);
    expect(store.rating.count).toBeGreaterThan(before.rating.count);
  });

  scenario('are delivered without codes if the store requires none', async (harness) => {
    const near = { lat: 44.4437, lng: 26.118 };
    const menu = await menuOf(harness, codelessStoreSlug, near);
    const { itemId, quantity } = {
      itemId: pick(menu, ({ modifiers, availability }) => modifiers.length === 0 && availability.available).id,
      quantity: 20,
    };
    const order = await placeOrder(harness, {
      storeId: menu.store.id,
      items: [{ itemId, quantity }],
      deliveryCoordinates: near,
    });
    expect(order.verification).toEqual({ pickupCode: false, dropoffCode: false });
    const merchant = harness.platform.withToken(codelessMerchantToken);
    await merchant.orders.accept(order.id);
    await merchant.orders.markReady(order.id);
    const courier = await harness.as('courier');
    const claimed = await claimOrder(courier, order.id);
    expect(claimed.allowedActions).toContain('courier_delivered');
    expect((await deliverOrder(courier, order.id, {})).status).toBe('delivered');
  });

  scenario('lock a code after three wrong entries until support resets it', async (harness) => {
    const { id } = await orderIn(harness, 'claimed');
    const [courier, merchant, support] = await Promise.all([
      harness.as('courier'),
      harness.as('merchant'),
      harness.as('support'),
    ]);
    const { pickupCode } = await codesOf(harness, id);
    const wrong = { pickupCode: pickupCode === '0000' ? '0001' : '0000' };
    expectPointers(
      await harness.send('POST', `/api/v1/orders/${id}/courier-picked-up`, { token: courier.token, json: elsewhere }),
      '/body/pickupCode',
    );
    await refused(pickUpOrder(courier, id, { pickupCode: '12' }), 'invalid_request');
    for (const attemptsLeft of [2, 1, 0]) {
      expect(await refused(pickUpOrder(courier, id, wrong), 'wrong_code')).toMatchObject({ attemptsLeft });
    }
    await refused(pickUpOrder(courier, id, { pickupCode }), 'code_locked');
    expect((await merchant.orders.getVerificationCodes(id)).pickup).toMatchObject({ locked: true, attemptsLeft: 0 });
    const reset = await support.orders.resetVerificationCodes(id);
    expect(reset).toMatchObject({ pickup: { code: null, locked: false, attemptsLeft: 3 }, dropoff: { code: null } });
    const codes = await codesOf(harness, id);
    expect((await pickUpOrder(courier, id, { pickupCode: codes.pickupCode })).status).toBe('picked_up');
    for (const _attempt of [1, 2, 3]) {
      const dropoffCode = codes.dropoffCode === '0000' ? '0001' : '0000';
      await refused(deliverOrder(courier, id, { dropoffCode }), 'wrong_code');
    }
    await refused(deliverOrder(courier, id, { dropoffCode: codes.dropoffCode }), 'code_locked');
    await support.orders.resetVerificationCodes(id);
    const { dropoffCode } = await codesOf(harness, id);
    expect((await deliverOrder(courier, id, { dropoffCode })).status).toBe('delivered');
  });

  scenario('count concurrent wrong entries, so that parallel guessing does not help', async (harness) => {
    const { id } = await orderIn(harness, 'claimed');
    const { pickupCode } = await codesOf(harness, id);
    const courier = await harness.as('courier');
    const wrong = ['1111', '2222', '3333', '4444', '5555', '6666', '7777', '8888', '9999'].filter(
      (code) => code !== pickupCode,
    );
    await Promise.allSettled(wrong.map((code) => pickUpOrder(courier, id, { pickupCode: code })));
    for (const code of wrong.slice(0, 3)) await pickUpOrder(courier, id, { pickupCode: code }).catch(() => {});
    await refused(pickUpOrder(courier, id, { pickupCode }), 'code_locked');
  });

  scenario('can be claimed by another courier after a release', async (harness) => {
    const { id } = await orderIn(harness, 'claimed');
    const [courier, other] = await Promise.all([harness.as('courier'), harness.as('otherCourier')]);
    await refused(other.orders.claim(id), 'already_claimed');
    expect((await courier.orders.release(id, { reason: 'vehicle_problem' })).courier).toBeNull();
    expect((await other.orders.claim(id)).status).toBe('claimed');
    await refused(pickUpOrder(courier, id, { pickupCode: '0000' }), 'not_found');
    const { timeline } = await other.orders.getTracking(id);
    expect(timeline.slice(-4).map(({ status }) => status)).toEqual(['ready', 'claimed', 'ready', 'claimed']);
  });

  scenario('go to exactly one of fifty couriers', async (harness) => {
    const { id } = await orderIn(harness, 'ready');
    const answers = await Promise.all(crowdTokens.map((token) => claimAs(harness, token, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectProblem(answer, 'already_claimed');
    const { courier } = await (await harness.as('admin')).orders.get(id);
    expect(courier).not.toBeNull();
    await (await harness.as('support')).orders.cancel(id, { reason: 'other' });
  });

  scenario('cannot be claimed by a courier off shift', async (harness) => {
    const { id } = await orderIn(harness, 'ready');
    expectProblem(await claimAs(harness, offShiftToken, id), 'courier_off_shift');
  });

  scenario('apply exactly one of concurrent accepts and rejects', async (harness) => {
    const { id } = await orderIn(harness, 'placed');
    const merchant = await harness.as('merchant');
    const settled = await Promise.allSettled([
      ...[1, 2, 3].map(() => merchant.orders.accept(id)),
      ...[1, 2, 3].map(() => merchant.orders.reject(id, { reason: 'other' })),
    ]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status, payment } = await merchant.orders.get(id);
    expect(payment.status).toBe(status === 'accepted' ? 'authorised' : 'voided');
  });

  scenario('expire if they are not accepted within ten minutes', async (harness) => {
    const { id } = await orderIn(harness, 'placed');
    await harness.target.advance(599);
    expect((await (await harness.as('customer')).orders.get(id)).status).toBe('placed');
    await harness.target.advance(1);
    const order = await (await harness.as('customer')).orders.get(id);
    expect(order).toMatchObject({
      status: 'expired',
      closure: { reason: 'not_accepted', by: 'system', fee: { amount: 0 } },
      payment: { status: 'voided', captured: { amount: 0 } },
    });
  });

  scenario('expire if nobody claims them within thirty minutes after they were first ready', async (harness) => {
    const { id } = await orderIn(harness, 'claimed');
    await harness.target.advance('10m');
    await (await harness.as('courier')).orders.release(id, { reason: 'too_far' });
    await harness.target.advance('19m');
    expect((await (await harness.as('customer')).orders.get(id)).status).toBe('ready');
    await harness.target.advance('1m');
    const order = await (await harness.as('customer')).orders.get(id);
    expect(order).toMatchObject({
      status: 'expired',
      closure: { reason: 'not_claimed' },
      payment: { status: 'voided' },
    });
  });

  scenario(
    'end without a charge if the merchant never makes them ready, after support was alerted',
    async (harness) => {
      const { id } = await orderIn(harness, 'accepted');
      const [customer, support] = [await harness.as('customer'), await harness.as('support')];
      const namesFor = async (role: 'customer' | 'merchant' | 'support') =>
        (await (await harness.as(role)).orders.get(id)).deadlines.map(({ name }) => name);
      expect(await namesFor('customer')).toEqual(['ready_limit']);
      expect(await namesFor('merchant')).toEqual(['ready_reminder', 'ready_limit']);
      expect(await namesFor('support')).toEqual(['ready_reminder', 'ready_alert', 'ready_limit']);
      const [limit] = (await customer.orders.get(id)).deadlines;
      const wait = (Date.parse(limit?.at ?? '') - harness.target.now()) / 1_000;
      await harness.target.advance(wait - 600);
      const alerts = async () =>
        (await support.dispatch.listQueue({ reason: ['not_ready'], limit: 100 })).data.filter(
          ({ jobId }) => jobId === id,
        );
      expect(await alerts()).toMatchObject([{ lateSeconds: 3_000, job: { status: 'accepted', courier: null } }]);
      await harness.target.advance(600);
      expect(await customer.orders.get(id)).toMatchObject({
        status: 'cancelled',
        closure: { reason: 'not_ready', by: 'system', fee: { amount: 0 } },
        payment: { status: 'voided', captured: { amount: 0 } },
        deadlines: [],
      });
      expect(await alerts()).toEqual([]);
    },
  );

  scenario('are placed 45 minutes before their scheduled slot', async (harness) => {
    const slot = slotIn(harness, 2);
    const { id } = await placeOrder(harness, { scheduledDeliveryAt: slot });
    const customer = await harness.as('customer');
    const wait = (Date.parse(slot) - 45 * 60_000 - harness.target.now()) / 1_000;
    await harness.target.advance(wait - 1);
    expect((await customer.orders.get(id)).status).toBe('scheduled');
    await harness.target.advance(1);
    expect((await customer.orders.get(id)).status).toBe('placed');
    await harness.target.advance('10m');
    expect((await customer.orders.get(id)).status).toBe('expired');
    const released = new Date(Date.parse(slot) - 45 * 60_000).toISOString();
    const { timeline } = await customer.orders.getTracking(id);
    expect(timeline.map(({ status }) => status)).toEqual(['scheduled', 'placed', 'expired']);
    expect(timeline[1]?.at).toBe(released);
  });

  scenario('refuse an expected total that differs from the price', async (harness) => {
    const menu = await menuOf(harness);
    const { items } = await basket(harness);
    const cheap = { amount: pick(menu, isPlain(menu)).price.amount, currency: 'RON' as const };
    const { total } = await refused(placeOrder(harness, { items, expectedTotal: cheap }), 'price_changed');
    expect(total).toMatchObject({ currency: 'RON', amount: expect.any(Number) });
  });
});
