import type { Vehicle } from '@doorstep/contracts';
import { createBoundedCache } from '../../kernel/primitives/bounded-cache.js';
import { usualVehicle } from '../vehicles/usual-vehicle.js';
import { bucharest } from './city/bucharest.js';
import type { Network } from './roads/network.js';
import type { Route, RouteLength, Router } from './router.js';
import { type Point, pointKey } from './shape/point.js';
import { trafficShare } from './travel-times/traffic.js';

/** Number of routes that are kept, of a few kB each: a price is often asked for again between the same two points. */
const keptRoutes = 1_000;

type CityNetwork = (vehicle: Vehicle) => Network;

let cityNetwork: CityNetwork | undefined;

/** Loads the roads with the first route: in a page, they are a separate file. */
async function loadCityNetwork(): Promise<CityNetwork> {
  cityNetwork ??= (await import('./roads/network.js')).cityNetwork;
  return cityNetwork;
}

/**
 * Creates a router on the graph of the city's main roads (`roads/roads.ts`). It finds the fastest route, follows one-way
 * roads in their direction and crosses the river on bridges. Between a point and the nearest road it takes a straight
 * line, for the side streets that the graph does not have. Traffic slows all roads alike, so the hour changes the
 * duration and not the route.
 *
 * It answers for any two points, without I/O, and always the same. Its accuracy: docs/decisions/015-road-graph.md.
 */
export function createEmbeddedRouter(): Router {
  const rounded = (meters: number, seconds: number): RouteLength => ({
    distanceMeters: Math.round(meters),
    durationSeconds: Math.round(seconds),
  });
  const kept = createBoundedCache<Ride>(keptRoutes);
  return {
    countsTraffic: true,
    async route(from, to, { vehicle = usualVehicle, departAt } = {}): Promise<Route> {
      const key = `${vehicle} ${pointKey(from)} ${pointKey(to)}`;
      const networkOf = await loadCityNetwork();
      const { meters, seconds, geometry } = kept.get(key, () => ride(networkOf(vehicle), from, to));
      return { ...rounded(meters, seconds / trafficShare(vehicle, departAt, bucharest)), geometry };
    },

    async matrix(sources, destinations, { vehicle = usualVehicle, departAt } = {}) {
      const network = (await loadCityNetwork())(vehicle);
      const share = trafficShare(vehicle, departAt, bucharest);
      const ends = destinations.map(network.stop);
      return sources.map(network.stop).map((start) =>
        ends.map((end) => {
          const { meters, seconds } = network.path(start, end);
          return rounded(meters, seconds / share);
        }),
      );
    },
  };
}

/** A route in any traffic. */
interface Ride extends Pick<Route, 'geometry'> {
  readonly meters: number;
  /** Without traffic. */
  readonly seconds: number;
}

function ride(network: Network, from: Point, to: Point): Ride {
  const { meters, seconds, line } = network.path(network.stop(bare(from)), network.stop(bare(to)));
  return { meters, seconds, geometry: line() };
}

/** Returns only the coordinates: other callers get the same line, and a point can have more fields than its type. */
function bare({ lat, lng }: Point): Point {
  return { lat, lng };
}
