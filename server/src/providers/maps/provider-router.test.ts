import { distanceMeters, type Point, type Route, type RouteLength, type Router } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import { MapFailure } from './map-failure.js';
import { createProviderRouter } from './provider-router.js';
import type { RoutingProvider } from './routing-provider.js';

const from = { lat: 44.43, lng: 26.1 };
const to = { lat: 44.445, lng: 26.097 };
const onRoad = [
  { lat: 44.4302, lng: 26.1001 },
  { lat: 44.4449, lng: 26.0968 },
];
const route: Route = { distanceMeters: 2_410, durationSeconds: 389, geometry: onRoad };

/** The answer of the fallback for each route, recognisable by its length of one metre. */
const own: RouteLength = { distanceMeters: 1, durationSeconds: 1 };
const fallback: Router = {
  route: async (start, end) => ({ ...own, geometry: [start, end] }),
  matrix: async (sources, destinations) => sources.map(() => destinations.map(() => own)),
};
const fallbackRoute = { ...own, geometry: [from, to] };

const unreachable = async () => {
  throw new MapFailure('unreachable');
};

/** Creates a router over a provider, with the reasons of its failed calls. */
function setup(provider: Partial<RoutingProvider>) {
  const failures: unknown[] = [];
  const guard = {
    call: <T>(request: (signal: AbortSignal) => Promise<T>, fallback: () => Promise<T>) =>
      request(AbortSignal.timeout(1_000)).catch((error: unknown) => {
        failures.push(error instanceof MapFailure ? error.reason : error);
        return fallback();
      }),
  };
  const whole = { route: unreachable, table: unreachable, ...provider };
  return { router: createProviderRouter({ provider: whole, guard, fallback }), failures };
}

describe('route', () => {
  it('begins and ends at the requested points', async () => {
    const { router } = setup({ route: async () => route });
    expect(await router.route(from, to)).toEqual({ ...route, geometry: [from, ...onRoad, to] });
  });

  it('has a line of at most 2,000 points', async () => {
    const line = Array.from({ length: 9_000 }, (_, step) => ({
      lat: 44.43 + (step / 9_000) * 0.015,
      lng: 26.1 + Math.sin(step) / 200,
    }));
    const { router } = setup({ route: async () => ({ ...route, geometry: line }) });
    const { geometry } = await router.route(from, { lat: 44.445, lng: 26.1 });
    expect(geometry.length).toBeLessThanOrEqual(2_000);
    expect(geometry.length).toBeGreaterThan(100);
    expect(geometry.at(0)).toEqual(from);
  });

  it('falls back when the provider fails', async () => {
    expect(await setup({}).router.route(from, to)).toEqual(fallbackRoute);
  });

  it('falls back without a failure when the provider knows no route', async () => {
    const { router, failures } = setup({ route: async () => undefined });
    expect(await router.route(from, to)).toEqual(fallbackRoute);
    expect(failures).toEqual([]);
  });

  it.each<[string, Partial<Route>]>([
    ['is shorter than the straight line', { distanceMeters: 0, geometry: [from, to] }],
    ['begins at another place', { geometry: [{ lat: 52.5, lng: 13.4 }, to] }],
    ['ends at another place', { geometry: [from, { lat: 52.5, lng: 13.4 }] }],
    ['takes no time', { durationSeconds: 0 }],
    ['has no line', { geometry: [] }],
  ])('is not accepted if it %s', async (_title, changes) => {
    const far = { lat: 44.5, lng: 26.097 };
    const end = changes.distanceMeters === undefined ? to : far;
    const geometry = changes.geometry?.map((point) => (point === to ? end : point));
    const answer = { ...route, ...changes, ...(geometry ? { geometry } : {}) };
    const { router, failures } = setup({ route: async () => answer });
    expect(await router.route(from, end)).toMatchObject(own);
    expect(failures).toEqual(['invalid_answer']);
  });
});

it('treats an implausible route off the map as no route, without a failure', async () => {
  const atSea = { lat: 43.5, lng: 30.5 };
  const { router, failures } = setup({ route: async () => route, table: async () => [[route, route]] });
  expect(await router.route(from, atSea)).toMatchObject(own);
  expect(await router.matrix([from], [to, atSea])).toEqual([[route, own]]);
  expect(failures).toEqual([]);
});

describe('matrix', () => {
  const grid = (count: number): readonly Point[] =>
    Array.from({ length: count }, (_, index) => ({ lat: 44.4 + index / 5_000, lng: 26.1 }));
  /** Returns a table of straight-line distances. */
  const straight: RoutingProvider['table'] = async (sources, destinations) =>
    sources.map((start) =>
      destinations.map((end) => {
        const meters = Math.round(distanceMeters(start, end));
        return { distanceMeters: meters, durationSeconds: meters };
      }),
    );

  it('puts tables of 50 by 50 together', async () => {
    const sizes: string[] = [];
    const { router } = setup({
      table: (sources, destinations, ...rest) => {
        sizes.push(`${sources.length}x${destinations.length}`);
        return straight(sources, destinations, ...rest);
      },
    });
    const [sources, destinations] = [grid(70), grid(120).toReversed()];
    const whole = await straight(sources, destinations, {}, AbortSignal.timeout(1_000));
    expect(await router.matrix(sources, destinations)).toEqual(whole);
    expect(sizes).toEqual(['50x50', '50x50', '50x20', '20x50', '20x50', '20x20']);
  });

  it('does not use the provider for empty and for very large matrices', async () => {
    const { router, failures } = setup({});
    expect(await router.matrix([], grid(3))).toEqual([]);
    expect(await router.matrix(grid(2), [])).toEqual([[], []]);
    expect(await router.matrix(grid(101), grid(100))).toHaveLength(101);
    expect(failures).toEqual([]);
  });

  it('takes only pairs without a route from the fallback', async () => {
    const { router, failures } = setup({ table: async () => [[route, undefined]] });
    expect(await router.matrix([from], [to, to])).toEqual([[route, own]]);
    expect(failures).toEqual([]);
  });

  it('comes from the fallback when the provider knows no route at all', async () => {
    const { router } = setup({ table: async () => undefined });
    expect(await router.matrix([from, to], [to])).toEqual([[own], [own]]);
  });

  it.each<[string, RoutingProvider['table']]>([
    ['fails', unreachable],
    ['returns a row too few', async () => [[route]]],
    [
      'returns a column too many',
      async () => [
        [route, route],
        [route, route],
      ],
    ],
    ['returns an implausible route', async () => [[route], [{ distanceMeters: 60_000, durationSeconds: 60 }]]],
  ])('comes from the fallback when the provider %s', async (_title, table) => {
    const { router, failures } = setup({ table });
    expect(await router.matrix([from, to], [to])).toEqual([[own], [own]]);
    expect(failures).toHaveLength(1);
  });
});
