import type { AwayReason, Coordinates } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { addSeconds, toInstant } from '../../kernel/primitives/instant.js';
import { createTestService } from '../../service/testing/test-service.js';
import { reportPlace } from './report-place.js';

const stop = { lat: 44.4317, lng: 26.1005 };
/** About 111 m each. */
const north = (steps: number): Coordinates => ({ lat: stop.lat + steps * 0.001, lng: stop.lng });

interface Case {
  /** The last report, in steps to the north, and its age. */
  readonly last?: readonly [steps: number, ageSeconds: number];
  readonly sent?: { readonly coordinates: Coordinates; readonly accuracyMeters?: number };
  readonly radiusMeters?: number;
  readonly stopRadiusMeters?: number | null;
  readonly reason?: AwayReason;
}

async function report({ last, sent, radiusMeters, stopRadiusMeters, reason }: Case) {
  const { ports, store, send, signIn } = await createTestService();
  const now = toInstant(ports.clock.now());
  const zoneId = 'bucharest-sector-3';
  if (stopRadiusMeters !== undefined) {
    const body = { stopRadiusMeters };
    await send('PATCH', `/api/v1/dispatch-zones/${zoneId}`, { token: await signIn('admin'), body });
  }
  if (last) ports.positions.keep('cou_1', { coordinates: north(last[0]), at: addSeconds(now, -last[1]) });
  const job = { courierId: 'cou_1', zoneId };
  const place = { ...stop, ...(radiusMeters === undefined ? {} : { radiusMeters }) };
  return store
    .transaction((db) =>
      reportPlace(
        { db, now, ports },
        { job, which: 'pickup', stop: place },
        { ...sent, ...(reason && { awayReason: reason }) },
      ),
    )
    .then(
      ({ distanceMeters, awayReason }) => [distanceMeters, awayReason],
      (error: unknown) => Object(error).code,
    );
}

describe('reportPlace', () => {
  it.each<[string, Case, unknown]>([
    ['believes a courier whose position nobody knows', {}, [null, null]],
    ['forgets a report of more than five minutes ago', { last: [20, 301] }, [null, null]],
    ['accepts a fresh report at the stop', { last: [2, 300] }, [222, null]],
    ['refuses a fresh report away from the stop', { last: [3, 0] }, 'away_from_stop'],
    ['prefers the position of the request', { last: [20, 0], sent: { coordinates: north(1) } }, [111, null]],
    [
      'refuses a position of the request that is away',
      { last: [0, 0], sent: { coordinates: north(3) } },
      'away_from_stop',
    ],
    ['adds the error of the device', { sent: { coordinates: north(3), accuracyMeters: 90 } }, [334, null]],
    [
      'believes no device that knows nothing',
      { sent: { coordinates: north(20), accuracyMeters: 9e4 } },
      'away_from_stop',
    ],
    ['adds the error of the address', { sent: { coordinates: north(6) }, radiusMeters: 500 }, [667, null]],
    ['ignores a place that no phone is at', { last: [1, 9], sent: { coordinates: { lat: 0, lng: 0 } } }, [111, null]],
    ['accepts a reason', { last: [20, 0], reason: 'no_access' }, [2_224, 'no_access']],
    ['needs no reason at the stop', { last: [1, 0], reason: 'no_access' }, [111, null]],
    ['follows the radius of the zone', { last: [1, 0], stopRadiusMeters: 100 }, 'away_from_stop'],
    ['checks nothing in a zone without a radius', { last: [20, 0], stopRadiusMeters: null }, [2_224, null]],
  ])('%s', async (_name, given, expected) => {
    expect(await report(given)).toEqual(expected);
  });
});
