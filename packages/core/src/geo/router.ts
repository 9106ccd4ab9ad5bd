import type { Vehicle } from '@doorstep/contracts';
import { distanceMeters, type Point } from './point.js';

/** A way from one point to another. */
export interface Route {
  /** Whole metres along the streets. */
  readonly distanceMeters: number;
  /** Whole seconds, without the time spent at the door. */
  readonly durationSeconds: number;
  /** The line from the first point to the last: at least these two. */
  readonly geometry: readonly Point[];
}

/** Port to whatever knows the streets: the embedded estimate, a road graph, or a routing server. */
export interface Router {
  route(from: Point, to: Point, options?: { readonly vehicle?: Vehicle }): Promise<Route>;
}

/** How much longer a way through the streets of a city is than the straight line. */
const streetFactor = 1.35;

/** Door-to-door averages in city traffic, stops at lights included, in metres per second (13, 22 and 18 km/h). */
const cityMetersPerSecond: Readonly<Record<Vehicle, number>> = {
  bicycle: 13 / 3.6,
  scooter: 22 / 3.6,
  car: 18 / 3.6,
};

/**
 * Estimates a route from the straight line: the distance times a street factor of 1.35, at a city speed per vehicle
 * (scooter unless told). An estimate, not a path: its geometry is the straight line, and it knows neither rivers nor
 * one-way streets. A road graph or a routing server can take its place behind the same port.
 */
export function createEmbeddedRouter(): Router {
  return {
    async route(from, to, options = {}) {
      const meters = Math.round(distanceMeters(from, to) * streetFactor);
      const speed = cityMetersPerSecond[options.vehicle ?? 'scooter'];
      return { distanceMeters: meters, durationSeconds: Math.round(meters / speed), geometry: [from, to] };
    },
  };
}
