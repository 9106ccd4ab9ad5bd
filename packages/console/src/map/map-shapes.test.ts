import { type Delivery, Doorstep } from '@doorstep/sdk';
import { describe, expect, it } from 'vitest';
import type { MomentCourier } from '../api/control.js';
import { createFormat } from '../logic/format.js';
import { type MapMoment, mapEntries, momentOfAccount } from './map-entries.js';
import { between, shapesOf } from './map-shapes.js';
import { placeShapes, shapeAt } from './placed-shapes.js';

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
    const entries = mapEntries(momentWith([idle, { ...carrier, position: null }]), createFormat('en'));
    expect(entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'courier Matei',
      'delivery Bd. Iuliu Maniu 7',
      'order RON\u00a070.08',
      'courier Elena',
    ]);
    expect(entries[0]).toMatchObject({ spot: null, links: [{ id: 'dlv_1', href: '#/deliveries/dlv_1' }] });
  });

  it('draws the way of a delivery with its ends, the dropoffs of orders, and the couriers whose position is known', () => {
    const { lines, stops, couriers } = shapesOf(momentWith([idle, { ...carrier, position: null }]));
    expect(lines).toEqual([{ id: 'dlv_1', from: amzei, to: titan }]);
    expect(stops.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['dlv_1 pickup', 'dlv_1 dropoff', 'ord_1 order']);
    expect(couriers).toEqual([{ id: 'cou_1', kind: 'idle', spot: titan, name: 'Elena' }]);
  });

  it('moves couriers from their last place to the new one', () => {
    const from = shapesOf(momentWith([{ ...carrier, position: amzei }])).couriers;
    const to = shapesOf(momentWith([{ ...carrier, position: titan }, idle])).couriers;
    const [moved, appeared] = between(from, to, 0.5);
    expect(moved?.spot).toEqual({ lat: expect.closeTo(44.43), lng: expect.closeTo(26.12) });
    expect(appeared).toEqual(to[1]);
    expect(between(from, to, 1)[0]?.spot).toEqual(titan);
  });

  it.each([
    ['a courier before the stop below it', { x: 90, y: 440 }, 'cou_2'],
    ['the nearest stop', { x: 152, y: 425 }, 'ord_1'],
    ['a line beside it', { x: 120, y: 435 }, 'dlv_1'],
    ['nothing far from everything', { x: 120, y: 460 }, undefined],
  ])('finds %s under a pointer', (_, pointer, id) => {
    const couriers = [{ id: 'cou_2', kind: 'busy', spot: amzei, name: 'Matei' } as const];
    const shapes = { ...shapesOf(momentWith([])), couriers };
    // A pixel is a thousandth of a degree, from 26° E and 44° N.
    const placed = placeShapes(shapes, ({ lat, lng }) => ({ x: (lng - 26) * 1_000, y: (lat - 44) * 1_000 }));
    expect(shapeAt(placed, pointer)).toBe(id);
  });

  it('shows the open deliveries of an account without the control interface, on all their pages', async () => {
    const asked: URLSearchParams[] = [];
    const pages = [
      { data: [delivery], nextCursor: 'second' },
      { data: [{ ...delivery, id: 'dlv_2' }], nextCursor: null },
    ];
    const doorstep = new Doorstep({
      apiKey: 'ds_test_EXAMPLEONLYNOTAKEY',
      fetch: async (request) => {
        asked.push(new URL(String(request)).searchParams);
        return Response.json(pages[asked.length - 1]);
      },
    });
    const moment = await momentOfAccount(doorstep, 1_000);
    expect(moment.deliveries.data.map(({ id }) => id)).toEqual(['dlv_1', 'dlv_2']);
    expect(moment.couriers[0]).toEqual({ ...carrier, position: amzei });
    const open = ['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'returning'];
    expect(asked.map((query) => [query.getAll('status'), query.get('cursor')])).toEqual([
      [open, null],
      [open, 'second'],
    ]);
  });
});
