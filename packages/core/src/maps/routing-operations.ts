import type { PlatformContract } from '@doorstep/contracts';
import type { Route } from '../geo/router.js';
import { simplified } from '../geo/shape/simplified.js';
import type { Operations, ReadCall } from '../kernel/operation/operation.js';
import { arrival, assertOnMap, type Ride, rideOf } from './ride.js';
import { boundsOf, toBounds } from './style/map-area.js';

type Routing = PlatformContract['routing'];

/** The most positions that a line may have in an answer; see `LineString` in the contracts. */
const maximumPositions = 2_000;

/** Routes, arrival estimates and distance matrices. */
export const routingOperations: Operations<Routing> = {
  async route(call) {
    const { way, ride } = await askedWay(call);
    const { distanceMeters, durationSeconds, geometry } = way;
    return {
      status: 200,
      body: {
        distanceMeters,
        durationSeconds,
        ...ride,
        geometry: {
          type: 'LineString',
          coordinates: simplified(geometry, maximumPositions).map(({ lat, lng }) => [lng, lat]),
        },
        bounds: toBounds(boundsOf(geometry)),
      },
    };
  },

  async eta(call) {
    const { way, ride } = await askedWay(call);
    const { distanceMeters, durationSeconds } = way;
    const { low, high } = arrival(ride, durationSeconds);
    return { status: 200, body: { distanceMeters, durationSeconds, ...ride, arriveAtLow: low, arriveAtHigh: high } };
  },

  matrix: {
    async read({ body, now, ports }) {
      const { sources, destinations } = body;
      assertOnMap([
        ...sources.map((point, place) => ({ pointer: `/body/sources/${place}`, point })),
        ...destinations.map((point, place) => ({ pointer: `/body/destinations/${place}`, point })),
      ]);
      const ride = rideOf(body, now, '/body');
      const rows = await ports.router.matrix(sources, destinations, ride);
      const cells = rows.map((row) =>
        row.map(({ distanceMeters, durationSeconds }) => ({ distanceMeters, durationSeconds })),
      );
      return { status: 200, body: { ...ride, rows: cells } };
    },
  },
};

async function askedWay({
  query,
  now,
  ports,
}: Pick<ReadCall<Routing['route']>, 'query' | 'now' | 'ports'>): Promise<{ readonly way: Route; readonly ride: Ride }> {
  const from = { lat: query.fromLat, lng: query.fromLng };
  const to = { lat: query.toLat, lng: query.toLng };
  assertOnMap([
    { pointer: '/query/fromLat', point: from },
    { pointer: '/query/toLat', point: to },
  ]);
  const ride = rideOf(query, now, '/query');
  return { way: await ports.router.route(from, to, ride), ride };
}
