import { describe, expect, it } from 'vitest';
import { bucharest } from '../../values/geo/city/bucharest.js';
import { createCityBook } from '../../values/geo/city/city-book.js';
import { withoutCourier, withoutDropoff } from './event-data.js';

const cities = createCityBook([bucharest]);

const order = {
  orderId: 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f',
  storeId: 'sto_01kb2m5v3xe8wr9q4t7n6c0d1f',
  status: 'delivered',
  courierId: null,
  total: { amount: 7_178, currency: 'RON' },
  dropoff: { lat: 44.4467, lng: 26.0972 },
} as const;

describe('withoutDropoff', () => {
  it('replaces an address with the centre of its zone, and is idempotent', () => {
    const once = withoutDropoff(cities, order);
    expect(once).toEqual({ ...order, dropoff: { lat: 44.485, lng: 26.07 } });
    expect(withoutDropoff(cities, once)).toEqual(once);
  });

  it('replaces an address outside all zones with the centre of the city', () => {
    expect(withoutDropoff(cities, { ...order, dropoff: { lat: 45.1, lng: 26.1 } })).toMatchObject({
      dropoff: { lat: 44.4268, lng: 26.1025 },
    });
  });
});

it.each([
  ['withoutDropoff', (data: object) => withoutDropoff(cities, data)],
  ['withoutCourier', withoutCourier],
])('leaves other data unchanged: %s', (_, change) => {
  const other = { documentId: 'doc_1', status: 'approved' };
  expect(change(other)).toBe(other);
});
