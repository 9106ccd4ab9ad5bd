import type { Store } from '@doorstep/core';
import type { FixtureSide } from './access-fixture.js';

/** Adds a pending offer of the accepted order to the courier of a side. Rounds would need a zone in another mode. */
export async function addOffer(
  store: Store,
  newId: (kind: 'dispatchOffer') => string,
  side: FixtureSide,
): Promise<void> {
  const { owned } = side;
  const [orderId, courierId, id] = [owned.get('order', 'accepted'), owned.get('courier'), newId('dispatchOffer')];
  await store.transaction(async (db) => {
    const order = await db.lock('orders', orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    const { zoneId, pickupLat: lat, pickupLng: lng, createdAt: at } = order;
    const place = { zoneId, lat, lng };
    const pickup = { ...place, name: order.parties.store.name, readyAt: at };
    const times = { statusSince: at, createdAt: at, updatedAt: at };
    await db.insert('dispatchOffers', {
      id,
      courierId,
      zoneId,
      cityId: 'bucharest',
      kind: 'offer',
      status: 'pending',
      sequence: 1,
      open: true,
      jobs: [{ jobId: orderId, state: 'offered', pickup, dropoff: place, earnings: 1_000, approachPay: 0 }],
      stops: [],
      currency: 'RON',
      pay: 1_000,
      distanceMeters: 1_000,
      approachMeters: 0,
      expiresAt: '2099-12-31T23:59:59.000Z',
      reasons: [],
      explanation: [],
      ...times,
    });
    await db.update('orders', { id: orderId }, { offerId: id });
  });
  owned.add('dispatchOffer', id);
}
