import { recountDailyTotals, recountDays, type Store } from '@doorstep/core';
import { type Clients, connect, fulfil } from '@doorstep/simulation';
import { engineOf } from '../../src/store/schema/engine.js';
import { withSeededServer } from '../data.js';
import type { BenchContext } from '../scenarios.js';
import { addPastOrders } from './past-orders.js';

/** Seeds the database at `url`, delivers an order, and copies it `count` times into this many past days. */
export function fillDatabase(url: string, count: number, days: number): Promise<BenchContext> {
  return withSeededServer(url, async ({ server, store, context }) => {
    await deliverOrder(connect({ baseUrl: server.url }), store, context);
    await server.service.jobs.runAllDue();
    await addPastOrders(store, context.orderId, count, days);
    await recountDays(store);
    await recountDailyTotals(store);
    // PostgreSQL does so by itself. On SQLite nobody does, and its statistics would show one courier with every order.
    if (engineOf(store.knex) === 'postgres') await store.knex.raw('analyze');
    // Closes the days that are over.
    await server.service.jobs.runAllDue();
    return context;
  });
}

/** Moves a placed order to its delivery, as its merchant and the demo courier. */
async function deliverOrder({ platform }: Clients, store: Store, context: BenchContext): Promise<void> {
  const order = await store.reader.get('orders', context.orderId);
  if (!order) throw new Error(`There is no order ${context.orderId}.`);
  const courier = platform.withToken(context.courierToken);
  await courier.couriers.reportLocation({ coordinates: { lat: order.pickupLat, lng: order.pickupLng } });
  await fulfil(order.id, {
    customer: platform.withToken(context.customerToken),
    merchant: await platform.demoSignIn({ accountId: await ownerOf(store, order.merchantId) }),
    courier,
  });
}

/** Returns the account of a merchant. One without an account gets that of another, as not every demo merchant has one. */
async function ownerOf(store: Store, merchantId: string): Promise<string> {
  const accounts = await store.reader.find('accounts', { where: { role: 'merchant' } });
  const owner = accounts.find((account) => account.merchantId === merchantId) ?? accounts[0];
  if (!owner) throw new Error('The demo data has no merchant.');
  await store.transaction((db) => db.update('accounts', { id: owner.id }, { merchantId }));
  return owner.id;
}
