import { createRemoteness, recentSeconds } from '@doorstep/dispatch';
import { addSeconds, type Instant } from '../../../kernel/primitives/instant.js';
import type { Reader } from '../../../kernel/store/store.js';
import { ordersIn } from '../../../orders/orders/outcome.js';
import type { Point } from '../../../values/geo/shape/point.js';
import { usualVehicle } from '../../../values/vehicles/usual-vehicle.js';
import type { TravelTimes } from './travel-times.js';

/** Time for which pickups that were read are used. Where orders come from changes slowly. */
const keptSeconds = 600;

/** Limit of the pickups that are read, the newest first. */
const maxPickups = 500;

interface RecentPickups {
  readonly until: Instant;
  readonly places: readonly Point[];
}

/** The pickups of recent orders of each city, in this process. */
const recent = new WeakMap<Reader, Map<string, RecentPickups>>();

/** Returns the seconds from a place to where the recent orders of a city came from. */
export async function recentRemoteness(
  reader: Reader,
  cityId: string,
  times: TravelTimes,
  now: Instant,
): Promise<(place: Point) => number> {
  const cities = recent.get(reader) ?? new Map<string, RecentPickups>();
  recent.set(reader, cities);
  const known = cities.get(cityId);
  const current = known !== undefined && known.until > now ? known : await readPickups(reader, cityId, now);
  cities.set(cityId, current);
  return createRemoteness({
    pickups: current.places,
    travel: (from, to) => times.length(from, to, usualVehicle).durationSeconds,
  });
}

async function readPickups(reader: Reader, cityId: string, now: Instant): Promise<RecentPickups> {
  const orders = await reader.find('orders', {
    where: { cityId, ...ordersIn(undefined), createdAt: { gte: addSeconds(now, -recentSeconds) } },
    orderBy: [['createdAt', 'desc']],
    eachOf: 'outcome',
    limit: maxPickups,
  });
  // One object per store, because the engine counts the pickups at each.
  const stores = new Map<string, Point>();
  const places = orders.map(({ storeId, pickupLat, pickupLng }) => {
    const place = stores.get(storeId) ?? { lat: pickupLat, lng: pickupLng };
    stores.set(storeId, place);
    return place;
  });
  return { until: addSeconds(now, keptSeconds), places };
}
