import type { Vehicle } from '@doorstep/contracts';
import { crossing, placeOf, type Segment, segmentsOf } from '../shape/plane.js';
import { distanceMeters, type Point } from '../shape/point.js';
import { type RoadEdge, type RoadGraph, roadGraph } from './graph.js';
import { fastestRide, rideLine } from './ride.js';
import { riverDambovita, roads } from './roads.js';
import { createPathTrees } from './shortest-paths.js';
import { createSnap, type Snapped } from './snap.js';
import { freeSpeeds } from './speeds.js';

/** A point and the place on a road that it is reached from. */
export interface Stop {
  readonly point: Point;
  readonly snapped: Snapped;
}

/** A way between two stops. */
export interface Way {
  readonly meters: number;
  /** On free roads. */
  readonly seconds: number;
  /** The line from the first point to the last, without repetition; two points at least. */
  line(): readonly Point[];
}

/** The roads as one vehicle may use them. */
export interface Network {
  stop(point: Point): Stop;
  /** The fastest way. Points that are nearer to each other than to the roads are joined by a straight line. */
  way(from: Stop, to: Stop): Way;
}

/** How much longer the way through side streets is than the straight line. */
const sideStreetFactor = 1.3;

/** The graph of `roads`. It follows from them, and is made when it is first needed. */
export const cityGraph: () => RoadGraph = once(() => roadGraph(roads));

const networks = {
  bicycle: once(() => createNetwork(cityGraph(), 'bicycle')),
  scooter: once(() => createNetwork(cityGraph(), 'scooter')),
  car: once(() => createNetwork(cityGraph(), 'car')),
} as const satisfies Record<Vehicle, () => Network>;

/** The roads of the city for a vehicle, with all ways that were found before. */
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

  function straightWay(from: Stop, to: Stop, straightMeters: number): Way {
    const meters = straightMeters * sideStreetFactor;
    return { meters, seconds: meters * sidePace, line: () => [from.point, to.point] };
  }

  function way(from: Stop, to: Stop): Way {
    const straightMeters = distanceMeters(from.point, to.point);
    const legMeters = from.snapped.legMeters + to.snapped.legMeters;
    if (straightMeters <= legMeters && !crossesRiver(from.point, to.point)) {
      return straightWay(from, to, straightMeters);
    }
    const ride = fastestRide({ graph, tree, pace }, from.snapped, to.snapped);
    const sideMeters = legMeters * sideStreetFactor;
    return {
      meters: ride.meters + sideMeters,
      seconds: ride.seconds + sideMeters * sidePace,
      line: () => withoutRepetition([from.point, ...rideLine(graph, ride), to.point]),
    };
  }

  return { stop: (point) => ({ point, snapped: snap(point) }), way };
}

const river: () => readonly Segment[] = once(() => segmentsOf(riverDambovita));

function crossesRiver(from: Point, to: Point): boolean {
  const line = { from: placeOf(from), to: placeOf(to) };
  return river().some((segment) => crossing(line, segment) !== undefined);
}

/** The first and the last point stay, even where all are the same. */
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
