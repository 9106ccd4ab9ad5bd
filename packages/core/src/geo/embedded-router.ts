import { cityNetwork } from './roads/network.js';
import { trafficShare } from './roads/traffic.js';
import type { Route, RouteLength, Router } from './router.js';

/**
 * Finds ways on the road graph of the city's main roads (`roads/roads.ts`): the fastest one, in the directions in which
 * roads may be driven and across the river by its bridges. The point is left and reached through side streets that the
 * graph does not know, on a straight line. Traffic slows all roads alike, so the hour changes the duration, not the way.
 *
 * It answers for any two points, without I/O, and always the same. How good it is: docs/decisions/015-road-graph.md.
 */
export function createEmbeddedRouter(): Router {
  const rounded = (meters: number, seconds: number): RouteLength => ({
    distanceMeters: Math.round(meters),
    durationSeconds: Math.round(seconds),
  });
  return {
    async route(from, to, { vehicle = 'scooter', departAt } = {}): Promise<Route> {
      const network = cityNetwork(vehicle);
      const { meters, seconds, line } = network.way(network.stop(from), network.stop(to));
      return { ...rounded(meters, seconds / trafficShare(vehicle, departAt)), geometry: line() };
    },

    async matrix(sources, destinations, { vehicle = 'scooter', departAt } = {}) {
      const network = cityNetwork(vehicle);
      const share = trafficShare(vehicle, departAt);
      const ends = destinations.map(network.stop);
      return sources.map(network.stop).map((start) =>
        ends.map((end) => {
          const { meters, seconds } = network.way(start, end);
          return rounded(meters, seconds / share);
        }),
      );
    },
  };
}
