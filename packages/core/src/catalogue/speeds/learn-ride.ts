import type { Vehicle } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import type { CityProfile } from '../../values/geo/city/city-profile.js';
import { hourOfWeek, noRides, withRide } from '../../values/geo/travel-times/ride-factors.js';
import { trafficShare } from '../../values/geo/travel-times/traffic.js';

/** A ride from a pickup to the dropoff without a stop between. */
export interface Ride {
  readonly city: CityProfile;
  readonly vehicle: Vehicle;
  /** What the router said, for this vehicle and for a departure at `estimatedFor`. */
  readonly estimatedSeconds: number;
  readonly estimatedFor: Instant;
  readonly departedAt: Instant;
  readonly arrivedAt: Instant;
}

/** Shorter rides are mostly doors and stairs, and longer ones had breaks. */
const seconds = { least: 120, most: 7_200 } as const;

/** Records how long a ride took, compared with what the router says without anything learned, in the hour of its departure. */
export async function learnRide({ db, now, ports }: Pick<Effects, 'db' | 'now' | 'ports'>, ride: Ride): Promise<void> {
  const { city, vehicle, estimatedSeconds, estimatedFor, departedAt, arrivedAt } = ride;
  const actual = secondsBetween(departedAt, arrivedAt);
  if (actual < seconds.least || actual > seconds.most || estimatedSeconds < seconds.least) return;
  const [asked, hour] = [estimatedFor, departedAt].map((at) => hourOfWeek(at, city.timeZone));
  if (asked === undefined || hour === undefined) return;
  const factors = await ports.speeds.factors(db, city.id, vehicle);
  const share = (at: Instant): number => (ports.router.countsTraffic ? trafficShare(vehicle, at, city) : 1);
  const withoutTraffic = (estimatedSeconds / (factors[asked] ?? 1)) * share(estimatedFor);
  const expected = withoutTraffic / share(departedAt);
  const id = [city.id, vehicle, hour].join('|');
  const known = await db.lock('rideTallies', id);
  const tally = withRide(known?.tally ?? noRides, actual / expected);
  if (known) await db.update('rideTallies', { id }, { tally, updatedAt: now });
  // If another job is the first of the hour at this moment, this ride is not counted.
  else await db.insertIfAbsent('rideTallies', { id, cityId: city.id, vehicle, hour, tally, updatedAt: now });
}
