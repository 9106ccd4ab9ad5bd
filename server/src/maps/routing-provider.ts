import type { Point, Route, RouteLength, RouteOptions } from '@doorstep/core';

/** The protocol of a routing server. */
export interface RoutingProvider {
  /** As the server measures it, with its line from road to road; `undefined` when it knows no way. */
  route(from: Point, to: Point, options: RouteOptions, signal: AbortSignal): Promise<Route | undefined>;
  /** A row for each source; at most `largestTable` of each. `undefined` where it knows no way, or for all of it. */
  table(
    sources: readonly Point[],
    destinations: readonly Point[],
    options: RouteOptions,
    signal: AbortSignal,
  ): Promise<WayTable | undefined>;
}

/** A row for each source, a way or none for each destination. */
export type WayTable = readonly (readonly (RouteLength | undefined)[])[];

/** Sources and destinations of one table: OSRM takes 100 points and Valhalla 2,500 pairs, unless set up for more. */
export const largestTable = 50;
