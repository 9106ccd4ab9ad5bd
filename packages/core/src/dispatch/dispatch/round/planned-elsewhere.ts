import type { DispatchWaitReason } from '@doorstep/contracts';
import type { LoadedCourier } from '../../../couriers/eligibility/loaded-courier.js';
import { addSeconds, type Instant } from '../../../kernel/primitives/instant.js';
import type { Reader } from '../../../kernel/store/store.js';
import type { CityBook } from '../../../values/geo/city/city-book.js';
import type { Point } from '../../../values/geo/shape/point.js';

/** Age above which a round of another zone does not count. Zones with jobs that wait decide more often. */
const oldSeconds = 30;

/** Reasons for which a job waits for its courier. A courier who waits for the job may help elsewhere first. */
const forCourier: ReadonlySet<DispatchWaitReason> = new Set(['courier_free_soon', 'after_other_orders']);

/**
 * Returns the couriers whom the zone of their place needs itself, in one query: the last round there planned them for a job that
 * waits for them. Otherwise zones that are short of couriers would take each other's, and all of them would ride further.
 *
 * @param placeOf returns where a courier is when they have finished what they carry.
 */
export async function plannedElsewhere(
  { reader, cities }: { readonly reader: Reader; readonly cities: Pick<CityBook, 'zoneAt'> },
  zoneId: string,
  couriers: readonly LoadedCourier[],
  placeOf: (courier: LoadedCourier) => Point | undefined,
  now: Instant,
): Promise<ReadonlySet<string>> {
  const homes = new Map<string, string>();
  for (const courier of couriers) {
    const place = placeOf(courier);
    const home = place && cities.zoneAt(place)?.id;
    if (home !== undefined && home !== zoneId) homes.set(courier.id, home);
  }
  if (homes.size === 0) return new Set();
  const zones = await reader.find('dispatchZones', { where: { id: { in: [...new Set(homes.values())] } } });
  const oldest = addSeconds(now, -oldSeconds);
  const planned = new Set<string>();
  for (const { id, lastRound } of zones) {
    if (lastRound === null || lastRound.at < oldest) continue;
    for (const { courierId, reason } of lastRound.waiting) {
      if (courierId !== null && homes.get(courierId) === id && forCourier.has(reason)) planned.add(courierId);
    }
  }
  return planned;
}
