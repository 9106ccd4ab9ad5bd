import type { Vehicle } from '@doorstep/contracts';
import type { Clock } from '../../kernel/primitives/clock.js';
import type { Reader } from '../../kernel/store/store.js';
import { noRides, rideFactors } from '../../values/geo/travel-times/ride-factors.js';

/** Returns what cities have learned about their speeds, cached between calls. */
export interface SpeedBook {
  /** Returns the factors of a vehicle in a city by hour of the week: see `rideFactors`. */
  factors(reader: Reader, cityId: string, vehicle: Vehicle): Promise<readonly number[]>;
}

/** What is learned from rides changes slowly, so it is read again only after this time. */
const keptMilliseconds = 60_000;

/** Creates a book. Without a clock, every call reads. */
export function createSpeedBook(clock?: Clock): SpeedBook {
  const known = new Map<string, { readonly until: number; readonly factors: Promise<readonly number[]> }>();
  return {
    factors(reader, cityId, vehicle) {
      if (!clock) return readFactors(reader, cityId, vehicle);
      const key = `${cityId}|${vehicle}`;
      const last = known.get(key);
      const now = clock.now();
      // A clock that was set back does not keep what is from the future.
      if (last && now < last.until && now >= last.until - keptMilliseconds) return last.factors;
      const factors = readFactors(reader, cityId, vehicle);
      known.set(key, { until: now + keptMilliseconds, factors });
      factors.catch(() => known.delete(key));
      return factors;
    },
  };
}

async function readFactors(reader: Reader, cityId: string, vehicle: Vehicle): Promise<readonly number[]> {
  const rows = await reader.find('rideTallies', { where: { cityId, vehicle } });
  const tallies = new Map(rows.map(({ hour, tally }) => [hour, tally]));
  return rideFactors((hour) => tallies.get(hour) ?? noRides);
}
