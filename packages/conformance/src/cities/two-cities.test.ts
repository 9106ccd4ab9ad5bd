import { openCity } from '@doorstep/mocks/city';
import { beforeAll, describe, expect, it } from 'vitest';
import { onboard } from '../kit/applicants.js';
import { createHarness, type Harness, refused } from '../kit/harness.js';
import { crowdCourier } from '../kit/live-delivery.js';
import { startMocksTarget } from '../targets/mocks-target.js';
import { startPostgresTarget, startSqliteTarget } from '../targets/server-target.js';
import type { Target } from '../targets/target.js';
import { importedNeighbours } from './imported-andorra.js';

let packs: readonly [Uint8Array, Uint8Array];
beforeAll(async () => {
  packs = await importedNeighbours();
});

const shop = { lat: 42.5078, lng: 1.5295 };
const door = { lat: 42.5045, lng: 1.5236 };
/** 300 m from the shop, in the other city. */
const acrossTheBorder = { lat: 42.5085, lng: 1.5325 };
/** 800 m from the shop, in the same city. */
const sameCity = { lat: 42.5063, lng: 1.52 };

async function openBakery(harness: Harness) {
  const address = 'Avinguda Meritxell, Andorra la Vella';
  const { lead, session } = await onboard(harness, 'supplier', 'Maria Puig', { address, coordinates: shop });
  const storeId = lead.storeId ?? '';
  const { id: categoryId } = await session.storefront.addCategory(storeId, { name: 'Pastissos' });
  const price = { amount: 1_200, currency: 'EUR' } as const;
  const cake = { categoryId, name: 'Coca', price, taxClass: 'food', allergens: [] } as const;
  const { id: itemId } = await session.storefront.addItem(storeId, cake);
  return { session, storeId, itemId };
}

/** Moves a courier of the crowd to a city. */
async function courierOf(harness: Harness, index: number, cityId: string) {
  const courier = crowdCourier(harness, index);
  const { id } = await courier.couriers.getOwn();
  const moved = await (await harness.as('admin')).couriers.update(id, { cityId });
  expect(moved).toMatchObject({ cityId, onShift: false });
  return { ...courier, id, orders: courier.orders, couriers: courier.couriers, work: courier.work };
}

const starts: readonly (readonly [string, () => Promise<Target>])[] = [
  ['mocks', () => startMocksTarget({ city: openCity(...packs) })],
  ['server on SQLite', () => startSqliteTarget(packs)],
  ['server on PostgreSQL', () => startPostgresTarget({ packs })],
];

describe.each(starts)('two cities side by side with the %s', (_, start) => {
  it('assign their orders to their own couriers, and staff see each city alone', async () => {
    const target = await start();
    const harness = createHarness(target);
    const [admin, support, customer] = [
      await harness.as('admin'),
      await harness.as('support'),
      await harness.as('customer'),
    ];
    const { data: zones } = await support.dispatch.listZones({ cityId: 'vella' });
    expect(zones.map(({ id }) => id)).toEqual(['vella-andorra-la-vella']);

    const near = await courierOf(harness, 0, 'escaldes');
    const own = await courierOf(harness, 1, 'vella');
    await refused(near.couriers.reportLocation({ coordinates: shop, onShift: true }), 'outside_service_area');
    await near.couriers.reportLocation({ coordinates: acrossTheBorder, onShift: true });
    await own.couriers.reportLocation({ coordinates: sameCity, onShift: true });

    const bakery = await openBakery(harness);
    const items = [{ itemId: bakery.itemId, quantity: 1 }];
    const payment = { method: 'card_ok' } as const;
    async function readyOrder(): Promise<string> {
      const { id } = await customer.checkout.create({
        ...{ storeId: bakery.storeId, items, payment, deliveryCoordinates: door },
      });
      await bakery.session.orders.accept(id);
      await bakery.session.orders.markReady(id);
      return id;
    }

    const first = await readyOrder();
    await refused(near.orders.claim(first), 'courier_in_other_city');
    const byForce = { courierId: near.id, reason: 'courier_unreachable', override: true } as const;
    await refused(support.dispatch.assign(first, byForce), 'courier_in_other_city');
    await own.orders.claim(first);

    for (const zoneId of ['vella-andorra-la-vella', 'escaldes-escaldes']) {
      await admin.dispatch.updateZone(zoneId, { mode: 'assign' });
    }
    const second = await readyOrder();
    await target.advance('10s');
    expect(await own.orders.get(second)).toMatchObject({ status: 'claimed' });
    expect((await near.work.listOffers({})).data).toEqual([]);

    const idsIn = async (cityId: string) => (await support.orders.list({ cityId })).data.map(({ id }) => id);
    expect((await idsIn('vella')).toSorted()).toEqual([first, second].toSorted());
    expect(await idsIn('escaldes')).toEqual([]);
    expect((await support.orders.list({ cityId: 'vella', status: ['placed'] })).data).toEqual([]);
    await refused(customer.orders.list({ cityId: 'vella' }), 'invalid_request');
    expect((await support.dispatch.listQueue({ cityId: 'vella' })).data).toEqual([]);

    expect(target.failures).toEqual([]);
    await target.close();
  });
});
