import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInTime, shortestOrder, type Trip, visitsOf } from './stop-order.js';

/** A trip on a line: the pickup is at 0, the dropoffs are at these metres, and one metre takes one second. */
function lineTrip(places: readonly number[], windows: Trip['windows'] = places.map(() => null)): Trip {
  const all = [0, ...places];
  const lengths = all.map((from) =>
    all.map((to) => ({ distanceMeters: Math.abs(from - to), durationSeconds: Math.abs(from - to) })),
  );
  return { lengths, windows, serviceSeconds: 100 };
}

describe('the order of stops', () => {
  it.each<[string, Trip, readonly number[] | undefined]>([
    ['goes along a road', lineTrip([900, 300, 600]), [1, 2, 0]],
    ['serves the shorter side first', lineTrip([500, -200]), [1, 0]],
    [
      'goes to the far stop first if its window ends soon',
      lineTrip([300, 900], [null, { opens: 0, closes: 950 }]),
      [1, 0],
    ],
    ['uses a wait for another stop', lineTrip([300, 310], [{ opens: 900, closes: 2_000 }, null]), [1, 0]],
    [
      'does not exist if two windows exclude each other',
      lineTrip(
        [900, -900],
        [
          { opens: 0, closes: 950 },
          { opens: 0, closes: 950 },
        ],
      ),
      undefined,
    ],
  ])('%s', (_, trip, order) => {
    expect(shortestOrder(trip)).toEqual(order);
  });

  it('counts waits, handovers and the way up to each stop', () => {
    const visits = visitsOf(lineTrip([300, 900], [{ opens: 400, closes: 500 }, null]), [0, 1]);
    expect(visits).toEqual([
      { dropoff: 0, arrivesAt: 400, waitSeconds: 100, meters: 300 },
      { dropoff: 1, arrivesAt: 1_100, waitSeconds: 0, meters: 900 },
    ]);
  });

  it('is the best of all orders', () => {
    const length = fc.integer({ min: 1, max: 2_000 });
    const trips = fc.integer({ min: 2, max: 5 }).chain((count) =>
      fc.record({
        lengths: fc.array(
          fc.array(fc.record({ distanceMeters: length, durationSeconds: length }), {
            minLength: count + 1,
            maxLength: count + 1,
          }),
          { minLength: count + 1, maxLength: count + 1 },
        ),
        windows: fc.array(
          fc.option(
            fc.record({ opens: fc.integer({ min: -500, max: 4_000 }), length }).map(({ opens, length: open }) => ({
              opens,
              closes: opens + open,
            })),
            { freq: 3 },
          ),
          { minLength: count, maxLength: count },
        ),
        serviceSeconds: fc.integer({ min: 0, max: 300 }),
      }),
    );
    fc.assert(
      fc.property(trips, (trip) => {
        const isTimed = trip.windows.some((window) => window !== null);
        const cost = (order: readonly number[]): number => {
          const visits = visitsOf(trip, order);
          const last = visits.at(-1);
          if (!last || !visits.every((visit) => isInTime(trip, visit))) return Number.POSITIVE_INFINITY;
          return isTimed ? last.arrivesAt : last.meters;
        };
        const best = Math.min(...permutations(trip.windows.map((_, index) => index)).map(cost));
        const order = shortestOrder(trip);
        expect(order === undefined ? Number.POSITIVE_INFINITY : cost(order)).toBe(best);
      }),
    );
  });
});

function permutations(list: readonly number[]): readonly (readonly number[])[] {
  if (list.length < 2) return [list];
  return list.flatMap((first) => permutations(list.filter((each) => each !== first)).map((rest) => [first, ...rest]));
}
