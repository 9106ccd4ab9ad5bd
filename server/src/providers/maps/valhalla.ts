import type { Vehicle } from '@doorstep/contracts';
import { type Instant, type Point, type RouteLength, type RouteOptions, usualVehicle, wallTime } from '@doorstep/core';
import { z } from 'zod';
import { decodePolyline6 } from './polyline6.js';
import type { ProviderClient } from './provider-client.js';
import { extent } from './provider-schemas.js';
import { largestTable, type RoutingProvider } from './routing-provider.js';

/** Codes for no route: 154 too far apart, 170 in unconnected regions, 171 no road near a point, 442 no path. */
const noRouteCodes: ReadonlySet<number> = new Set([154, 170, 171, 442]);
const noRoute = z
  .object({ error_code: z.number().refine((code) => noRouteCodes.has(code)) })
  .transform(() => undefined);

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
const routeAnswer = z.union([z.object({ trip }), noRoute]);

const cell = z.object({ distance: extent.nullable(), time: extent.nullable() });
const rows = z.array(z.array(cell).max(largestTable)).max(largestTable);
const tableAnswer = z.union([z.object({ units: kilometers, sources_to_targets: rows }), noRoute]);

const costings: Readonly<Record<Vehicle, string>> = { bicycle: 'bicycle', scooter: 'motor_scooter', car: 'auto' };

/** The status of a refusal with an `error_code`. */
const noRouteStatus = 400;

/**
 * Speaks to Valhalla (https://valhalla.github.io/valhalla). It considers the time of day if its tiles have the speeds.
 *
 * @param timeZoneAt returns the time zone of a start, in which Valhalla expects the departure.
 */
export function createValhalla(
  client: Pick<ProviderClient, 'send'>,
  timeZoneAt: (point: Point) => string,
): RoutingProvider {
  /** Type 1 is a departure, in local time at the start. */
  function departure(departAt: Instant | undefined, start: Point | undefined) {
    if (departAt === undefined || start === undefined) return {};
    const { date, time } = wallTime(timeZoneAt(start), departAt);
    return { date_time: { type: 1, value: `${date}T${time}` } };
  }

  return {
    async route(from, to, options, signal) {
      const body = { ...common(options), ...departure(options.departAt, from), locations: [from, to].map(location) };
      const request = { path: '/route', body: { ...body, directions_type: 'none' }, statusWithAnswer: noRouteStatus };
      const found = await client.send({ ...request, answer: routeAnswer, signal });
      if (found === undefined) return undefined;
      const { summary, legs } = found.trip;
      return { ...length(summary.length, summary.time), geometry: legs[0].shape };
    },

    async table(sources, destinations, options, signal) {
      // Valhalla accepts a departure only if there are not more sources than destinations.
      const departAt = sources.length <= destinations.length ? options.departAt : undefined;
      const points = { sources: sources.map(location), targets: destinations.map(location) };
      const body = { ...common(options), ...departure(departAt, sources[0]), ...points };
      const request = { path: '/sources_to_targets', body, statusWithAnswer: noRouteStatus };
      const found = await client.send({ ...request, answer: tableAnswer, signal });
      return found?.sources_to_targets.map((row) =>
        row.map(({ distance, time }) => (distance === null || time === null ? undefined : length(distance, time))),
      );
    },
  };
}

function common({ vehicle }: RouteOptions) {
  return { costing: costings[vehicle ?? usualVehicle], units: 'kilometers' };
}

function location({ lat, lng }: Point) {
  return { lat, lon: lng };
}

function length(kilometersLong: number, seconds: number): RouteLength {
  return { distanceMeters: Math.round(kilometersLong * 1_000), durationSeconds: Math.round(seconds) };
}
