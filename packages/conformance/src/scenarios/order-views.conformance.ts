import { expect } from 'vitest';
import { claimOrder, deliverOrder, pickUpOrder } from '../kit/courier-hands.js';
import { type DemoAccount, type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { placeOrder } from '../kit/shopping.js';

const missingOrder = 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f';

/** Returns the ids of the orders in an account's list, newest first. */
async function listed(harness: Harness, person: DemoAccount, query: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of (await harness.as(person)).orders.list({ limit: 100, ...query })) ids.push(id);
  return ids;
}

/** The visibility of an order and its fields for each role. */
export const orderViews = subject('views of orders', (scenario) => {
  scenario('answers strangers as if the order did not exist', async (harness) => {
    const { id } = await orderIn(harness, 'claimed');
    const strangers: readonly DemoAccount[] = ['otherCustomer', 'otherMerchant', 'otherCourier'];
    for (const person of strangers) {
      const { token } = await harness.as(person);
      for (const path of ['', '/tracking']) {
        const [theirs, missing] = [
          await harness.send('GET', `/api/v1/orders/${id}${path}`, { token }),
          await harness.send('GET', `/api/v1/orders/${missingOrder}${path}`, { token }),
        ];
        const plain = (text: string): string => text.replaceAll(/(?:ord|req)_\w+/g, 'id');
        expectProblem(theirs, 'not_found');
        expect(plain(theirs.text)).toBe(plain(missing.text));
      }
    }
    await refused((await harness.as('courier')).orders.getVerificationCodes(id), 'forbidden');
    await refused((await harness.as('otherCustomer')).orders.getVerificationCodes(id), 'not_found');
  });

  scenario('shows each role its part of an order', async (harness) => {
    const change = {
      allergyNotes: 'alune',
      deliveryNotes: 'Interfon 12',
      addressText: 'Bd. Nicolae Grigorescu 20',
      deliveryCoordinates: { lat: 44.42604, lng: 26.16037 },
    };
    const { id } = await placeOrder(harness, change);
    const view = async (person: DemoAccount) => {
      const { orders } = await harness.as(person);
      const order = await orders.get(id);
      // Tracking shows the place no more precisely than the order does.
      expect((await orders.getTracking(id)).dropoff).toEqual(order.dropoff.coordinates);
      return order;
    };
    const whole = { dropoff: { addressText: change.addressText }, deliveryNotes: 'Interfon 12' };
    const coarse = { deliveryNotes: null };
    expect(await view('customer')).toMatchObject({ ...whole, allergyNotes: 'alune' });
    // Staff see people masked unless they reveal them, which the subject "masking and audit" covers.
    expect(await view('support')).toMatchObject({
      ...coarse,
      allergyNotes: null,
      customer: { displayName: 'Ana P.' },
      dropoff: { addressText: 'Bulevardul Nicolae Grigorescu, Sector 3' },
    });
    const merchants = await view('merchant');
    expect(merchants).toMatchObject({ ...coarse, allergyNotes: 'alune', customer: { displayName: 'Ana Popescu' } });
    expect(merchants.customer?.phone).toMatch(/^\+40\d+\*{3}\d{3}$/);
    expect(JSON.stringify(merchants)).not.toContain('Grigorescu 20');
    expect(merchants.dropoff.coordinates).not.toEqual((await view('customer')).dropoff.coordinates);
    const merchant = await harness.as('merchant');
    await merchant.orders.accept(id);
    await merchant.orders.markReady(id);
    expect(await view('otherCourier')).toMatchObject({ ...coarse, customer: null, allergyNotes: null });
    await claimOrder(await harness.as('courier'), id);
    expect(await view('courier')).toMatchObject({
      ...whole,
      allergyNotes: null,
      customer: { displayName: 'Ana Popescu' },
    });
    expect(await view('fleet')).toMatchObject({ ...coarse, customer: null });
    const { pickupCode, dropoffCode } = await codesOf(harness, id);
    await pickUpOrder(await harness.as('courier'), id, { pickupCode });
    await deliverOrder(await harness.as('courier'), id, { dropoffCode });
    expect(await view('courier')).toMatchObject({ ...coarse, customer: null });
  });

  scenario('connects courier and customer by telephone while the courier carries the order', async (harness) => {
    const { id } = await orderIn(harness, 'claimed');
    await harness.target.advance('1s');
    const phones = async (person: DemoAccount) => {
      const { customer, courier } = await (await harness.as(person)).orders.get(id);
      return [customer?.phone ?? null, courier?.phone ?? null];
    };
    const number = expect.stringMatching(/^\+[1-9]\d{6,14}$/);
    const masked = expect.stringMatching(/^\+40721\*{3}\d{3}$/);
    const [customer] = await phones('support');
    expect(await phones('courier')).toEqual([number, null]);
    expect(await phones('customer')).toEqual([customer, number]);
    expect(await phones('merchant')).toEqual([masked, null]);
    expect(await phones('fleet')).toEqual([null, null]);
    await (await harness.as('courier')).orders.release(id, { reason: 'too_far' });
    expect(await phones('customer')).toEqual([masked, null]);
    expect(await phones('courier')).toEqual([null, null]);
  });

  scenario('shows each code only to the person who hands it over', async (harness) => {
    const { id } = await orderIn(harness, 'claimed');
    const codes = async (person: DemoAccount) => (await harness.as(person)).orders.getVerificationCodes(id);
    const [customer, merchant, support] = [await codes('customer'), await codes('merchant'), await codes('support')];
    expect([customer.pickup.code, merchant.dropoff.code]).toEqual([null, null]);
    expect([support.pickup.code, support.dropoff.code]).toEqual([null, null]);
    expect([customer.dropoff.code, merchant.pickup.code]).toEqual([expect.any(String), expect.any(String)]);
    const { token } = await harness.as('courier');
    expect((await harness.send('GET', `/api/v1/orders/${id}`, { token })).text).not.toMatch(
      /"(?:pickup|dropoff)Code":"/,
    );
  });

  scenario('lists to each role its own orders', async (harness) => {
    await harness.target.advance('1s');
    const { id: ready } = await orderIn(harness, 'ready');
    await harness.target.advance('1s');
    const { id: claimed } = await orderIn(harness, 'claimed');
    for (const person of ['customer', 'merchant', 'support', 'admin'] as const) {
      expect((await listed(harness, person)).slice(0, 2)).toEqual([claimed, ready]);
    }
    for (const person of ['courier', 'fleet'] as const) {
      const ids = await listed(harness, person);
      expect([ids[0], ids.includes(ready)]).toEqual([claimed, false]);
    }
    for (const person of ['otherCustomer', 'otherMerchant', 'otherCourier'] as const) {
      const ids = await listed(harness, person);
      expect([ids.includes(ready), ids.includes(claimed)]).toEqual([false, false]);
    }
    const claimable = await listed(harness, 'otherCourier', { view: 'claimable' });
    expect([claimable.includes(ready), claimable.includes(claimed)]).toEqual([true, false]);
    expect(await listed(harness, 'customer', { view: 'claimable' })).toEqual([]);
  });

  scenario('filters and pages lists of orders, each order once', async (harness) => {
    for (let count = 0; count < 3; count++) await placeOrder(harness);
    const all = await listed(harness, 'customer');
    expect(await listed(harness, 'customer', { limit: 2 })).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
    const customer = await harness.as('customer');
    for await (const order of customer.orders.list({ status: ['placed', 'cancelled'] })) {
      expect(['placed', 'cancelled']).toContain(order.status);
    }
    const { nextCursor } = await customer.orders.list({ limit: 1 });
    await refused(customer.orders.list({ limit: 1, status: ['placed'], cursor: nextCursor ?? '' }), 'invalid_cursor');
    await refused((await harness.as('otherCustomer')).orders.list({ cursor: nextCursor ?? '' }), 'invalid_cursor');
    const path = `/api/v1/orders?status=lost&page=2`;
    expectPointers(await harness.send('GET', path, { token: customer.token }), '/query/status/0', '/query/page');
  });
});
