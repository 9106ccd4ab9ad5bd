import type { Point, Route, RouteLength, RouteOptions } from '@doorstep/core';

/** The protocol of a routing server. */
export interface RoutingProvider {
  /** Returns the server's route, whose line begins and ends on a road, or undefined if it knows no route. */
  route(from: Point, to: Point, options: RouteOptions, signal: AbortSignal): Promise<Route | undefined>;
  /**
   * Returns the lengths between sources and destinations, at most `largestTable` of each. A pair, or the whole table, is
   * undefined if the server knows no route.
   */
  table(
    sources: readonly Point[],
    destinations: readonly Point[],
    options: RouteOptions,
    signal: AbortSignal,
  ): Promise<RouteTable | undefined>;
}

/** A row for each source, with a length or undefined for each destination. */
export type RouteTable = readonly (readonly (RouteLength | undefined)[])[];

/** Limit for the sources and for the destinations of a table. By default, OSRM allows 100 points and Valhalla 2,500 pairs. */
export const largestTable = 50;
