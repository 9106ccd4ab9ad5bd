import type { Point, Route, RouteLength, RouteOptions, Router } from '@doorstep/core';
import { MapFailure } from './map-failure.js';
import { plausibleLength, plausibleRoute } from './plausible-route.js';
import type { ProviderGuard } from './provider-guard.js';
import { largestTable, type RouteTable, type RoutingProvider } from './routing-provider.js';
import { simplifyLine } from './simplify-line.js';

/** A provider that may fail, and its fallback. */
export interface ProviderRouterOptions {
  readonly provider: RoutingProvider;
  readonly guard: Pick<ProviderGuard, 'call'>;
  /** Used whenever the provider gives no answer or knows no route. */
  readonly fallback: Router;
}

/** Limit for the points of a line. */
const mostPoints = 2_000;
/** Larger matrices are left to the fallback. */
const mostPairs = 10_000;

/**
 * Creates a router that uses the provider, and the fallback if it fails. A matrix comes from one of them, except for pairs
 * without a route.
 */
export function createProviderRouter({ provider, guard, fallback }: ProviderRouterOptions): Router {
  async function route(from: Point, to: Point, options: RouteOptions = {}): Promise<Route> {
    const fallbackRoute = (): Promise<Route> => fallback.route(from, to, options);
    const found = await guard.call(async (signal) => {
      const answer = await provider.route(from, to, options, signal);
      const plausible = answer && plausibleRoute(answer, from, to);
      if (plausible === undefined) return undefined;
      // Adds both points, because the provider's line begins and ends on a road.
      return { ...plausible, geometry: simplifyLine([from, ...plausible.geometry, to], mostPoints) };
    }, fallbackRoute);
    return found ?? fallbackRoute();
  }

  async function matrix(
    sources: readonly Point[],
    destinations: readonly Point[],
    options: RouteOptions = {},
  ): Promise<readonly (readonly RouteLength[])[]> {
    const pairs = sources.length * destinations.length;
    const fallbackMatrix = () => fallback.matrix(sources, destinations, options);
    if (pairs === 0 || pairs > mostPairs) return fallbackMatrix();
    const found = await guard.call(
      (signal) => fetchTables(provider, sources, destinations, options, signal),
      fallbackMatrix,
    );
    if (found.every((row) => row.every((route) => route !== undefined))) return complete(found, []);
    return complete(found, await fallbackMatrix());
  }

  return { route, matrix };
}

/** Fetches a matrix in tables of the size that providers allow, and checks each. */
async function fetchTables(
  provider: RoutingProvider,
  sources: readonly Point[],
  destinations: readonly Point[],
  options: RouteOptions,
  signal: AbortSignal,
): Promise<RouteTable> {
  const bands = await Promise.all(
    blocks(sources).map((from) =>
      Promise.all(
        blocks(destinations).map(async (to) => checked(await provider.table(from, to, options, signal), from, to)),
      ),
    ),
  );
  return bands.flatMap((band) => (band[0] ?? []).map((_, row) => band.flatMap((table) => table[row] ?? [])));
}

/** Checks a table. @throws MapFailure if it has another size or an implausible route. */
function checked(table: RouteTable | undefined, from: readonly Point[], to: readonly Point[]): RouteTable {
  if (table === undefined) return from.map(() => to.map(() => undefined));
  const isWhole = table.length === from.length && table.every((row) => row.length === to.length);
  if (!isWhole) throw new MapFailure('invalid_answer');
  return from.map((start, source) => to.map((end, at) => plausibleLength(table[source]?.[at], start, end)));
}

function blocks(points: readonly Point[]): readonly (readonly Point[])[] {
  const count = Math.ceil(points.length / largestTable);
  return Array.from({ length: count }, (_, index) => points.slice(index * largestTable, (index + 1) * largestTable));
}

/** Fills the routes that the provider does not know from another table. */
function complete(table: RouteTable, other: readonly (readonly RouteLength[])[]): readonly (readonly RouteLength[])[] {
  return table.map((row, source) => row.flatMap((route, at) => route ?? other[source]?.[at] ?? []));
}
