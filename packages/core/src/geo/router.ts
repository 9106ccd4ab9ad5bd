import type { Vehicle } from '@doorstep/contracts';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Point } from './shape/point.js';

/** A way from one point to another. */
export interface Route {
  /** Whole metres along the streets. */
  readonly distanceMeters: number;
  /** Whole seconds, without the time spent at the door. */
  readonly durationSeconds: number;
  /** The line from the first point to the last: at least these two. */
  readonly geometry: readonly Point[];
}

/** What a way depends on beside its ends. */
export interface RouteOptions {
  /** Scooter when absent. */
  readonly vehicle?: Vehicle | undefined;
  /** When the ride begins: durations follow the traffic of that hour. A usual hour when absent. */
  readonly departAt?: Instant | undefined;
}

/** A way without its line. */
export type RouteLength = Pick<Route, 'distanceMeters' | 'durationSeconds'>;

/** Port to whatever knows the streets: the embedded road graph, or a routing server. */
export interface Router {
  route(from: Point, to: Point, options?: RouteOptions): Promise<Route>;
  /** For each source, the way to each destination; what `route` would say of each pair. */
  matrix(
    sources: readonly Point[],
    destinations: readonly Point[],
    options?: RouteOptions,
  ): Promise<readonly (readonly RouteLength[])[]>;
}
