import fc from 'fast-check';
import { type DispatchCourier, type DispatchOrder, type DispatchRound, defaultPolicy } from '../index.js';
import { type Place, straightLine } from './place.js';

const place = fc.record({ x: fc.integer({ min: 0, max: 4000 }), y: fc.integer({ min: 0, max: 4000 }) });
const stores = [
  { x: 1000, y: 1000 },
  { x: 1200, y: 1100 },
  { x: 3000, y: 2500 },
];

const order = fc.record({
  store: fc.nat({ max: stores.length - 1 }),
  dropoff: place,
  placedAgo: fc.integer({ min: 0, max: 900 }),
  readyIn: fc.integer({ min: -900, max: 1800 }),
  dueIn: fc.option(fc.integer({ min: 0, max: 3600 }), { nil: null }),
  pickupSeconds: fc.integer({ min: 0, max: 240 }),
  units: fc.integer({ min: 1, max: 3 }),
  tripSeconds: fc.option(fc.integer({ min: 600, max: 2400 }), { freq: 6 }),
});

const courier = fc.record({
  position: place,
  freeIn: fc.integer({ min: -600, max: 1500 }),
  shiftLeft: fc.option(fc.integer({ min: 0, max: 5400 }), { nil: null }),
  maxOrders: fc.integer({ min: 1, max: 3 }),
  maxUnits: fc.integer({ min: 1, max: 6 }),
  metersPerSecond: fc.constantFrom(3, 5, 8),
});

const now = 10_000;

/** Rounds of any kind: several speeds, refusals, short shifts, fixed trips, nearby stores. */
export function anyRound(
  maxOrders: number,
  maxCouriers: number,
  { minOrders = 1, minCouriers = 0, storeCount = stores.length } = {},
): fc.Arbitrary<DispatchRound<Place>> {
  return fc
    .record({
      orders: fc.array(order, { minLength: minOrders, maxLength: maxOrders }),
      couriers: fc.array(courier, { minLength: minCouriers, maxLength: maxCouriers }),
      refused: fc.array(fc.tuple(fc.nat({ max: maxCouriers }), fc.nat({ max: maxOrders })), { maxLength: 4 }),
      nearbySeconds: fc.constantFrom(0, 120),
      maxDelaySeconds: fc.constantFrom(0, 300, 1200),
      seed: fc.nat(),
    })
    .map(({ orders, couriers, refused, nearbySeconds, maxDelaySeconds, seed }) => {
      const speeds = new Map(couriers.map(({ metersPerSecond }, index) => [`courier ${index}`, metersPerSecond]));
      const pairs = new Set(refused.map(([courierIndex, orderIndex]) => `courier ${courierIndex} order ${orderIndex}`));
      return {
        now,
        orders: orders.map(
          (
            { store, dropoff, placedAgo, readyIn, dueIn, pickupSeconds, units, tripSeconds },
            index,
          ): DispatchOrder<Place> => ({
            id: `order ${index}`,
            pickup: stores[store % storeCount] ?? dropoff,
            dropoff,
            group: `store ${store % storeCount}`,
            placedAt: now - placedAgo,
            readyAt: now + readyIn,
            dueAt: dueIn === null ? null : now + dueIn,
            pickupSeconds,
            dropoffSeconds: 120,
            units,
            ...(tripSeconds !== null && { tripSeconds }),
            ...(pickupSeconds % 3 === 0 && { apart: 'cash' }),
          }),
        ),
        couriers: couriers.map(
          (
            { position, freeIn, shiftLeft, maxOrders: most, maxUnits, metersPerSecond },
            index,
          ): DispatchCourier<Place> => ({
            id: `courier ${index}`,
            position,
            freeAt: now + freeIn,
            shiftEndsAt: shiftLeft === null ? null : now + shiftLeft,
            maxOrders: most,
            maxUnits,
            ...(index % 2 === 0 && { travelGroup: `speed ${metersPerSecond}` }),
          }),
        ),
        travel: (from: Place, to: Place, courierId: string) => straightLine(speeds.get(courierId) ?? 1)(from, to),
        refusal: (courierId: string, orderId: string) => (pairs.has(`${courierId} ${orderId}`) ? 'refused' : undefined),
        policy: { ...defaultPolicy, bundling: { maxOrders: 3, nearbySeconds, maxDelaySeconds } },
        seed,
      };
    });
}
