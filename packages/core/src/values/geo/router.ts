import type { Vehicle } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Point } from './shape/point.js';

/** A route from one point to another. */
export interface Route {
  /** Whole metres along the streets. */
  readonly distanceMeters: number;
  /** Whole seconds, without the time spent at the door. */
  readonly durationSeconds: number;
  /** The line from the first point to the last: at least these two. */
  readonly geometry: readonly Point[];
}

/** Options of a route besides its ends. */
export interface RouteOptions {
  /** Scooter when absent. */
  readonly vehicle?: Vehicle | undefined;
  /** The start of the ride: durations follow the traffic of that hour. An average hour when absent. */
  readonly departAt?: Instant | undefined;
}

/** A route without its line. */
export type RouteLength = Pick<Route, 'distanceMeters' | 'durationSeconds'>;

/** Port to a source of routes: the embedded road graph or a routing server. */
export interface Router {
  /** True if durations follow the traffic table of the city: see `trafficShare`. */
  readonly countsTraffic?: boolean | undefined;
  route(from: Point, to: Point, options?: RouteOptions): Promise<Route>;
  /** Returns the length of the route from each source to each destination, the same as `route` for each pair. */
  matrix(
    sources: readonly Point[],
    destinations: readonly Point[],
    options?: RouteOptions,
  ): Promise<readonly (readonly RouteLength[])[]>;
}
