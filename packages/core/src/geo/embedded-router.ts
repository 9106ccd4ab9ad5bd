import { cityNetwork } from './roads/network.js';
import { trafficShare } from './roads/traffic.js';
import type { Route, RouteLength, Router } from './router.js';

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
  return {
    async route(from, to, { vehicle = 'scooter', departAt } = {}): Promise<Route> {
      const network = cityNetwork(vehicle);
      const { meters, seconds, line } = network.path(network.stop(from), network.stop(to));
      return { ...rounded(meters, seconds / trafficShare(vehicle, departAt)), geometry: line() };
    },

    async matrix(sources, destinations, { vehicle = 'scooter', departAt } = {}) {
      const network = cityNetwork(vehicle);
      const share = trafficShare(vehicle, departAt);
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
