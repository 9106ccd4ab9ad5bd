import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters, type Point } from '../../values/geo/shape/point.js';
import { createPositionGrid, type NearestQuery, type PositionGrid } from './position-grid.js';

const at = '2026-11-21T10:00:00.000Z';
const piata = { lat: 44.4268, lng: 26.1025 };

/** Finds the same couriers by sorting all of them. */
function naiveNearest(known: ReadonlyMap<string, Point>, point: Point, query: NearestQuery): [string, number][] {
  return [...known]
    .map(([courierId, coordinates]) => ({ courierId, coordinates, meters: distanceMeters(point, coordinates) }))
    .filter(({ meters }) => meters <= query.maxMeters)
    .filter(({ courierId, coordinates, meters }) => {
      return query.accepts?.({ courierId, position: { coordinates, at }, meters }) ?? true;
    })
    .sort((left, right) => left.meters - right.meters || (left.courierId < right.courierId ? -1 : 1))
    .slice(0, query.limit)
    .map(({ courierId, meters }) => [courierId, meters]);
}

const inBucharest = fc.record({
  lat: fc.double({ min: 44.33, max: 44.55, noNaN: true }),
  lng: fc.double({ min: 25.95, max: 26.25, noNaN: true }),
});
const anywhere = fc.record({
  lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 89.999)),
  lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 179.999)),
});
/** Few places, so that many distances are equal. */
const crowded = fc.record({
  lat: fc.integer({ min: 0, max: 3 }).map((step) => 44.42 + step * 0.005),
  lng: fc.integer({ min: 0, max: 3 }).map((step) => 26.1 + step * 0.007),
});

const courierIds = fc.integer({ min: 0, max: 60 }).map((number) => `cou_${number}`);
const queries = fc.record({
  limit: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
  maxMeters: fc.constantFrom(0, 300, 2_000, 10_000, 21_000_000),
  half: fc.boolean(),
});

/** Puts every position into a grid and a map, and expects equal results from both. */
function expectSame(moves: readonly (readonly [string, Point])[], searches: readonly [Point, NearestQuery][]): void {
  const grid: PositionGrid = createPositionGrid();
  const known = new Map<string, Point>();
  for (const [courierId, coordinates] of moves) {
    grid.put(courierId, { coordinates, at });
    known.set(courierId, coordinates);
  }
  for (const [point, query] of searches) {
    const found = grid.nearest(point, query);
    expect(found.map(({ courierId, meters }) => [courierId, meters])).toEqual(naiveNearest(known, point, query));
  }
  for (const [courierId, coordinates] of known) expect(grid.of(courierId)).toEqual({ coordinates, at });
}

describe('the position grid', () => {
  it.each([
    ['in Bucharest', inBucharest],
    ['at the same places', crowded],
    ['anywhere on Earth', anywhere],
  ] as const)('finds the nearest couriers %s, as sorting all of them does, after any moves', (_name, place) => {
    const moves = fc.array(fc.tuple(courierIds, place), { maxLength: 150 });
    const searches = fc.array(fc.tuple(place, queries), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(moves, searches, (made, questions) => {
        expectSame(
          made,
          questions.map(([point, { limit, maxMeters, half }]) => [
            point,
            {
              maxMeters,
              ...(limit === undefined ? {} : { limit }),
              ...(half ? { accepts: ({ courierId }) => courierId.length % 2 === 0 } : {}),
            },
          ]),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('is empty at first', () => {
    const grid = createPositionGrid();
    expect(grid.of('cou_1')).toBeUndefined();
    expect(grid.nearest(piata, { limit: 5, maxMeters: 5_000 })).toEqual([]);
  });

  it('calls `accepts` for few couriers, and once for each', () => {
    const grid = createPositionGrid();
    for (let index = 0; index < 1_000; index += 1) {
      grid.put(`cou_${index}`, { coordinates: { lat: piata.lat + index * 0.001, lng: piata.lng }, at });
    }
    const calls: string[] = [];
    const accepts: NearestQuery['accepts'] = ({ courierId }) => calls.push(courierId) > 0;
    expect(grid.nearest(piata, { limit: 3, maxMeters: 100_000, accepts }).map(({ courierId }) => courierId)).toEqual([
      'cou_0',
      'cou_1',
      'cou_2',
    ]);
    expect(calls.length).toBeLessThan(20);
    expect(new Set(calls).size).toBe(calls.length);
  });
});
