import type { Store } from '@doorstep/core';
import type { ApiClient } from '../api-client.js';
import type { BenchContext } from '../scenarios.js';

interface Code {
  readonly code: string | null;
}

/** Moves a placed order to its delivery, as its merchant and the demo courier. */
export async function deliverOrder(call: ApiClient, store: Store, context: BenchContext): Promise<void> {
  const { orderId, courierToken, customerToken } = context;
  const path = `/api/v1/orders/${orderId}`;
  const order = await store.reader.get('orders', orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const owner = await ownerOf(store, order.merchantId);
  const { token } = await call<{ token: string }>('POST', '/api/v1/auth/demo-login', { accountId: owner });
  const codes = (by: string) =>
    call<{ pickup: Code; dropoff: Code }>('GET', `${path}/verification-codes`, undefined, by);
  await call('POST', `${path}/merchant-accept`, {}, token);
  await call('POST', `${path}/merchant-ready`, {}, token);
  const coordinates = { lat: order.pickupLat, lng: order.pickupLng };
  await call('POST', '/api/v1/couriers/location', { coordinates }, courierToken);
  await call('POST', `${path}/courier-claim`, {}, courierToken);
  const pickupCode = (await codes(token)).pickup.code;
  await call('POST', `${path}/courier-picked-up`, { pickupCode }, courierToken);
  const dropoffCode = (await codes(customerToken)).dropoff.code;
  await call('POST', `${path}/courier-delivered`, { dropoffCode }, courierToken);
}

/** Returns the account of a merchant. One without an account gets that of another, as not every demo merchant has one. */
async function ownerOf(store: Store, merchantId: string): Promise<string | undefined> {
  const accounts = await store.reader.find('accounts', { where: { role: 'merchant' } });
  const owner = accounts.find((account) => account.merchantId === merchantId) ?? accounts[0];
  if (owner) await store.transaction((db) => db.update('accounts', { id: owner.id }, { merchantId }));
  return owner?.id;
}
