import { endpoints } from '@doorstep/contracts';
import { expect } from 'vitest';
import { type DemoAccount, type Harness, refused } from '../kit/harness.js';
import { orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';

const review = { rating: 2, courierRating: 5, feedback: 'Supa era rece', tipAmount: 500 };

/** Reviews a delivered order. The clock advances first, so that this review is the newest of its store. */
async function reviewedOrder(harness: Harness): Promise<{ readonly id: string; readonly storeId: string }> {
  await harness.target.advance('1s');
  const { id, store } = await orderIn(harness, 'delivered');
  await (await harness.as('customer')).orders.createReview(id, review);
  return { id, storeId: store.id };
}

/** The readers of reviews. */
export const reviews = subject('reviews', (scenario) => {
  scenario('are shown to author and staff in full, and to merchant and courier in part', async (harness) => {
    const { id, storeId } = await reviewedOrder(harness);
    const read = async (person: DemoAccount) => (await harness.as(person)).orders.getReview(id);
    const whole = {
      orderId: id,
      storeId,
      rating: 2,
      courierRating: 5,
      feedback: 'Supa era rece',
      tip: { amount: 500 },
    };
    for (const person of ['customer', 'support', 'admin'] as const) {
      expect(await read(person)).toMatchObject(whole);
    }
    expect(await read('merchant')).toMatchObject({ ...whole, courierRating: null, tip: null });
    expect(await read('courier')).toMatchObject({ ...whole, rating: null, feedback: null });
    for (const person of ['otherCustomer', 'otherMerchant', 'otherCourier'] as const) {
      await refused(read(person), 'not_found');
    }
    await refused(read('fleet'), 'forbidden');
  });

  scenario('and orders show merchants no tip, in any answer', async (harness) => {
    const customer = await harness.as('customer');
    const { id, store } = await orderIn(harness, 'delivered', 3, { tipPercent: 13 });
    await customer.orders.createReview(id, { ...review, tipAmount: 777 });
    await harness.target.advance('1m');
    const { pricing, payment } = await customer.orders.get(id);
    const [tip, total] = [pricing.tip.amount, pricing.total.amount];
    expect(payment.captured?.amount).toBe(total + 777);
    const secrets = [tip, 777, tip + 777, total, total + 777];
    const amounts = new RegExp(`"amount":(?:${secrets.join('|')})\\b`);
    const readAs = async (person: DemoAccount): Promise<string[]> => {
      const { token } = await harness.as(person);
      const paths = endpoints
        .filter(({ route }) => route.method === 'GET')
        .map(({ route }) =>
          route.path.replace(/orders\/:\w+/, `orders/${id}`).replace(/stores\/:\w+/, `stores/${store.id}`),
        )
        .filter((path) => !path.includes(':') && !path.endsWith('/stream') && path.startsWith('/api/v1/'));
      const shown: string[] = [];
      for (const path of paths) {
        const { status, text } = await harness.send('GET', path, { token });
        if (status === 200 && amounts.test(text)) shown.push(path);
      }
      return shown;
    };
    expect(await readAs('merchant')).toEqual([]);
    // The same search finds the tip where it is shown.
    expect(await readAs('support')).toContain(`/api/v1/orders/${id}`);
  });

  scenario('do not exist before the customer writes one', async (harness) => {
    const { id } = await orderIn(harness, 'delivered');
    await refused((await harness.as('merchant')).orders.getReview(id), 'not_found');
  });

  scenario('can be opened from the notification of the merchant', async (harness) => {
    const { id } = await reviewedOrder(harness);
    await harness.target.advance('1s');
    const merchant = await harness.as('merchant');
    const { data } = await merchant.notifications.list({ limit: 100 });
    const subjects = data.filter(({ eventType }) => eventType === 'order.reviewed').map(({ subjectId }) => subjectId);
    expect(subjects).toContain(id);
    for (const orderId of subjects) expect((await merchant.orders.getReview(orderId)).orderId).toBe(orderId);
  });

  scenario('are listed to the merchant with their orders', async (harness) => {
    const { id, storeId } = await reviewedOrder(harness);
    const merchant = await harness.as('merchant');
    const { data } = await merchant.storefront.listReviews(storeId, { limit: 1 });
    expect(data).toEqual([await merchant.orders.getReview(id)]);
    await refused((await harness.as('otherMerchant')).storefront.listReviews(storeId), 'not_found');
    const admin = await harness.as('admin');
    expect((await admin.storefront.listReviews(storeId, { limit: 1 })).data).toEqual([
      await admin.orders.getReview(id),
    ]);
  });

  scenario('are public without author and order', async (harness) => {
    const { storeId } = await reviewedOrder(harness);
    const { discovery } = harness.platform;
    const { data, nextCursor } = await discovery.listReviews(storeId, { limit: 1 });
    const { id, createdAt } =
      (await (await harness.as('merchant')).storefront.listReviews(storeId, { limit: 1 })).data[0] ?? {};
    expect(data).toEqual([{ id, rating: 2, feedback: 'Supa era rece', createdAt }]);
    await reviewedOrder(harness);
    const pages: string[] = [];
    for await (const { id: each } of discovery.listReviews(storeId, { limit: 1 })) pages.push(each);
    expect(pages.indexOf(id ?? '')).toBe(1);
    expect(new Set(pages).size).toBe(pages.length);
    await refused(discovery.listReviews('sto_01kb2m5v3xe8wr9q4t7n6c0d1f'), 'not_found');
    if (nextCursor)
      await refused(discovery.listReviews(storeId, { limit: 2, cursor: `${nextCursor}x` }), 'invalid_cursor');
  });
});
