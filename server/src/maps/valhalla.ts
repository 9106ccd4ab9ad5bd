import type { Vehicle } from '@doorstep/contracts';
import type { Instant, Point, RouteLength, RouteOptions } from '@doorstep/core';
import { z } from 'zod';
import { localMinute } from './local-minute.js';
import { decodePolyline6 } from './polyline6.js';
import type { ProviderClient } from './provider-client.js';
import { extent } from './provider-schemas.js';
import { largestTable, type RoutingProvider } from './routing-provider.js';

/** 154 too far apart, 170 in unconnected regions, 171 no road near a point, 442 no way: the server is well. */
const noWayCodes: ReadonlySet<number> = new Set([154, 170, 171, 442]);
const noWay = z.object({ error_code: z.number().refine((code) => noWayCodes.has(code)) }).transform(() => undefined);

const kilometers = z.literal('kilometers');

const shape = z.string().transform((text, context) => {
  const line = decodePolyline6(text);
  if (line !== undefined && line.length > 0) return line;
  context.addIssue({ code: 'custom', message: 'Not a polyline of six decimals' });
  return z.NEVER;
});
const trip = z.object({
  status: z.literal(0),
  units: kilometers,
  summary: z.object({ length: extent, time: extent }),
  legs: z.tuple([z.object({ shape })]),
});
const routeAnswer = z.union([z.object({ trip }), noWay]);

const cell = z.object({ distance: extent.nullable(), time: extent.nullable() });
const rows = z.array(z.array(cell).max(largestTable)).max(largestTable);
const tableAnswer = z.union([z.object({ units: kilometers, sources_to_targets: rows }), noWay]);

const costings: Readonly<Record<Vehicle, string>> = { bicycle: 'bicycle', scooter: 'motor_scooter', car: 'auto' };

/** The status of a refusal with an `error_code`. */
const noWayStatus = 400;

/** Valhalla (https://valhalla.github.io/valhalla). It knows the hours' speeds where its tiles have them. */
export function createValhalla(client: Pick<ProviderClient, 'ask'>): RoutingProvider {
  return {
    async route(from, to, options, signal) {
      const body = { ...common(options), ...departure(options.departAt), locations: [from, to].map(location) };
      const request = { path: '/route', body: { ...body, directions_type: 'none' }, statusWithAnswer: noWayStatus };
      const found = await client.ask({ ...request, answer: routeAnswer, signal });
      if (found === undefined) return undefined;
      const { summary, legs } = found.trip;
      return { ...length(summary.length, summary.time), geometry: legs[0].shape };
    },

    async table(sources, destinations, options, signal) {
      // Valhalla takes a departure for no more sources than destinations.
      const departAt = sources.length <= destinations.length ? options.departAt : undefined;
      const points = { sources: sources.map(location), targets: destinations.map(location) };
      const body = { ...common(options), ...departure(departAt), ...points };
      const request = { path: '/sources_to_targets', body, statusWithAnswer: noWayStatus };
      const found = await client.ask({ ...request, answer: tableAnswer, signal });
      return found?.sources_to_targets.map((row) =>
        row.map(({ distance, time }) => (distance === null || time === null ? undefined : length(distance, time))),
      );
    },
  };
}

function common({ vehicle }: RouteOptions) {
  return { costing: costings[vehicle ?? 'scooter'], units: 'kilometers' };
}

/** Type 1 is a departure, at the local time of where it begins. */
function departure(departAt: Instant | undefined) {
  return departAt === undefined ? {} : { date_time: { type: 1, value: localMinute(departAt) } };
}

function location({ lat, lng }: Point) {
  return { lat, lon: lng };
}

function length(kilometersLong: number, seconds: number): RouteLength {
  return { distanceMeters: Math.round(kilometersLong * 1_000), durationSeconds: Math.round(seconds) };
}
