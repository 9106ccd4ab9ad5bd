import type { Vehicle } from '@doorstep/contracts';
import { type Point, type RouteOptions, usualVehicle } from '@doorstep/core';
import { z } from 'zod';
import type { ProviderClient } from './provider-client.js';
import { extent, position } from './provider-schemas.js';
import { largestTable, type RoutingProvider } from './routing-provider.js';

/** The answer when there is no route between the points, or no road near them. */
const noRoute = z.object({ code: z.enum(['NoRoute', 'NoSegment', 'NoTable']) }).transform(() => undefined);

const route = z.object({
  distance: extent,
  duration: extent,
  geometry: z.object({ type: z.literal('LineString'), coordinates: z.array(position).min(1) }),
});
const routeAnswer = z.union([z.object({ code: z.literal('Ok'), routes: z.tuple([route]).rest(z.unknown()) }), noRoute]);

const rows = z.array(z.array(extent.nullable()).max(largestTable)).max(largestTable);
const tableAnswer = z.union([z.object({ code: z.literal('Ok'), durations: rows, distances: rows }), noRoute]);

/** Scooters mostly use the same roads as cars. */
const profiles: Readonly<Record<Vehicle, string>> = { bicycle: 'bike', scooter: 'car', car: 'car' };

/** The status of all answers without a route, including `NoRoute`. */
const noRouteStatus = 400;

/** Speaks to OSRM (https://project-osrm.org). It takes no time of departure, so its durations ignore traffic. */
export function createOsrm(client: Pick<ProviderClient, 'send'>): RoutingProvider {
  return {
    async route(from, to, { vehicle }: RouteOptions, signal) {
      const path = `/route/v1/${profileOf(vehicle)}/${[from, to].map(coordinates).join(';')}`;
      const query = { overview: 'full', geometries: 'geojson', steps: 'false' };
      const found = await client.send({ path, query, answer: routeAnswer, statusWithAnswer: noRouteStatus, signal });
      if (found === undefined) return undefined;
      const [{ distance, duration, geometry }] = found.routes;
      return { ...length(distance, duration), geometry: geometry.coordinates };
    },

    async table(sources, destinations, { vehicle }: RouteOptions, signal) {
      const path = `/table/v1/${profileOf(vehicle)}/${[...sources, ...destinations].map(coordinates).join(';')}`;
      const query = {
        sources: sources.map((_, index) => index).join(';'),
        destinations: destinations.map((_, index) => sources.length + index).join(';'),
        annotations: 'duration,distance',
      };
      const found = await client.send({ path, query, answer: tableAnswer, statusWithAnswer: noRouteStatus, signal });
      return found?.distances.map((row, source) =>
        row.map((distance, destination) => {
          const duration = found.durations[source]?.[destination] ?? null;
          return distance === null || duration === null ? undefined : length(distance, duration);
        }),
      );
    },
  };
}

function profileOf(vehicle: Vehicle | undefined): string {
  return profiles[vehicle ?? usualVehicle];
}

function coordinates({ lat, lng }: Point): string {
  return `${lng.toFixed(6)},${lat.toFixed(6)}`;
}

function length(distance: number, duration: number) {
  return { distanceMeters: Math.round(distance), durationSeconds: Math.round(duration) };
}
