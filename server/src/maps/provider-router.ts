import type { Point, Route, RouteLength, RouteOptions, Router } from '@doorstep/core';
import { believedLength, believedRoute } from './believed-way.js';
import { MapFailure } from './map-failure.js';
import type { ProviderGuard } from './provider-guard.js';
import { largestTable, type RoutingProvider, type WayTable } from './routing-provider.js';
import { simplifyLine } from './simplify-line.js';

/** A router over a provider that may fail. */
export interface ProviderRouterOptions {
  readonly provider: RoutingProvider;
  readonly guard: Pick<ProviderGuard, 'call'>;
  /** Asked whenever the provider gives no answer, and where it knows no way. */
  readonly fallback: Router;
}

/** As many positions as a line of an answer has at most. */
const mostPoints = 2_000;
/** Larger matrices are not worth the time of a provider. */
const mostPairs = 10_000;

/**
 * Asks the provider first and the fallback when it fails. A matrix comes from one of them, except for pairs without a
 * way.
 */
export function createProviderRouter({ provider, guard, fallback }: ProviderRouterOptions): Router {
  async function route(from: Point, to: Point, options: RouteOptions = {}): Promise<Route> {
    const ownRoute = (): Promise<Route> => fallback.route(from, to, options);
    const found = await guard.call(async (signal) => {
      const answer = await provider.route(from, to, options, signal);
      const way = answer && believedRoute(answer, from, to);
      if (way === undefined) return undefined;
      // From the very first point to the very last: the provider's line begins and ends on a road.
      return { ...way, geometry: simplifyLine([from, ...way.geometry, to], mostPoints) };
    }, ownRoute);
    return found ?? ownRoute();
  }

  async function matrix(
    sources: readonly Point[],
    destinations: readonly Point[],
    options: RouteOptions = {},
  ): Promise<readonly (readonly RouteLength[])[]> {
    const pairs = sources.length * destinations.length;
    const ownMatrix = () => fallback.matrix(sources, destinations, options);
    if (pairs === 0 || pairs > mostPairs) return ownMatrix();
    const found = await guard.call((signal) => askTables(provider, sources, destinations, options, signal), ownMatrix);
    if (found.every((row) => row.every((way) => way !== undefined))) return complete(found, []);
    return complete(found, await ownMatrix());
  }

  return { route, matrix };
}

/** The whole matrix from tables that a provider takes, each checked. */
async function askTables(
  provider: RoutingProvider,
  sources: readonly Point[],
  destinations: readonly Point[],
  options: RouteOptions,
  signal: AbortSignal,
): Promise<WayTable> {
  const bands = await Promise.all(
    blocks(sources).map((from) =>
      Promise.all(
        blocks(destinations).map(async (to) => checked(await provider.table(from, to, options, signal), from, to)),
      ),
    ),
  );
  return bands.flatMap((band) => (band[0] ?? []).map((_, row) => band.flatMap((table) => table[row] ?? [])));
}

/** @throws MapFailure for a table of another size, or with a way that cannot be. */
function checked(table: WayTable | undefined, from: readonly Point[], to: readonly Point[]): WayTable {
  if (table === undefined) return from.map(() => to.map(() => undefined));
  const isWhole = table.length === from.length && table.every((row) => row.length === to.length);
  if (!isWhole) throw new MapFailure('invalid_answer');
  return from.map((start, source) => to.map((end, at) => believedLength(table[source]?.[at], start, end)));
}

function blocks(points: readonly Point[]): readonly (readonly Point[])[] {
  const count = Math.ceil(points.length / largestTable);
  return Array.from({ length: count }, (_, index) => points.slice(index * largestTable, (index + 1) * largestTable));
}

/** Ways that the provider does not know come from the other table. */
function complete(table: WayTable, other: readonly (readonly RouteLength[])[]): readonly (readonly RouteLength[])[] {
  return table.map((row, source) => row.flatMap((way, at) => way ?? other[source]?.[at] ?? []));
}
