import type { DispatchCourier, DispatchOrder } from '../index.js';
import { itemAt } from '../primitives/list.js';
import { createRandom, type Random } from '../primitives/random.js';
import { type Place, straightLine } from './place.js';
import type { DayInput } from './run-day.js';

/** Size of a synthetic day. */
export interface SyntheticDayOptions {
  readonly seed: number;
  readonly orders: number;
  readonly couriers: number;
  /** Duration of the day. 10 without it. */
  readonly hours?: number;
}

const radiusMeters = 6000;
const metersPerSecond = 5;

/** Returns an invented day: stores around a few centres, customers around the stores, and two peaks. The same seed gives the same day. */
export function syntheticDay({ seed, orders, couriers, hours = 10 }: SyntheticDayOptions): DayInput {
  const random = createRandom(seed);
  const seconds = hours * 3600;
  const centres = Array.from({ length: 3 }, () => near({ x: 0, y: 0 }, radiusMeters, random));
  const stores = Array.from({ length: Math.max(3, Math.ceil(orders / 6)) }, () =>
    near(pick(centres, random), radiusMeters / 4, random),
  );
  const peaks = [0.25, 0.7];
  return {
    travel: straightLine(metersPerSecond),
    orders: Array.from({ length: orders }, (_, index): DispatchOrder<Place> => {
      const store = random.below(stores.length);
      const pickup = itemAt(stores, store);
      const spread = (random.next() + random.next() - 1) * 0.2;
      const placedAt = Math.floor(Math.max(0, pick(peaks, random) + spread) * seconds);
      return {
        id: `order ${index + 1}`,
        pickup,
        dropoff: near(pickup, radiusMeters / 2, random),
        group: `store ${store + 1}`,
        placedAt,
        readyAt: placedAt + 300 + random.below(1200),
        dueAt: null,
        pickupSeconds: 180,
        dropoffSeconds: 180,
        units: 1 + random.below(3),
      };
    }),
    couriers: Array.from({ length: couriers }, (_, index): DispatchCourier<Place> => {
      const startsAt = Math.floor(random.next() * 0.4 * seconds);
      return {
        id: `courier ${index + 1}`,
        position: near(pick(centres, random), radiusMeters / 2, random),
        freeAt: startsAt,
        shiftEndsAt: startsAt + Math.floor((0.4 + 0.3 * random.next()) * seconds),
        maxOrders: 3,
        maxUnits: 6,
        travelGroup: 'scooter',
      };
    }),
  };
}

function near({ x, y }: Place, radius: number, random: Random): Place {
  const angle = 2 * Math.PI * random.next();
  const distance = radius * Math.sqrt(random.next());
  return { x: Math.round(x + distance * Math.cos(angle)), y: Math.round(y + distance * Math.sin(angle)) };
}

function pick<T>(items: readonly T[], random: Random): T {
  return itemAt(items, random.below(items.length));
}
