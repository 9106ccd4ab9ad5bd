import type { Store } from '@doorstep/core';
import { type Clients, fulfil } from '@doorstep/simulation';
import type { BenchContext } from '../scenarios.js';

/** Moves a placed order to its delivery, as its merchant and the demo courier. */
export async function deliverOrder({ platform }: Clients, store: Store, context: BenchContext): Promise<void> {
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
