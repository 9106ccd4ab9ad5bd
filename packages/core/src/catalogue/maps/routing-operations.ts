import type { PlatformContract } from '@doorstep/contracts';
import type { Operations, ReadCall } from '../../kernel/operation/operation.js';
import type { Route } from '../../values/geo/router.js';
import { simplified } from '../../values/geo/shape/simplified.js';
import { boundsOf, toBounds } from './style/map-area.js';
import { arrivalTimes, assertOnMap, type TravelOptions, travelOptions } from './travel-options.js';

type Area = PlatformContract['routing'];

/** The most positions that a line may have in an answer; see `LineString` in the contracts. */
const maximumPositions = 2_000;

/** Routes, arrival estimates and distance matrices. */
export const routingOperations: Operations<Area> = {
  async getRoute(call) {
    const { route, options } = await requestedRoute(call);
    const { distanceMeters, durationSeconds, geometry } = route;
    return {
      status: 200,
      body: {
        distanceMeters,
        durationSeconds,
        ...options,
        geometry: {
          type: 'LineString',
          coordinates: simplified(geometry, maximumPositions).map(({ lat, lng }) => [lng, lat]),
        },
        bounds: toBounds(boundsOf(geometry)),
      },
    };
  },

  async getEta(call) {
    const { route, options } = await requestedRoute(call);
    const { distanceMeters, durationSeconds } = route;
    const { low, high } = arrivalTimes(options, durationSeconds);
    return { status: 200, body: { distanceMeters, durationSeconds, ...options, arriveAtLow: low, arriveAtHigh: high } };
  },

  calculateMatrix: {
    async read({ body, now, ports }) {
      const { sources, destinations } = body;
      assertOnMap(
        [
          ...sources.map((point, index) => ({ pointer: `/body/sources/${index}`, point })),
          ...destinations.map((point, index) => ({ pointer: `/body/destinations/${index}`, point })),
        ],
        ports.basemaps,
      );
      const options = travelOptions(body, now, '/body');
      const rows = await ports.router.matrix(sources, destinations, options);
      const cells = rows.map((row) =>
        row.map(({ distanceMeters, durationSeconds }) => ({ distanceMeters, durationSeconds })),
      );
      return { status: 200, body: { ...options, rows: cells } };
    },
  },
};

async function requestedRoute({
  query,
  now,
  ports,
}: Pick<ReadCall<Area['getRoute']>, 'query' | 'now' | 'ports'>): Promise<{
  readonly route: Route;
  readonly options: TravelOptions;
}> {
  const from = { lat: query.fromLat, lng: query.fromLng };
  const to = { lat: query.toLat, lng: query.toLng };
  assertOnMap(
    [
      { pointer: '/query/fromLat', point: from },
      { pointer: '/query/toLat', point: to },
    ],
    ports.basemaps,
  );
  const options = travelOptions(query, now, '/query');
  return { route: await ports.router.route(from, to, options), options };
}
