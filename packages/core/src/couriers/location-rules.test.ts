import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters } from '../geo/shape/point.js';
import { addSeconds, toMilliseconds } from '../kernel/primitives/instant.js';
import type { CourierPosition } from './last-position.js';
import { dropReason, measuredAt } from './location-rules.js';

const now = '2026-11-21T10:00:00.000Z';
const here = { lat: 44.4268, lng: 26.1025 };
/** So many metres north of `here`, to the millimetre. */
const north = (meters: number) => ({ lat: here.lat + meters / 111_195.0797, lng: here.lng });

describe('when a position was measured', () => {
  it.each([
    ['now, unless it is said', undefined, now],
    ['as it is said, in UTC', '2026-11-21T11:59:58.5+02:00', '2026-11-21T09:59:58.500Z'],
    ['long ago', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00.000Z'],
    ['now, by a clock that is ahead', '2026-11-21T10:00:00.001Z', now],
    ['now, by a clock that is 30 seconds ahead', '2026-11-21T10:00:30Z', now],
  ])('is %s', (_title, reported, expected) => {
    expect(measuredAt(reported, now)).toBe(expected);
  });

  it('is not further ahead', () => {
    expect(() => measuredAt('2026-11-21T10:00:30.001Z', now)).toThrowError(
      expect.objectContaining({
        code: 'invalid_request',
        extras: { errors: [expect.objectContaining({ pointer: '/body/at' })] },
      }),
    );
  });
});

describe('a reported position', () => {
  it.each([
    ['is the first', null, here, 0, undefined],
    ['is the first, and 5 minutes old', null, here, -300, undefined],
    ['is the first, and older', null, here, -300.001, 'too_old'],
    ['was measured before the last', -10, here, -10.001, 'out_of_order'],
    ['was measured before the last, and is old', -10, here, -301, 'too_old'],
    ['comes again', -10, here, -10, undefined],
    ['is another one at the same time', -10, north(1), -10, 'implausible_speed'],
    ['is as far as one can get', -10, north(549.9), 0, undefined],
    ['is further than that', -10, north(550.1), 0, 'implausible_speed'],
    ['is too far after 10 minutes', -600, north(33_001), 0, 'implausible_speed'],
    ['is too far after more than 10 minutes', -600.001, north(100_000), 0, undefined],
  ] as const)('%s', (_title, lastSeconds, coordinates, atSeconds, reason) => {
    const last = lastSeconds === null ? null : { coordinates: here, at: addSeconds(now, lastSeconds) };
    expect(dropReason(last, { coordinates, at: addSeconds(now, atSeconds) }, now)).toBe(reason);
  });
});

/** Positions within some kilometres and minutes before `now`, in any order. */
const reports = fc.array(
  fc.record({
    coordinates: fc.record({
      lat: fc.double({ min: 44.4, max: 44.5, noNaN: true }),
      lng: fc.double({ min: 26, max: 26.2, noNaN: true }),
    }),
    at: fc.integer({ min: -400, max: 0 }).map((seconds) => addSeconds(now, seconds)),
  }),
  { maxLength: 30 },
);

/** The positions that are kept, in the order in which they came. */
function kept(reported: readonly CourierPosition[]): CourierPosition[] {
  const known: CourierPosition[] = [];
  for (const position of reported) {
    if (dropReason(known.at(-1) ?? null, position, now) === undefined) known.push(position);
  }
  return known;
}

describe('reported positions in any order', () => {
  it('are kept as a way that goes forward in time, and no faster than anyone can', () => {
    fc.assert(
      fc.property(reports, (reported) => {
        const way = kept(reported);
        for (const [index, { coordinates, at }] of way.entries()) {
          const before = way[index - 1];
          expect(toMilliseconds(now) - toMilliseconds(at)).toBeLessThanOrEqual(300_000);
          if (!before) continue;
          const seconds = (toMilliseconds(at) - toMilliseconds(before.at)) / 1_000;
          expect(seconds).toBeGreaterThanOrEqual(0);
          expect(distanceMeters(before.coordinates, coordinates)).toBeLessThanOrEqual(55 * seconds);
        }
      }),
    );
  });

  it('of someone who stands still end with the newest, if it is not too old', () => {
    fc.assert(
      fc.property(reports, (reported) => {
        const standing = reported.map(({ at }) => ({ coordinates: here, at }));
        const newest =
          standing
            .map(({ at }) => at)
            .toSorted()
            .at(-1) ?? '';
        expect(kept(standing).at(-1)?.at).toBe(newest >= addSeconds(now, -300) ? newest : undefined);
      }),
    );
  });

  it('are kept once: a repetition changes nothing', () => {
    fc.assert(
      fc.property(reports, (reported) => {
        const way = kept(reported);
        const twice = kept(reported.flatMap((position) => [position, position]));
        expect(twice.at(-1)).toEqual(way.at(-1));
      }),
    );
  });
});
