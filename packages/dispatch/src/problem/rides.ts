import type { DispatchRound } from '../round/round.js';
import type { Job } from './job.js';
import type { Rider } from './rider.js';

/** Stands for the start of a rider, where otherwise the index of a job stands for its dropoff. */
export const fromStart = -1;

/** Most travel times that are remembered. Beyond, every couple of places would be of a separate travel group. */
const mostKnown = 4_000_000;

/** Travel times to pickups. Each is asked for once. */
export interface Rides<P> {
  /** The place of each pickup, by its number. */
  readonly places: readonly P[];
  /** Number of the pickup of each job, by index. */
  readonly pickupOf: Int32Array;
  /** From the start of each rider to each pickup, all riders of a pickup together, or -1 if not asked for yet. */
  readonly fromStarts: Float64Array;
  readonly riders: number;
  /** By travel group: from each dropoff to each pickup. Undefined where nothing is remembered. */
  readonly fromDropoffs: (Float64Array | undefined)[];
  readonly remembersDropoffs: boolean;
}

/** Numbers the pickups. Jobs whose pickup is the same object share one. */
export function createRides<P>(jobs: readonly Job<P>[], riders: readonly Rider<P>[]): Rides<P> {
  const numbers = new Map<P, number>();
  const pickupOf = new Int32Array(jobs.length);
  for (const { index, order } of jobs) {
    const number = numbers.get(order.pickup) ?? numbers.size;
    numbers.set(order.pickup, number);
    pickupOf[index] = number;
  }
  const groups = new Set(riders.map(({ travelGroup }) => travelGroup)).size;
  return {
    places: [...numbers.keys()],
    pickupOf,
    fromStarts: new Float64Array(riders.length * numbers.size).fill(-1),
    riders: riders.length,
    fromDropoffs: [],
    remembersDropoffs: groups * jobs.length * numbers.size <= mostKnown,
  };
}

/** The parts of a problem that `rideTo` needs. */
interface RidesOfRound<P> {
  readonly rides: Rides<P>;
  readonly jobs: readonly Job<P>[];
  readonly travel: DispatchRound<P>['travel'];
}

/** Returns the travel time of a rider from `fromStart` or from the dropoff of a job to a pickup. */
export function rideTo<P>(round: RidesOfRound<P>, rider: Rider<P>, from: number, pickup: number): number {
  const { rides } = round;
  const count = rides.places.length;
  if (from === fromStart)
    return remembered(round, rides.fromStarts, pickup * rides.riders + rider.index, rider, from, pickup);
  const times = rides.fromDropoffs[rider.travelGroup] ?? createTimes(rides, rider.travelGroup);
  if (times === undefined) return askFor(round, rider, from, pickup);
  return remembered(round, times, from * count + pickup, rider, from, pickup);
}

/** Returns when each rider can be at each pickup if they go there first, all riders of a pickup together. */
export function arrivalsOf<P>(round: RidesOfRound<P>, riders: readonly Rider<P>[]): Float64Array {
  const { places } = round.rides;
  const arrivals = new Float64Array(places.length * riders.length);
  for (let pickup = 0; pickup < places.length; pickup++) {
    for (const rider of riders) {
      arrivals[pickup * riders.length + rider.index] = rider.startAt + rideTo(round, rider, fromStart, pickup);
    }
  }
  return arrivals;
}

function remembered<P>(
  round: RidesOfRound<P>,
  times: Float64Array,
  at: number,
  rider: Rider<P>,
  from: number,
  pickup: number,
): number {
  const known = times[at] ?? -1;
  if (known >= 0) return known;
  const time = askFor(round, rider, from, pickup);
  times[at] = time;
  return time;
}

function createTimes<P>(rides: Rides<P>, travelGroup: number): Float64Array | undefined {
  if (!rides.remembersDropoffs) return undefined;
  const times = new Float64Array(rides.pickupOf.length * rides.places.length).fill(-1);
  rides.fromDropoffs[travelGroup] = times;
  return times;
}

function askFor<P>({ rides, jobs, travel }: RidesOfRound<P>, rider: Rider<P>, from: number, pickup: number): number {
  const { position, id } = rider.courier;
  // Both indexes are of this round. Without a job, the rider is at the start.
  const place = jobs[from]?.order.dropoff ?? position;
  return travel(place, rides.places[pickup] as P, id);
}
