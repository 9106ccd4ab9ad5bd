import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeconds, toMilliseconds } from '../../kernel/primitives/instant.js';
import { bucharest } from '../../values/geo/city/bucharest.js';
import { createCityBook } from '../../values/geo/city/city-book.js';
import { distanceMeters } from '../../values/geo/shape/point.js';
import type { CourierPosition } from './last-position.js';
import { dropReason, placeFault } from './location-rules.js';

const now = '2026-11-21T10:00:00.000Z';
const here = { lat: 44.4268, lng: 26.1025 };
/** Returns the point this many metres north of `here`, to the millimetre. */
const north = (meters: number) => ({ lat: here.lat + meters / 111_195.0797, lng: here.lng });

describe('placeFault', () => {
  it.each([
    ['in a city', here, undefined],
    ['in a suburb', { lat: 44.9, lng: 25.5 }, undefined],
    ['without a fix', { lat: 0, lng: 0 }, 'outside_region'],
    ['near the place without a fix', { lat: 0.0131, lng: 0.0131 }, 'outside_region'],
    ['in another country', { lat: 42.507, lng: 1.522 }, 'outside_region'],
    ['at a pole', { lat: -90, lng: -180 }, 'outside_region'],
    ['with latitude and longitude swapped', { lat: here.lng, lng: here.lat }, 'swapped_axes'],
  ] as const)('of a position %s', (_title, point, fault) => {
    expect(placeFault(createCityBook([bucharest]), point)).toBe(fault);
  });
});

describe('dropReason', () => {
  it.each([
    ['keeps the first position', null, here, 0, undefined],
    ['keeps a first position that is 5 minutes old', null, here, -300, undefined],
    ['drops a first position that is older', null, here, -300.001, 'too_old'],
    ['drops a position measured before the last', -10, here, -10.001, 'out_of_order'],
    ['drops an old position for its age first', -10, here, -301, 'too_old'],
    ['keeps a repeated position', -10, here, -10, undefined],
    ['drops another position at the same time', -10, north(1), -10, 'implausible_speed'],
    ['keeps a position at the greatest plausible distance', -10, north(549.9), 0, undefined],
    ['drops a position that is further away', -10, north(550.1), 0, 'implausible_speed'],
    ['drops a position that is too far away after 10 minutes', -600, north(33_001), 0, 'implausible_speed'],
    ['keeps a position at any distance after more than 10 minutes', -600.001, north(100_000), 0, undefined],
  ] as const)('%s', (_title, lastSeconds, coordinates, atSeconds, reason) => {
    const last = lastSeconds === null ? null : { coordinates: here, at: addSeconds(now, lastSeconds) };
    const position = { coordinates, at: addSeconds(now, atSeconds) };
    expect(dropReason(last, position, now)).toBe(reason);
    // A place that was only stated says nothing about the speed.
    const afterStep = reason === 'implausible_speed' ? undefined : reason;
    expect(dropReason(last && { ...last, stated: true }, position, now)).toBe(afterStep);
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

/** Returns the positions that are kept, in the order of their reports. */
function kept(reported: readonly CourierPosition[]): CourierPosition[] {
  const known: CourierPosition[] = [];
  for (const position of reported) {
    if (dropReason(known.at(-1) ?? null, position, now) === undefined) known.push(position);
  }
  return known;
}

describe('reported positions in any order', () => {
  it('are kept as a track that goes forward in time, at a plausible speed', () => {
    fc.assert(
      fc.property(reports, (reported) => {
        const track = kept(reported);
        for (const [index, { coordinates, at }] of track.entries()) {
          const before = track[index - 1];
          expect(toMilliseconds(now) - toMilliseconds(at)).toBeLessThanOrEqual(300_000);
          if (!before) continue;
          const seconds = (toMilliseconds(at) - toMilliseconds(before.at)) / 1_000;
          expect(seconds).toBeGreaterThanOrEqual(0);
          expect(distanceMeters(before.coordinates, coordinates)).toBeLessThanOrEqual(55 * seconds);
        }
      }),
    );
  });

  it('of a courier who stands still end with the newest, unless it is too old', () => {
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

  it('end with the same position if each is repeated', () => {
    fc.assert(
      fc.property(reports, (reported) => {
        const track = kept(reported);
        const twice = kept(reported.flatMap((position) => [position, position]));
        expect(twice.at(-1)).toEqual(track.at(-1));
      }),
    );
  });
});
