import type { Instant } from '../../../kernel/primitives/instant.js';
import { wallTime } from '../../../kernel/primitives/local-time.js';

/** How long rides of one hour of the week took, compared with what the router says. Numbers need not be whole: old ones fade. */
export interface RideTally {
  readonly count: number;
  /** Sum of the natural logarithms of their multiples. */
  readonly logSum: number;
}

/** No rides at all. */
export const noRides: RideTally = { count: 0, logSum: 0 };

export const hoursOfWeek = 168;
const hoursOfDay = 24;
const saturday = 5;

/** Fewer rides of a vehicle in all hours teach nothing. */
const fewestRides = 20;

/** Weight of an hour on all working days, or on Saturdays and Sundays, in that of one day; and of all hours in these. In rides. */
const pooledRides = 20;

/** Beyond this number, all are halved: an hour follows its newest weeks. */
const mostKept = 200;

/** A router that is wrong by more has another map, and a ride that took longer had another reason. */
const factors = { least: 0.5, most: 2 } as const;
const multiples = { least: 0.25, most: 4 } as const;

/** Returns the hour of the week on clocks of a time zone: 0 for the first of Monday, up to 167. */
export function hourOfWeek(at: Instant, timeZone: string): number {
  const { weekday, time } = wallTime(timeZone, at);
  return weekday * hoursOfDay + Number(time.slice(0, 2));
}

/** Adds a ride that took `multiple` times as long as the router says. */
export function withRide({ count, logSum }: RideTally, multiple: number): RideTally {
  const added = Math.log(Math.min(multiples.most, Math.max(multiples.least, multiple)));
  const share = count >= mostKept ? 0.5 : 1;
  return { count: count * share + 1, logSum: logSum * share + added };
}

/**
 * Returns for each hour of the week the factor by which rides take longer than the router says, 0.5 to 2. An hour with few rides follows the same
 * hour of similar days, and this one all hours.
 */
export function rideFactors(tallyOf: (hour: number) => RideTally): readonly number[] {
  const tallies = Array.from({ length: hoursOfWeek }, (_, hour) => tallyOf(hour));
  const all = sumOf(tallies);
  if (all.count < fewestRides) return tallies.map(() => 1);
  const whole = meanOf(all, 0);
  const similar = new Map<number, RideTally>();
  for (const [hour, tally] of tallies.entries()) {
    similar.set(similarHour(hour), sumOf([similar.get(similarHour(hour)) ?? noRides, tally]));
  }
  return tallies.map((tally, hour) => {
    const ofSimilar = meanOf(similar.get(similarHour(hour)) ?? noRides, whole);
    return Math.min(factors.most, Math.max(factors.least, Math.exp(meanOf(tally, ofSimilar))));
  });
}

/** Returns a number for the same hour of all working days, or of all other days. */
function similarHour(hour: number): number {
  const isWeekend = hour >= saturday * hoursOfDay;
  return (hour % hoursOfDay) + (isWeekend ? hoursOfDay : 0);
}

/** Returns the mean logarithm, with `prior` in the weight of `pooledRides`. */
function meanOf({ count, logSum }: RideTally, prior: number): number {
  return (logSum + prior * pooledRides) / (count + pooledRides);
}

function sumOf(tallies: readonly RideTally[]): RideTally {
  return tallies.reduce(
    (sum, { count, logSum }) => ({ count: sum.count + count, logSum: sum.logSum + logSum }),
    noRides,
  );
}
