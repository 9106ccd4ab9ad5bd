import type { Delivery } from '@doorstep/sdk';
import { describe, expect, it } from 'vitest';
import type { MomentCourier } from '../api/control.js';
import { type MapMoment, mapEntries, momentOfDeliveries } from './map-entries.js';
import { between, courierFeatures, stopFeatures } from './map-features.js';

const amzei = { lat: 44.44, lng: 26.09 };
const titan = { lat: 44.42, lng: 26.15 };
const times = { createdAt: '2026-11-21T10:00:00.000Z', changedAt: '2026-11-21T10:05:00.000Z' };

/** Has the fields that the map reads. */
const delivery = {
  id: 'dlv_1',
  status: 'picked_up',
  closure: null,
  externalReference: 'order-1',
  pickup: { address: 'Strada Lipscani 25', coordinates: amzei },
  dropoff: { address: 'Bd. Iuliu Maniu 7', coordinates: titan },
  courier: { firstName: 'Matei', vehicle: 'bicycle', position: { coordinates: amzei, at: times.changedAt } },
  createdAt: times.createdAt,
  updatedAt: times.changedAt,
} as Delivery;
const order = { orderId: 'ord_1', storeId: 'sto_1', courierId: null, total: { amount: 7_008, currency: 'RON' } };
const carrier = { id: null, firstName: 'Matei', vehicle: 'bicycle', deliveryIds: ['dlv_1'], orderIds: [] };
const idle = { id: 'cou_1', firstName: 'Elena', vehicle: 'car', position: titan, deliveryIds: [], orderIds: [] };

function momentWith(couriers: readonly MomentCourier[]): MapMoment {
  return {
    deliveries: { data: [{ id: 'dlv_1', status: 'picked_up', ...times, object: delivery }] },
    orders: { data: [{ id: 'ord_1', status: 'placed', ...times, object: { ...order, dropoff: titan } }] },
    couriers,
  };
}

describe('the map', () => {
  it('lists couriers with what they carry first, and those without anything last', () => {
    const entries = mapEntries(momentWith([idle, { ...carrier, position: null }]));
    expect(entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'courier Matei',
      'delivery Bd. Iuliu Maniu 7',
      'order ord_1',
      'courier Elena',
    ]);
    expect(entries[0]).toMatchObject({ spot: null, links: [{ id: 'dlv_1', href: '#/deliveries/dlv_1' }] });
  });

  it('draws the way of a delivery with its ends, the dropoffs of orders, and the couriers whose position is known', () => {
    const moment = momentWith([idle, { ...carrier, position: null }]);
    const kinds = stopFeatures(moment).features.map(({ properties: { id, kind } }) => `${id} ${kind}`);
    expect(kinds).toEqual(['dlv_1 line', 'dlv_1 pickup', 'dlv_1 dropoff', 'ord_1 order']);
    expect(courierFeatures(moment).features).toMatchObject([
      { geometry: { coordinates: [titan.lng, titan.lat] }, properties: { id: 'cou_1', kind: 'idle' } },
    ]);
  });

  it('moves couriers from their last place to the new one', () => {
    const from = courierFeatures(momentWith([{ ...carrier, position: amzei }]));
    const to = courierFeatures(momentWith([{ ...carrier, position: titan }, idle]));
    const [moved, appeared] = between(from, to, 0.5).features;
    expect(moved?.geometry.coordinates).toEqual([expect.closeTo(26.12), expect.closeTo(44.43)]);
    expect(appeared).toEqual(to.features[1]);
    expect(between(from, to, 1).features[0]?.geometry.coordinates).toEqual([titan.lng, titan.lat]);
  });

  it('shows the open deliveries of an account without the control interface', () => {
    const ended = { ...delivery, id: 'dlv_2', status: 'delivered' } as Delivery;
    const cancelled = { ...delivery, id: 'dlv_3', closure: { reason: 'no_longer_needed' } } as unknown as Delivery;
    const moment = momentOfDeliveries([delivery, ended, cancelled]);
    expect(moment.deliveries.data.map(({ id }) => id)).toEqual(['dlv_1']);
    expect(moment.couriers).toEqual([{ ...carrier, position: amzei }]);
  });
});
