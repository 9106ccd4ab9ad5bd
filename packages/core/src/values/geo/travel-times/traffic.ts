import type { Vehicle } from '@doorstep/contracts';
import type { Instant } from '../../../kernel/primitives/instant.js';
import { wallTime } from '../../../kernel/primitives/local-time.js';
import type { CityProfile } from '../city/city-profile.js';
import { usualTraffic } from '../roads/speeds.js';

const saturday = 5;

/**
 * Returns the speed of a vehicle in the traffic of a city at `departAt`, or in an average hour, as a share of its free speed.
 *
 * @param city whose clocks make the rush hour.
 */
export function trafficShare(
  vehicle: Vehicle,
  departAt: Instant | undefined,
  { timeZone, traffic = usualTraffic }: Pick<CityProfile, 'timeZone' | 'traffic'>,
): number {
  const { weekday, weekend, usual } = traffic[vehicle];
  if (departAt === undefined) return usual;
  const local = wallTime(timeZone, departAt);
  const hours = local.weekday >= saturday ? weekend : weekday;
  return hours[Number(local.time.slice(0, 2))] ?? usual;
}
