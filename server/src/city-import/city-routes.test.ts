import { createPackRouter, type PackContent, type Router } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import { type ExtractName, extracts, packOf } from '../testing/osm/extracts.js';
import { type PlainRoads, readPlainRoads } from '../testing/osm/plain-routes.js';

/** Fails where the pack has no road, so that no test compares other roads. */
const noRoads: Router = {
  route: () => Promise.reject(new Error('The pack has no road here.')),
  matrix: () => Promise.reject(new Error('The pack has no road here.')),
};

/** At this time traffic does not slow anybody, so durations are those of the data. */
const night = '2026-11-25T01:00:00.000Z';

/** Returns points of roads that a vehicle may use, with their nodes, in a fixed random sequence. */
function randomPoints(pack: PackContent, vehicle: string, { nodeAt, isRuled }: PlainRoads) {
  const section = (name: string): ArrayLike<number> => pack.sections.get(name) ?? [];
  const [starts, points, speeds] = [section('roads.pointStart'), section('roads.points'), section(`${vehicle}.speeds`)];
  let state = 42;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return () => {
    for (;;) {
      const edge = random(starts.length - 1);
      if (speeds[2 * edge] === 0 && speeds[2 * edge + 1] === 0) continue;
      const [first = 0, end = 0] = [starts[edge], starts[edge + 1]];
      const at = first + random(end - first);
      const [lat = 0, lng = 0] = [points[2 * at], points[2 * at + 1]];
      const node = nodeAt(lat, lng);
      if (node !== undefined && !isRuled(node)) return { node, point: { lat: lat / 1e7, lng: lng / 1e7 } };
    }
  };
}

describe('routes of a city pack', () => {
  it.each<[ExtractName, 'car' | 'scooter' | 'bicycle', number, number]>([
    ['andorra', 'car', 40, 25],
    ['andorra', 'bicycle', 10, 10],
    ['monaco', 'scooter', 20, 20],
    ['moscow', 'car', 50, 40],
    ['moscow', 'bicycle', 20, 20],
  ])('in %s for a %s are those of a plain search of the raw data', async (name, vehicle, sources, targets) => {
    const pack = await packOf(name);
    const plain = await readPlainRoads(extracts[name], vehicle);
    const router = createPackRouter(pack, noRoads);
    const next = randomPoints(pack, vehicle, plain);
    for (let source = 0; source < sources; source += 1) {
      const from = next();
      const weights = plain.weightsFrom(from.node);
      const ends = Array.from({ length: targets }, next);
      const matrix = await router.matrix(
        [from.point],
        ends.map(({ point }) => point),
        { vehicle, departAt: night },
      );
      for (const [index, { node, point }] of ends.entries()) {
        const weight = weights.get(node) ?? Number.NaN;
        const expected = {
          distanceMeters: Math.round((weight % 2 ** 24) / 10),
          durationSeconds: Math.round(Math.floor(weight / 2 ** 24) / 1_000),
        };
        const { geometry, ...length } = await router.route(from.point, point, { vehicle, departAt: night });
        expect({ from, node, ...length }).toEqual({ from, node, ...expected });
        expect(matrix[0]?.[index]).toEqual(expected);
        expect([geometry[0], geometry.at(-1)]).toEqual([from.point, point]);
      }
    }
  });

  it('never go against a one-way road', async () => {
    const pack = await packOf('moscow');
    const plain = await readPlainRoads(extracts.moscow, 'car');
    const allowed = new Set(plain.segments.map(({ from, to }) => `${from} ${to}`));
    const router = createPackRouter(pack, noRoads);
    const next = randomPoints(pack, 'car', plain);
    let pieces = 0;
    for (let pair = 0; pair < 300; pair += 1) {
      const { geometry } = await router.route(next().point, next().point, { vehicle: 'car' });
      const nodes = geometry.map(({ lat, lng }) => plain.nodeAt(Math.round(lat * 1e7), Math.round(lng * 1e7)));
      for (const [index, node] of nodes.slice(1).entries()) {
        const previous = nodes[index];
        if (previous === undefined || node === undefined || previous === node) continue;
        expect(allowed).toContain(`${previous} ${node}`);
        pieces += 1;
      }
    }
    expect(pieces).toBeGreaterThan(3_000);
  });

  it('begin and end at points beside the road', async () => {
    const router = createPackRouter(await packOf('andorra'), noRoads);
    const [from, to] = [
      { lat: 42.5076, lng: 1.5218 },
      { lat: 42.5437, lng: 1.7331 },
    ];
    const { geometry, distanceMeters, durationSeconds } = await router.route(from, to, {
      vehicle: 'car',
      departAt: night,
    });
    expect([geometry[0], geometry.at(-1)]).toEqual([from, to]);
    // Andorra la Vella to Pas de la Casa, over the pass or through the tunnel.
    expect(distanceMeters).toBeGreaterThan(22_000);
    expect(distanceMeters).toBeLessThan(36_000);
    expect(durationSeconds).toBeGreaterThan(20 * 60);
    expect(durationSeconds).toBeLessThan(60 * 60);
    expect(await router.matrix([from], [to], { vehicle: 'car', departAt: night })).toEqual([
      [{ distanceMeters, durationSeconds }],
    ]);
  });

  it('come from the other router where the pack has no roads', async () => {
    const outside: Router = {
      route: async (from, to) => ({ distanceMeters: 1, durationSeconds: 2, geometry: [from, to] }),
      matrix: async () => [[{ distanceMeters: 1, durationSeconds: 2 }]],
    };
    const router = createPackRouter(await packOf('andorra'), outside);
    const [inside, bucharest] = [
      { lat: 42.5076, lng: 1.5218 },
      { lat: 44.43, lng: 26.1 },
    ];
    expect(await router.route(inside, bucharest)).toMatchObject({ distanceMeters: 1 });
    expect(await router.matrix([inside], [bucharest])).toEqual([[{ distanceMeters: 1, durationSeconds: 2 }]]);
  });
});
