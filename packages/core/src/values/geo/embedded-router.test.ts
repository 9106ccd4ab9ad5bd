import { vehicles } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { places } from './address/gazetteer.js';
import { insideServiceArea, serviceAreaBoundingBox } from './area/service-area.js';
import { createEmbeddedRouter } from './embedded-router.js';
import { riverDambovita, roads } from './roads/roads.js';
import { crossing, metersBetween, placeAt, placeOf, segmentsOf, shareNearest } from './shape/plane.js';
import { distanceMeters, type Point } from './shape/point.js';
import { lengthMeters } from './shape/polyline.js';
import { simplified } from './shape/simplified.js';

const router = createEmbeddedRouter();
const { south, north, west, east } = serviceAreaBoundingBox;
const inArea = fc
  .record({
    lat: fc.double({ min: south, max: north, noNaN: true }),
    lng: fc.double({ min: west, max: east, noNaN: true }),
  })
  .filter(insideServiceArea);
/** Coordinates without -0, which is the same place as 0, but not equal to it. */
const degrees = (limit: number): fc.Arbitrary<number> =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0);

const anywhere = fc.record({ lat: degrees(90), lng: degrees(180) });

function place(name: string): Point {
  const found = places.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`The gazetteer has no ${name}`);
  return found.point;
}

const segments = roads.flatMap(({ course }) => segmentsOf(course));
const metersOff = (point: Point): number => {
  const here = placeOf(point);
  return Math.min(...segments.map((segment) => metersBetween(here, placeAt(segment, shareNearest(here, segment)))));
};

describe('known trips', () => {
  it.each([
    ['Piața Victoriei', 'Piața Unirii', 3_300, 4_500],
    ['Gara de Nord', 'Piața Universității', 2_500, 4_000],
    ['Piața Romană', 'Băneasa', 6_000, 8_000],
    ['Piața Obor', 'Piața Victoriei', 3_000, 4_200],
    ['Piața Iancului', 'Piața Universității', 2_400, 3_500],
    ['Piața Muncii', 'Piața Unirii', 2_800, 4_200],
    ['Piața Sudului', 'Piața Unirii', 4_200, 5_800],
    ['Păcii', 'Piața Unirii', 7_500, 9_800],
    ['Crângași', 'Piața Obor', 6_300, 8_800],
    ['Drumul Taberei', 'Piața Universității', 5_600, 7_800],
    ['Piața Presei Libere', 'Piața Victoriei', 3_000, 4_200],
    ['Pipera', 'Piața Victoriei', 4_300, 6_500],
    ['Rahova', 'Piața Unirii', 3_600, 5_500],
    ['Republica', 'Anghel Saligny', 3_700, 7_500],
    ['Apărătorii Patriei', 'Piața Eroii Revoluției', 3_900, 5_600],
  ])('%s to %s', async (from, to, least, most) => {
    const { distanceMeters: meters } = await router.route(place(from), place(to));
    expect(meters).toBeGreaterThanOrEqual(least);
    expect(meters).toBeLessThanOrEqual(most);
  });

  it('Unirii to Victoriei, about ten minutes on a scooter', async () => {
    const { durationSeconds } = await router.route(place('Piața Unirii'), place('Piața Victoriei'));
    expect(durationSeconds).toBeGreaterThan(6 * 60);
    expect(durationSeconds).toBeLessThan(14 * 60);
  });
});

describe('a route that is asked for again', () => {
  const [from, to] = [place('Piața Unirii'), place('Piața Victoriei')];

  it('has nothing of the first request but its coordinates', async () => {
    const asked = createEmbeddedRouter();
    const first = { ...from, address: 'Piața Unirii 1' };
    await asked.route(first, to);
    expect((await asked.route(from, to)).geometry[0]).toEqual(from);
  });

  it('has the duration of its own hour, and the line of its own vehicle', async () => {
    const asked = createEmbeddedRouter();
    const at = async (vehicle: 'bicycle' | 'car', departAt: string) => asked.route(from, to, { vehicle, departAt });
    const night = await at('car', '2026-11-20T01:00:00.000Z');
    const rush = await at('car', '2026-11-20T16:00:00.000Z');
    expect(rush.durationSeconds).toBeGreaterThan(night.durationSeconds);
    expect(rush.geometry).toEqual(night.geometry);
    const other = await at('bicycle', '2026-11-20T01:00:00.000Z');
    expect(other).toEqual(
      await createEmbeddedRouter().route(from, to, { vehicle: 'bicycle', departAt: '2026-11-20T01:00:00.000Z' }),
    );
  });
});

describe('a route', () => {
  it('is whole, at least as long as the straight line, and as long as its line or more', async () => {
    await fc.assert(
      fc.asyncProperty(inArea, inArea, fc.constantFrom(...vehicles), async (from, to, vehicle) => {
        const route = await router.route(from, to, { vehicle });
        expect(Number.isInteger(route.distanceMeters) && Number.isInteger(route.durationSeconds)).toBe(true);
        expect(route.distanceMeters).toBeGreaterThanOrEqual(Math.floor(distanceMeters(from, to)));
        expect(route.distanceMeters).toBeGreaterThanOrEqual(Math.floor(lengthMeters(route.geometry)));
      }),
    );
  });

  it('is at most three times the straight line, or some more for a river or a railway between neighbours', async () => {
    await fc.assert(
      fc.asyncProperty(inArea, inArea, async (from, to) => {
        const straight = distanceMeters(from, to);
        const { distanceMeters: meters } = await router.route(from, to);
        if (straight > 1_000) expect(meters).toBeLessThan(3 * straight + 4_000);
        if (straight > 3_000) expect(meters).toBeLessThan(3 * straight);
      }),
      { numRuns: 500 },
    );
  });

  it('follows the roads from the first point to the last, without repetition', async () => {
    await fc.assert(
      fc.asyncProperty(inArea, inArea, async (from, to) => {
        const { geometry } = await router.route(from, to);
        expect([geometry[0], geometry.at(-1)]).toEqual([from, to]);
        expect(geometry.length).toBeLessThan(200);
        expect(segmentsOf(geometry).every((segment) => metersBetween(segment.from, segment.to) > 0)).toBe(true);
        for (const { from: start, to: end } of segmentsOf(geometry.slice(1, -1))) {
          const middle = { from: start, to: end };
          const nearest = Math.min(
            ...segments.map((road) => {
              const at = placeAt(middle, 0.5);
              return metersBetween(at, placeAt(road, shareNearest(at, road)));
            }),
          );
          expect(nearest).toBeLessThan(1);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('stays in its place when there is nowhere to go', async () => {
    await fc.assert(
      fc.asyncProperty(anywhere, async (point) => {
        expect(await router.route(point, point)).toEqual({
          distanceMeters: 0,
          durationSeconds: 0,
          geometry: [point, point],
        });
      }),
    );
  });

  it('goes straight between doors that are nearer to each other than to a road', async () => {
    const [from, to] = [place('Parcul Natural Văcărești'), { lat: 44.4005, lng: 26.1305 }];
    const { geometry, distanceMeters: meters } = await router.route(from, to);
    expect(geometry).toEqual([from, to]);
    expect(meters).toBe(Math.round(distanceMeters(from, to) * 1.3));
  });

  it('keeps its length when it is simplified', async () => {
    const { geometry } = await router.route({ lat: 44.3613, lng: 26.1493 }, { lat: 44.4806, lng: 26.1166 });
    const short = simplified(geometry, 200);
    expect(short.length).toBeLessThan(geometry.length);
    expect(lengthMeters(short)).toBeGreaterThan(0.999 * lengthMeters(geometry));
  });

  it('is found from anywhere in the world', async () => {
    await fc.assert(
      fc.asyncProperty(anywhere, inArea, async (from, to) => {
        const there = await router.route(from, to);
        expect(there.distanceMeters).toBeGreaterThanOrEqual(Math.floor(distanceMeters(from, to)));
        expect(there.geometry[0]).toEqual(from);
        expect((await router.route(to, from)).geometry.at(-1)).toEqual(from);
      }),
    );
  });
});

describe('one-way roads', () => {
  // The left bank leads upstream, the right bank downstream.
  const [leftBank, leftBankUpstream] = [
    { lat: 44.4331, lng: 26.0877 },
    { lat: 44.4347, lng: 26.0823 },
  ];

  it('are ridden in their direction, and around it the other way', async () => {
    const along = await router.route(leftBank, leftBankUpstream);
    const back = await router.route(leftBankUpstream, leftBank);
    expect(along.distanceMeters).toBeLessThan(1.1 * distanceMeters(leftBank, leftBankUpstream));
    expect(back.distanceMeters).toBeGreaterThan(1.3 * along.distanceMeters);
    expect(back.geometry).not.toEqual([...along.geometry].reverse());
  });

  it('take Calea Victoriei southwards only', async () => {
    const [start, end] = [
      { lat: 44.445, lng: 26.0925 },
      { lat: 44.4395, lng: 26.0966 },
    ];
    const down = await router.route(start, end);
    const up = await router.route(end, start);
    expect(up.distanceMeters).toBeGreaterThan(down.distanceMeters + 200);
  });
});

describe('the river', () => {
  const river = segmentsOf(riverDambovita);
  const bridges = roads.filter(({ bridge }) => bridge).flatMap(({ course }) => segmentsOf(course));

  it('is crossed on bridges', async () => {
    await fc.assert(
      fc.asyncProperty(inArea, inArea, async (from, to) => {
        const { geometry } = await router.route(from, to);
        for (const segment of segmentsOf(geometry.slice(1, -1))) {
          for (const bank of river) {
            const share = crossing(segment, bank)?.[0];
            if (share === undefined) continue;
            const wet = placeAt(segment, share);
            const off = bridges.map((bridge) => metersBetween(wet, placeAt(bridge, shareNearest(wet, bridge))));
            expect(Math.min(...off)).toBeLessThan(1);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('makes neighbours on two banks ride to the next bridge', async () => {
    const [left, right] = [
      { lat: 44.4156, lng: 26.1195 },
      { lat: 44.4137, lng: 26.1176 },
    ];
    const { distanceMeters: meters, geometry } = await router.route(left, right);
    expect(meters).toBeGreaterThan(3 * distanceMeters(left, right));
    expect(Math.max(...geometry.slice(1, -1).map(metersOff))).toBeLessThan(1);
  });
});

describe('vehicles and hours', () => {
  const [from, to] = [place('Pipera'), place('Berceni')];
  const rush = '2026-11-20T15:30:00.000Z';
  const night = '2026-11-20T01:00:00.000Z';

  it.each(['scooter', 'car'] as const)(
    'a %s is slower in the rush hour than at night, on the same way',
    async (vehicle) => {
      const slow = await router.route(from, to, { vehicle, departAt: rush });
      const fast = await router.route(from, to, { vehicle, departAt: night });
      expect(slow.durationSeconds).toBeGreaterThan(1.3 * fast.durationSeconds);
      expect({ ...slow, durationSeconds: 0 }).toEqual({ ...fast, durationSeconds: 0 });
    },
  );

  it('a bicycle is slower than a scooter, and does not ride on the outer ring', async () => {
    const [chitila, mogosoaia] = [
      { lat: 44.507, lng: 25.975 },
      { lat: 44.526, lng: 25.996 },
    ];
    const scooter = await router.route(chitila, mogosoaia, { vehicle: 'scooter' });
    const bicycle = await router.route(chitila, mogosoaia, { vehicle: 'bicycle' });
    expect(scooter.distanceMeters).toBe(Math.round(distanceMeters(chitila, mogosoaia)));
    expect(bicycle.distanceMeters).toBeGreaterThan(1.5 * scooter.distanceMeters);
    expect(bicycle.durationSeconds).toBeGreaterThan(scooter.durationSeconds);
  });

  it('takes a scooter in an average hour by default', async () => {
    expect(await router.route(from, to)).toEqual(await router.route(from, to, { vehicle: 'scooter' }));
  });

  it('answers the same each time, from any router', async () => {
    expect(await createEmbeddedRouter().route(from, to, { departAt: rush })).toEqual(
      await router.route(from, to, { departAt: rush }),
    );
  });
});

describe('a matrix', () => {
  it('says of each pair what a route says', async () => {
    const points = fc.array(fc.oneof(inArea, anywhere), { maxLength: 5 });
    const options = fc.record({
      vehicle: fc.constantFrom(undefined, ...vehicles),
      departAt: fc.constantFrom(undefined, '2026-11-20T15:30:00.000Z', '2026-11-22T01:00:00.000Z'),
    });
    await fc.assert(
      fc.asyncProperty(points, points, options, async (sources, destinations, chosen) => {
        const routes = sources.map((source) =>
          Promise.all(
            destinations.map(async (destination) => {
              const { distanceMeters: meters, durationSeconds } = await router.route(source, destination, chosen);
              return { distanceMeters: meters, durationSeconds };
            }),
          ),
        );
        expect(await router.matrix(sources, destinations, chosen)).toEqual(await Promise.all(routes));
      }),
    );
  });
});
