import type { Vehicle } from '@doorstep/contracts';
import { createBoundedCache } from '../../../kernel/primitives/bounded-cache.js';
import { usualVehicle } from '../../vehicles/usual-vehicle.js';
import { bucharest } from '../city/bucharest.js';
import type { Route, RouteLength, Router } from '../router.js';
import { distanceMeters, type Point, pointKey } from '../shape/point.js';
import { trafficShare } from '../travel-times/traffic.js';
import { createHierarchySearch, type HierarchySearch, type Seed } from './hierarchy-search.js';
import { type PackContent, sectionReader } from './pack-format.js';
import {
  type EdgePlace,
  edgeWeight,
  type PackRoads,
  packPoint,
  type RoadHierarchy,
  readHierarchy,
  readRoads,
  weightBefore,
} from './pack-roads.js';
import { pointOf, type Snapped, snapToRoads } from './road-snap.js';
import {
  delayWeight,
  packUnitsPerDegree,
  type RoadProfile,
  type TravelWeight,
  weightMeters,
  weightSeconds,
} from './travel-weight.js';

/** Number of points whose places on the roads are kept, for each profile. */
const keptStops = 5_000;

/** The length of a path between a point and the road, relative to the straight line, as for the roads without a pack. */
const sideStreetFactor = 1.3;

/** Kilometres per hour on that path. */
const sideStreetSpeeds = { car: 22, scooter: 21, bicycle: 13, foot: 5 } as const satisfies Record<RoadProfile, number>;

/** A path between two points, without traffic. */
interface Path {
  readonly meters: number;
  readonly seconds: number;
}

/** A point, its places on the roads, and where searches from and to it begin. */
interface Stop {
  readonly point: Point;
  readonly snapped: Snapped;
  readonly sources: readonly PlacedSeed[];
  readonly targets: readonly PlacedSeed[];
}

/** A seed, the place that it belongs to, and the direction of its edge. */
interface PlacedSeed extends Seed {
  readonly place: EdgePlace;
  readonly direction: number;
  /** The part of its weight that is on the edge, without a delay before it. */
  readonly onEdge: TravelWeight;
}

interface Network {
  /** Returns `undefined` for a point without a road within 2 km. */
  stop(point: Point): Stop | undefined;
  path(from: Stop, to: Stop): Path & { line(): readonly Point[] };
  matrix(from: readonly Stop[], to: readonly Stop[]): readonly (readonly Path[])[];
}

/**
 * Creates a router on the roads of a city pack. It finds the fastest route with the time that turns and lights take, follows one-way roads in their
 * direction and respects turn restrictions. Traffic slows all roads alike, as in the embedded router.
 *
 * @param outside answers when a point has no road of the pack within 2 km. A whole matrix then comes from it, since lengths of two sources must
 * not be compared.
 * @throws InvalidCityPack for a pack without roads.
 */
export function createPackRouter(pack: PackContent, outside: Router): Router {
  const read = sectionReader(pack);
  const roads = readRoads(read);
  // A pack without a city has the map of Bucharest.
  const city = pack.header.city ?? bucharest;
  const networks = {
    car: once(() => createNetwork(roads, readHierarchy(read, 'car'), 'car')),
    scooter: once(() => createNetwork(roads, readHierarchy(read, 'scooter'), 'scooter')),
    bicycle: once(() => createNetwork(roads, readHierarchy(read, 'bicycle'), 'bicycle')),
  } as const satisfies Record<Vehicle, () => Network>;
  return {
    countsTraffic: true,
    async route(from, to, options = {}): Promise<Route> {
      const { vehicle = usualVehicle, departAt } = options;
      const network = networks[vehicle]();
      const [start, end] = [network.stop(from), network.stop(to)];
      if (!start || !end) return outside.route(from, to, options);
      const path = network.path(start, end);
      return { ...rounded(path, trafficShare(vehicle, departAt, city)), geometry: path.line() };
    },

    async matrix(sources, destinations, options = {}) {
      const { vehicle = usualVehicle, departAt } = options;
      const network = networks[vehicle]();
      const [starts, ends] = [sources.flatMap(stopOf(network)), destinations.flatMap(stopOf(network))];
      if (starts.length < sources.length || ends.length < destinations.length) {
        return outside.matrix(sources, destinations, options);
      }
      const share = trafficShare(vehicle, departAt, city);
      return network.matrix(starts, ends).map((row) => row.map((path) => rounded(path, share)));
    },
  };
}

function stopOf(network: Network): (point: Point) => readonly Stop[] {
  return (point) => {
    const stop = network.stop(point);
    return stop ? [stop] : [];
  };
}

function rounded({ meters, seconds }: Path, trafficSpeed: number): RouteLength {
  return { distanceMeters: Math.round(meters), durationSeconds: Math.round(seconds / trafficSpeed) };
}

function createNetwork(roads: PackRoads, hierarchy: RoadHierarchy, profile: RoadProfile): Network {
  const search: HierarchySearch = createHierarchySearch(hierarchy);
  const { speeds } = hierarchy;
  const isUsable = (edge: number): boolean => speeds[2 * edge] !== 0 || speeds[2 * edge + 1] !== 0;
  const { sourcesOf, targetsOf } = createSeeds(roads, hierarchy);
  const sideSpeed = sideStreetSpeeds[profile];
  const stops = createBoundedCache<Stop | undefined>(keptStops);

  function side(straightMeters: number): Path {
    const meters = straightMeters * sideStreetFactor;
    return { meters, seconds: (meters * 3.6) / sideSpeed };
  }

  function isNear(from: Stop, to: Stop): boolean {
    return distanceMeters(from.point, to.point) <= from.snapped.meters + to.snapped.meters;
  }

  function withLegs(from: Stop, to: Stop, weight: TravelWeight): Path {
    const legs = side(from.snapped.meters + to.snapped.meters);
    return { meters: weightMeters(weight) + legs.meters, seconds: weightSeconds(weight) + legs.seconds };
  }

  function straight(from: Stop, to: Stop): Path {
    return side(distanceMeters(from.point, to.point));
  }

  return {
    stop: (point) =>
      stops.get(pointKey(point), () => {
        const snapped = snapToRoads(roads, point, isUsable);
        if (!snapped) return undefined;
        // Who stands where a private road leaves a street is on the street.
        const onStreets = snapped.places.filter(({ edge }) => hierarchy.local[edge] !== 1);
        const places = onStreets.length > 0 ? onStreets : snapped.places;
        const bare = { lat: point.lat, lng: point.lng };
        return { point: bare, snapped, sources: places.flatMap(sourcesOf), targets: places.flatMap(targetsOf) };
      }),

    path(from, to) {
      if (isNear(from, to)) return { ...straight(from, to), line: () => [from.point, to.point] };
      const direct = directWeight(roads, hierarchy, from, to);
      const found = search.path(from.sources, to.targets);
      const middle = (): readonly Point[] => {
        if (!found || direct.weight <= found.weight) return lineBetween(roads, direct.places);
        const [first, last] = [lightest(from.sources, found.first), lightest(to.targets, found.last)];
        return lineAlong(roads, first, found.directions(), last);
      };
      return {
        ...withLegs(from, to, Math.min(direct.weight, found?.weight ?? Number.POSITIVE_INFINITY)),
        line: () => withoutRepetition([from.point, ...middle(), to.point]),
      };
    },

    matrix(from, to) {
      const weights = search.matrix(
        from.map(({ sources }) => sources),
        to.map(({ targets }) => targets),
      );
      return from.map((start, row) =>
        to.map((end, column) => {
          if (isNear(start, end)) return straight(start, end);
          const weight = weights[row]?.[column] ?? Number.POSITIVE_INFINITY;
          return withLegs(start, end, Math.min(weight, directWeight(roads, hierarchy, start, end).weight));
        }),
      );
    },
  };
}

/** The lightest path that does not leave an edge. */
function directWeight(
  roads: PackRoads,
  { speeds }: RoadHierarchy,
  from: Stop,
  to: Stop,
): { weight: TravelWeight; places: readonly EdgePlace[] } {
  let best = { weight: Number.POSITIVE_INFINITY, places: [] as readonly EdgePlace[] };
  for (const start of from.sources) {
    for (const end of to.targets) {
      if (end.direction !== start.direction) continue;
      const isAhead = order(start.place, end.place) * (start.direction % 2 === 0 ? 1 : -1) >= 0;
      // Both weights contain what lies between the places.
      const whole = edgeWeight(roads, start.place.edge, speeds[start.direction] ?? 0);
      const weight = start.onEdge + end.onEdge - whole;
      if (isAhead && weight < best.weight) best = { weight, places: [start.place, end.place] };
    }
  }
  return best;
}

/** Places on edges as the seeds of searches, in every direction in which the edge is used. */
interface Seeds {
  sourcesOf(place: EdgePlace): readonly PlacedSeed[];
  targetsOf(place: EdgePlace): readonly PlacedSeed[];
}

function createSeeds(roads: PackRoads, hierarchy: RoadHierarchy): Seeds {
  const { speeds } = hierarchy;

  /** Weight from the place to the end of its edge in a direction, or from the beginning of the edge to the place. */
  function weightOnEdge(place: EdgePlace, direction: number, part: 'to the end' | 'from the beginning'): TravelWeight {
    const speed = speeds[direction] ?? 0;
    const before = weightBefore(roads, place, speed);
    const isForward = direction % 2 === 0;
    const needsBefore = isForward === (part === 'from the beginning');
    return needsBefore ? before : edgeWeight(roads, place.edge, speed) - before;
  }

  function usedDirections({ edge }: EdgePlace): readonly number[] {
    return [2 * edge, 2 * edge + 1].filter((direction) => speeds[direction] !== 0);
  }

  function sourcesOf(place: EdgePlace): readonly PlacedSeed[] {
    return usedDirections(place).map((direction) => {
      const weight = weightOnEdge(place, direction, 'to the end');
      return { state: hierarchy.arrivals[direction] ?? 0, weight, onEdge: weight, place, direction };
    });
  }

  function targetsOf(place: EdgePlace): readonly PlacedSeed[] {
    return usedDirections(place).flatMap((direction) => {
      const onEdge = weightOnEdge(place, direction, 'from the beginning');
      const { departureStart, departures, departureDelays } = hierarchy;
      const start = departureStart[direction] ?? 0;
      const states = departures.subarray(start, departureStart[direction + 1]);
      return Array.from(states, (state, index) => {
        return { state, weight: onEdge + delayWeight(departureDelays[start + index] ?? 0), onEdge, place, direction };
      });
    });
  }

  return { sourcesOf, targetsOf };
}

function order(a: EdgePlace, b: EdgePlace): number {
  return b.piece + b.share - (a.piece + a.share);
}

function lightest(seeds: readonly PlacedSeed[], state: number): PlacedSeed | undefined {
  const [first, ...rest] = seeds.filter((seed) => seed.state === state);
  return first && rest.reduce((best, seed) => (seed.weight < best.weight ? seed : best), first);
}

/** Returns the line from the place of the first seed over whole edges to the place of the last one. */
function lineAlong(
  roads: PackRoads,
  first: PlacedSeed | undefined,
  directions: readonly number[],
  last: PlacedSeed | undefined,
): readonly Point[] {
  return [
    ...(first ? lineBetween(roads, [first.place, edgeEnd(roads, first.direction)]) : []),
    ...directions.flatMap((each) => lineBetween(roads, [edgeEnd(roads, each ^ 1), edgeEnd(roads, each)])),
    ...(last ? lineBetween(roads, [edgeEnd(roads, last.direction ^ 1), last.place]) : []),
  ];
}

/** Returns the place at the end of an edge in a direction. */
function edgeEnd({ pointStart }: PackRoads, direction: number): EdgePlace {
  const edge = direction >> 1;
  return direction % 2 === 0
    ? { edge, piece: (pointStart[edge + 1] ?? 0) - 2, share: 1 }
    : { edge, piece: pointStart[edge] ?? 0, share: 0 };
}

/** Returns the line of an edge between two places on it, in either direction. */
function lineBetween(roads: PackRoads, [from, to]: readonly EdgePlace[]): readonly Point[] {
  if (!from || !to) return [];
  const [low, high] = order(from, to) >= 0 ? [from, to] : [to, from];
  const line = [pointOf(roads, low)];
  for (let index = low.piece + 1; index <= high.piece; index += 1) {
    const { lat, lng } = packPoint(roads, index);
    line.push({ lat: lat / packUnitsPerDegree, lng: lng / packUnitsPerDegree });
  }
  line.push(pointOf(roads, high));
  return low === from ? line : line.toReversed();
}

/** Removes repeated points. The first and the last stay, even where all are the same. */
function withoutRepetition(line: readonly Point[]): readonly Point[] {
  const points = line.filter((point, index) => {
    const previous = line[index - 1];
    return previous?.lat !== point.lat || previous.lng !== point.lng;
  });
  return points.length === 1 ? [...points, ...points] : points;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
