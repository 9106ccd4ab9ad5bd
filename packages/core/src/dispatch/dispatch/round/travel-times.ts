import type { Vehicle } from '@doorstep/contracts';
import { estimateTravelMeters, estimateTravelSeconds } from '../../../couriers/route-plans/travel-estimate.js';
import type { Instant } from '../../../kernel/primitives/instant.js';
import type { RouteLength, Router } from '../../../values/geo/router.js';
import type { Point } from '../../../values/geo/shape/point.js';

/** The rides of a round: from each of these places to each of those. */
export interface Rides {
  readonly vehicle: Vehicle;
  readonly from: readonly Point[];
  readonly to: readonly Point[];
}

/** Lengths of rides, known at once. A ride that was not loaded is estimated from its straight line. */
export interface TravelTimes {
  length(from: Point, to: Point, vehicle: Vehicle): RouteLength;
}

/** Largest side of one matrix. */
const batchSize = 40;
/** Limit of rides that a round asks the router for. Those beyond are estimated. */
const maxRides = 8_000;
/** Limit of cached rides. The oldest are dropped first. */
const maxCached = 40_000;

/** Rides of the last rounds, by router. Stores and doors stay where they are, so most rides are known. */
const caches = new WeakMap<Router, Map<string, RouteLength>>();

/** The manners of a process that loads rides beside its other work. */
export interface LoadManners {
  /** Called between batches, so that other work of the process goes on. */
  yieldTurn(): Promise<void>;
  /** Returns true when the time is over. Rides that are not loaded by then are estimated. */
  expired(): boolean;
}

/** Loads the lengths of rides from the router, in batches, the first rides first. A router that fails costs accuracy only. */
export async function loadTravelTimes(
  router: Router,
  rides: readonly Rides[],
  departAt: Instant,
  { yieldTurn, expired }: LoadManners,
): Promise<TravelTimes> {
  const cache = caches.get(router) ?? new Map<string, RouteLength>();
  caches.set(router, cache);
  const hour = departAt.slice(0, 13);
  const keyOf: KeyOf = (from, to, vehicle) => `${hour} ${vehicle} ${placeKey(from)} ${placeKey(to)}`;
  const isKnown: IsKnown = (from, to, vehicle) => cache.has(keyOf(from, to, vehicle));
  let asked = 0;
  try {
    for (const { vehicle, from, to } of missingBatches(rides, isKnown)) {
      asked += from.length * to.length;
      if (asked > maxRides || expired()) break;
      const lengths = await router.matrix(from, to, { vehicle, departAt });
      for (const [row, start] of from.entries()) {
        for (const [column, end] of to.entries()) {
          const length = lengths[row]?.[column];
          if (length) cache.set(keyOf(start, end, vehicle), length);
        }
      }
      await yieldTurn();
    }
  } catch {
    // Rides that are not known are estimated. The status of the router shows that it failed.
  }
  dropOldest(cache);
  return rememberedTimes(
    (from, to, vehicle) => cache.get(keyOf(from, to, vehicle)) ?? estimatedLength(from, to, vehicle),
  );
}

type KeyOf = (from: Point, to: Point, vehicle: Vehicle) => string;
type IsKnown = (from: Point, to: Point, vehicle: Vehicle) => boolean;

/** Cuts rides into matrices that the router answers quickly. Leaves out places from which all rides are known. */
function* missingBatches(rides: readonly Rides[], isKnown: IsKnown): Iterable<Rides> {
  for (const { vehicle, from, to } of rides) {
    const places = distinct(to);
    const starts = distinct(from).filter((start) => places.some((end) => !isKnown(start, end, vehicle)));
    for (const sources of batches(starts)) {
      for (const destinations of batches(places)) yield { vehicle, from: sources, to: destinations };
    }
  }
}

/**
 * Returns travel times that find each ride once by its places. Afterwards the objects of the places are enough: a search
 * asks for the same rides a million times, and the names of places would take most of its time.
 */
function rememberedTimes(find: TravelTimes['length']): TravelTimes {
  const vehicles = new Map<Vehicle, Map<Point, Map<Point, RouteLength>>>();
  return {
    length(from, to, vehicle) {
      const starts = entryOf(vehicles, vehicle, () => new Map<Point, Map<Point, RouteLength>>());
      const rides = entryOf(starts, from, () => new Map<Point, RouteLength>());
      return entryOf(rides, to, () => find(from, to, vehicle));
    },
  };
}

/** Returns the entry of a key, and makes it the first time. */
function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function estimatedLength(from: Point, to: Point, vehicle: Vehicle): RouteLength {
  return {
    distanceMeters: estimateTravelMeters(from, to),
    durationSeconds: estimateTravelSeconds(from, to, vehicle),
  };
}

/** Places within about 10 m are the same. */
function placeKey({ lat, lng }: Point): string {
  return `${lat.toFixed(4)},${lng.toFixed(4)}`;
}

function distinct(points: readonly Point[]): readonly Point[] {
  return [...new Map(points.map((point) => [placeKey(point), point])).values()];
}

function batches(points: readonly Point[]): readonly (readonly Point[])[] {
  const count = Math.ceil(points.length / batchSize);
  return Array.from({ length: count }, (_, index) => points.slice(index * batchSize, (index + 1) * batchSize));
}

function dropOldest(cache: Map<string, RouteLength>): void {
  for (const key of cache.keys()) {
    if (cache.size <= maxCached) return;
    cache.delete(key);
  }
}
