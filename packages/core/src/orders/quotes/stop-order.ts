import type { RouteLength } from '../../values/geo/router.js';

/** A trip with several dropoffs. Times are seconds after the courier leaves the pickup. */
export interface Trip {
  /** Lengths between all places: row and column 0 are the pickup, `i + 1` is dropoff `i`. */
  readonly lengths: readonly (readonly RouteLength[])[];
  /** Times at which the window of each dropoff begins and ends; null without a window. */
  readonly windows: readonly (StopWindow | null)[];
  /** Time at each door. */
  readonly serviceSeconds: number;
}

interface StopWindow {
  readonly opens: number;
  readonly closes: number;
}

/** The visit to a dropoff, in a trip with an order. */
export interface Visit {
  readonly dropoff: number;
  /** The arrival, but not before the window begins. */
  readonly arrivesAt: number;
  /** The wait for the window. */
  readonly waitSeconds: number;
  /** Length of the trip up to here. */
  readonly meters: number;
}

/** Returns the visits of a trip in an order of its dropoffs. */
export function visitsOf(trip: Trip, order: readonly number[]): Visit[] {
  const visits: Visit[] = [];
  for (const dropoff of order) visits.push(nextVisit(trip, visits.at(-1), dropoff));
  return visits;
}

/** Returns true if a visit is within the window of its dropoff. */
export function isInTime({ windows }: Trip, { dropoff, arrivesAt }: Visit): boolean {
  const window = windows[dropoff];
  return !window || arrivesAt <= window.closes;
}

/**
 * Returns the best order of the dropoffs that keeps all windows: without windows the one with the shortest trip, otherwise
 * the one whose trip ends first, which waits least. Undefined if no order keeps them.
 *
 * Solves it exactly by dynamic programming over sets of visited dropoffs. For each set and last dropoff it keeps the
 * partial trips that no other one beats in both length and time.
 */
export function shortestOrder(trip: Trip): readonly number[] | undefined {
  const count = trip.windows.length;
  const states = new Map<number, PartialTrip[]>();
  for (let dropoff = 0; dropoff < count; dropoff += 1) extend(trip, states, undefined, dropoff);
  const complete = 2 ** count - 1;
  for (let visited = 1; visited < complete; visited += 1) {
    for (let last = 0; last < count; last += 1) {
      for (const partial of states.get(stateOf(visited, last, count)) ?? []) {
        for (let dropoff = 0; dropoff < count; dropoff += 1) {
          if (!isVisited(visited, dropoff)) extend(trip, states, partial, dropoff);
        }
      }
    }
  }
  const whole = Array.from({ length: count }, (_, last) => states.get(stateOf(complete, last, count)) ?? []).flat();
  const isTimed = trip.windows.some((window) => window !== null);
  const [best] = whole.sort(({ visit: a }, { visit: b }) => {
    const [meters, seconds] = [a.meters - b.meters, a.arrivesAt - b.arrivesAt];
    return isTimed ? seconds || meters : meters || seconds;
  });
  return best && orderOf(best);
}

/** A trip to some of the dropoffs, as a linked list from its end. */
interface PartialTrip {
  readonly visited: number;
  readonly visit: Visit;
  readonly before: PartialTrip | undefined;
}

function extend(
  trip: Trip,
  states: Map<number, PartialTrip[]>,
  before: PartialTrip | undefined,
  dropoff: number,
): void {
  const visit = nextVisit(trip, before?.visit, dropoff);
  if (!isInTime(trip, visit)) return;
  const visited = (before?.visited ?? 0) | (1 << dropoff);
  const key = stateOf(visited, dropoff, trip.windows.length);
  const known = states.get(key) ?? [];
  if (known.some((other) => beats(other.visit, visit))) return;
  states.set(key, [...known.filter((other) => !beats(visit, other.visit)), { visited, visit, before }]);
}

function beats(a: Visit, b: Visit): boolean {
  return a.meters <= b.meters && a.arrivesAt <= b.arrivesAt;
}

function nextVisit(trip: Trip, before: Visit | undefined, dropoff: number): Visit {
  const { distanceMeters, durationSeconds } = lengthBetween(trip, before ? before.dropoff + 1 : 0, dropoff + 1);
  const leaves = before ? before.arrivesAt + trip.serviceSeconds : 0;
  const reaches = leaves + durationSeconds;
  const arrivesAt = Math.max(reaches, trip.windows[dropoff]?.opens ?? reaches);
  return {
    dropoff,
    arrivesAt,
    waitSeconds: arrivesAt - reaches,
    meters: (before?.meters ?? 0) + distanceMeters,
  };
}

function lengthBetween({ lengths }: Trip, from: number, to: number): RouteLength {
  const length = lengths[from]?.[to];
  if (!length) throw new Error('The router left out a pair of the matrix.');
  return length;
}

function orderOf(partial: PartialTrip): readonly number[] {
  const order: number[] = [];
  for (let at: PartialTrip | undefined = partial; at; at = at.before) order.unshift(at.visit.dropoff);
  return order;
}

function isVisited(visited: number, dropoff: number): boolean {
  return (visited & (1 << dropoff)) !== 0;
}

function stateOf(visited: number, last: number, count: number): number {
  return visited * count + last;
}
