import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Vehicle } from '@doorstep/contracts';
import { createPackRouter, decodePack, type PackContent, type Point, type Router } from '@doorstep/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExtractName, extracts, packOf } from '../testing/osm/extracts.js';
import { type PlainRoads, readPlainRoads } from '../testing/osm/plain-routes.js';
import { writeXml } from '../testing/osm/write-extract.js';
import { importCity } from './import-city.js';
import type { OsmElement, Tags } from './osm/element.js';

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

/** Nodes on a side of the square towns below. */
const side = 6;

/** Streets of a town and its private roads, gates and dead ends. */
const lanes: readonly Tags[] = [
  ['highway', 'residential'],
  ['highway', 'residential', 'oneway', 'yes'],
  ['highway', 'service', 'access', 'private'],
  ['highway', 'service', 'access', 'private', 'oneway', 'yes'],
  ['highway', 'residential', 'motor_vehicle', 'destination'],
  ['highway', 'pedestrian', 'vehicle', 'delivery'],
  ['highway', 'footway'],
];
const crossings: readonly Tags[] = [[], [], [], ['barrier', 'gate', 'access', 'private'], ['barrier', 'bollard']];

/** Square towns: a ring of streets around roads of all kinds. */
const privateTowns = fc
  .record({
    lanes: fc.array(fc.constantFrom(undefined, ...lanes), { minLength: 2 * side * side, maxLength: 2 * side * side }),
    crossings: fc.array(fc.constantFrom(...crossings), { minLength: side * side, maxLength: side * side }),
  })
  .map(({ lanes: ofLanes, crossings: ofCrossings }): readonly OsmElement[] => {
    const last = side - 1;
    const isEdge = (row: number, column: number): boolean => [row, column].some((at) => at === 0 || at === last);
    const cells = ofCrossings.map((tags, id) => ({ id, tags, row: Math.floor(id / side), column: id % side }));
    const roads = cells.flatMap(({ id, row, column }) => [
      { nodes: [id, id + 1], exists: column < last, isRing: row === 0 || row === last },
      { nodes: [id, id + side], exists: row < last, isRing: column === 0 || column === last },
    ]);
    return [
      ...cells.map(({ id, tags, row, column }): OsmElement => {
        const place = { lat: 50 + row / 1_000, lng: 10 + (column + row / 10) / 1_000 };
        return { type: 'node', id, ...place, tags: isEdge(row, column) ? [] : tags };
      }),
      ...roads.flatMap(({ nodes, exists, isRing }, id): readonly OsmElement[] => {
        const tags = isRing ? lanes[0] : ofLanes[id];
        return exists && tags ? [{ type: 'way', id, nodes, tags }] : [];
      }),
    ];
  });

/** A house in the middle of a road across a block of streets. */
const metersPerDegree = (6_371_008.8 * Math.PI) / 180;
const corners = {
  start: { lat: 0, lng: 0 },
  house: { lat: 0, lng: 250 / metersPerDegree },
  end: { lat: 0, lng: 500 / metersPerDegree },
  turnA: { lat: 250 / metersPerDegree, lng: 0 },
  turnB: { lat: 250 / metersPerDegree, lng: 500 / metersPerDegree },
} as const satisfies Record<string, Point>;

function houseBehind(access: string): readonly OsmElement[] {
  const ids = Object.keys(corners);
  const way = (id: number, names: readonly (keyof typeof corners)[], tags: Tags): OsmElement => ({
    ...{ type: 'way', id, tags },
    nodes: names.map((name) => ids.indexOf(name)),
  });
  return [
    ...Object.values(corners).map((point, id): OsmElement => ({ type: 'node', id, ...point, tags: [] })),
    way(1, ['start', 'turnA', 'turnB', 'end'], ['highway', 'residential']),
    way(2, ['start', 'house', 'end'], ['highway', 'service', 'access', access]),
  ];
}

/** Compares routes and matrices between random points with those of a plain search. */
async function expectPlainRoutes(
  { pack, plain, vehicle }: { pack: PackContent; plain: PlainRoads; vehicle: Vehicle },
  sources: number,
  targets: number,
): Promise<void> {
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
}

describe('routes of a city pack', () => {
  it.each<[ExtractName, Vehicle, number, number]>([
    ['andorra', 'car', 40, 25],
    ['andorra', 'bicycle', 10, 10],
    ['monaco', 'scooter', 20, 20],
    ['moscow', 'car', 50, 40],
    ['moscow', 'bicycle', 20, 20],
  ])('in %s for a %s are those of a plain search of the raw data', async (name, vehicle, sources, targets) => {
    const pack = await packOf(name);
    await expectPlainRoutes({ pack, plain: await readPlainRoads(extracts[name], vehicle), vehicle }, sources, targets);
  });

  it('use private roads and gates to begin and to end, as a plain search does, whatever the map', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'doorstep-private-')), 'map.osm');
    await fc.assert(
      fc.asyncProperty(privateTowns, async (elements) => {
        await writeXml(path, elements);
        const pack = decodePack((await importCity(path, {}, () => {})).bytes);
        await expectPlainRoutes({ pack, plain: await readPlainRoads(path, 'car'), vehicle: 'car' }, 6, 6);
      }),
      { numRuns: 60 },
    );
    await rm(dirname(path), { recursive: true });
  });

  it.each(['private', 'destination', 'customers'])('reach a house by a road with access=%s only', async (access) => {
    const folder = await mkdtemp(join(tmpdir(), 'doorstep-house-'));
    await writeXml(join(folder, 'map.osm'), houseBehind(access));
    const pack = decodePack((await importCity(join(folder, 'map.osm'), {}, () => {})).bytes);
    await rm(folder, { recursive: true });
    const router = createPackRouter(pack, noRoads);
    const meters = async (from: Point, to: Point) => (await router.route(from, to, { vehicle: 'car' })).distanceMeters;
    // 1 km of open road goes round the block, and 500 m of the other road cut through it.
    expect(await meters(corners.start, corners.house)).toBe(250);
    expect(await meters(corners.house, corners.end)).toBe(250);
    expect(await meters(corners.start, corners.end)).toBe(1_000);
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
