import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@doorstep/mocks';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkOut, pay, type Shop } from './checkout.js';
import { type Order, withDelivery } from './order.js';
import { openOrderBook } from './order-book.js';
import { applyToOrder, catchUp } from './order-events.js';

const sandbox = await createSandbox();
const doorstep = sandbox.partner();
const start = sandbox.snapshot();
const cart = {
  customer: { name: 'Radu Marin', phone: '+40722123456', address: 'Bd. Iuliu Maniu 7, București' },
  bouquets: 1,
};

let shop: Shop;
beforeEach(async () => {
  sandbox.restore(start);
  shop = { doorstep, orders: await openOrderBook() };
});

const deliveries = (): number => sandbox.events.list({ type: 'delivery.created' }).length;

describe('payment', () => {
  it('books once even if it is reported twice', async () => {
    const order = await checkOut(shop, cart);
    const payments = await Promise.all([pay(shop, order), pay(shop, order)]);
    expect(new Set(payments.map((payment) => payment.order.delivery?.id)).size).toBe(1);
    expect(deliveries()).toBe(1);
  });

  it.each([
    ['with the same quote', (order: Order) => order.quote],
    ['with another quote', async () => (await checkOut(shop, cart)).quote],
  ])('books once even if the answer is lost and the shop repeats it a day later %s', async (_name, quoteAgain) => {
    const order = await checkOut(shop, cart);
    sandbox.faults.add({ route: 'deliveries.create', drop: true, when: 'after', times: 1 });
    await pay(shop, order);
    await sandbox.advance('25h');
    const forgetful: Shop = { doorstep, orders: await openOrderBook() };
    const again: Order = { ...order, quote: await quoteAgain(order) };
    await forgetful.orders.add(again);
    expect(await pay(forgetful, again)).toMatchObject({ outcome: 'booked', order: { status: 'delivered' } });
    expect(deliveries()).toBe(1);
  });

  it('renews an expired quote of the same price', async () => {
    const order = await checkOut(shop, cart);
    // Saturday noon is not a peak.
    await sandbox.advance('16m');
    expect(await pay(shop, order)).toMatchObject({ outcome: 'booked', order: { status: 'on_the_way' } });
  });

  it('requires consent if the price has risen', async () => {
    await sandbox.advance('350m');
    const order = await checkOut(shop, cart);
    await sandbox.advance('16m');
    const { outcome, order: dearer } = await pay(shop, order);
    expect(outcome).toBe('price_changed');
    expect(dearer.quote.fee.amount).toBeGreaterThan(order.quote.fee.amount);
    expect(deliveries()).toBe(0);
    expect(await pay(shop, dearer)).toMatchObject({ outcome: 'booked' });
  });
});

describe('events', () => {
  it('end in the same state in any order', async () => {
    const { order } = await pay(shop, await checkOut(shop, cart));
    await sandbox.advance('150s');
    const { data: events } = await doorstep.deliveries.listEvents(order.delivery?.id ?? '');
    const effects: string[] = [];
    for (const event of [...events.toReversed(), ...events]) {
      effects.push((await applyToOrder(shop, event)).effect);
    }
    expect(effects.filter((effect) => effect === 'applied')).toHaveLength(1);
    expect(shop.orders.get(order.id)?.status).toBe('delivered');
  });

  it('are caught up on after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'doorstep-orders-'));
    const path = join(folder, 'orders.json');
    const before: Shop = { doorstep, orders: await openOrderBook(path) };
    const { order } = await pay(before, await checkOut(before, cart));
    await sandbox.advance('150s');
    const after: Shop = { doorstep, orders: await openOrderBook(path) };
    expect(after.orders.get(order.id)?.status).toBe('on_the_way');
    await catchUp(after);
    expect(after.orders.get(order.id)?.status).toBe('delivered');
    await rm(folder, { recursive: true });
  });

  it.each([
    ['delivery_delivered', 'delivered'],
    ['delivery_in_progress', 'on_the_way'],
    ['delivery_cancelled', 'cancelled'],
    ['delivery_returned', 'refund_due'],
    ['no_courier', 'refund_due'],
  ] as const)('of the scenario %s lead to the status %s', async (scenario, status) => {
    const order = await checkOut(shop, cart);
    const { delivery } = await sandbox.scenario(scenario);
    expect(withDelivery(order, delivery).status).toBe(status);
  });
});
