import type { Vehicle } from '@doorstep/contracts';
import { createBoundedCache } from '../../../kernel/primitives/bounded-cache.js';
import { crossing, placeOf, type Segment, segmentsOf } from '../shape/plane.js';
import { distanceMeters, type Point, pointKey } from '../shape/point.js';
import { type RoadEdge, type RoadGraph, roadGraph } from './graph.js';
import { fastestRide, rideLine } from './ride.js';
import { riverDambovita, roads } from './roads.js';
import { createPathTrees } from './shortest-paths.js';
import { createSnap, type Snapped } from './snap.js';
import { freeSpeeds } from './speeds.js';

/** A point and the place on a road from which it is reached. */
export interface Stop {
  readonly point: Point;
  readonly snapped: Snapped;
}

/** A path between two stops. */
export interface Path {
  readonly meters: number;
  /** Without traffic. */
  readonly seconds: number;
  /** The line from the first point to the last, without repetition; two points at least. */
  line(): readonly Point[];
}

/** The roads that one vehicle may use. */
export interface Network {
  stop(point: Point): Stop;
  /** Finds the fastest path. Points that are nearer to each other than to the roads are joined by a straight line. */
  path(from: Stop, to: Stop): Path;
}

/** Number of points whose places on the roads are kept: those of stores and of couriers who wait are asked for again. */
const keptStops = 5_000;

/** The length of a path through side streets, relative to the straight line. */
const sideStreetFactor = 1.3;

/** Returns the graph of `roads`, built on first use. */
export const cityGraph: () => RoadGraph = once(() => roadGraph(roads));

const networks = {
  bicycle: once(() => createNetwork(cityGraph(), 'bicycle')),
  scooter: once(() => createNetwork(cityGraph(), 'scooter')),
  car: once(() => createNetwork(cityGraph(), 'car')),
} as const satisfies Record<Vehicle, () => Network>;

/** Returns the roads of the city for a vehicle. The network keeps the shortest paths that it has found. */
export function cityNetwork(vehicle: Vehicle): Network {
  return networks[vehicle]();
}

function createNetwork(graph: RoadGraph, vehicle: Vehicle): Network {
  const speeds = freeSpeeds[vehicle];
  const rides = (edge: RoadEdge): boolean => speeds[edge.class] !== null;
  const pace = (edge: Pick<RoadEdge, 'class'>): number => 3.6 / (speeds[edge.class] ?? 0);
  const tree = createPathTrees(graph, (edge) => (rides(edge) ? edge.meters * pace(edge) : null));
  const snap = createSnap(graph.edges, rides, riverDambovita);
  const sidePace = pace({ class: 'street' });

  function straightPath(from: Stop, to: Stop, straightMeters: number): Path {
    const meters = straightMeters * sideStreetFactor;
    return { meters, seconds: meters * sidePace, line: () => [from.point, to.point] };
  }

  function path(from: Stop, to: Stop): Path {
    const straightMeters = distanceMeters(from.point, to.point);
    const legMeters = from.snapped.legMeters + to.snapped.legMeters;
    if (straightMeters <= legMeters && !crossesRiver(from.point, to.point)) {
      return straightPath(from, to, straightMeters);
    }
    const ride = fastestRide({ graph, tree, pace }, from.snapped, to.snapped);
    const sideMeters = legMeters * sideStreetFactor;
    return {
      meters: ride.meters + sideMeters,
      seconds: ride.seconds + sideMeters * sidePace,
      line: () => withoutRepetition([from.point, ...rideLine(graph, ride), to.point]),
    };
  }

  const snappedAt = createBoundedCache<Snapped>(keptStops);
  return { stop: (point) => ({ point, snapped: snappedAt.get(pointKey(point), () => snap(point)) }), path };
}

const river: () => readonly Segment[] = once(() => segmentsOf(riverDambovita));

function crossesRiver(from: Point, to: Point): boolean {
  const line = { from: placeOf(from), to: placeOf(to) };
  return river().some((segment) => crossing(line, segment) !== undefined);
}

/** Removes repeated points. The first and the last stay, even where all are the same. */
function withoutRepetition(line: readonly Point[]): readonly Point[] {
  const same = (a: Point | undefined, b: Point): boolean => a?.lat === b.lat && a.lng === b.lng;
  const points = line.filter((point, index) => !same(line[index - 1], point));
  return points.length === 1 ? [...points, ...points] : points;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
