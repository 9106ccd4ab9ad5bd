import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Vehicle } from '@doorstep/contracts';
import { createEmbeddedRouter, createPackRouter, decodePack, type Router } from '@doorstep/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCity } from '../import-city.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-ways-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Two carriageways, the southern to the east and the northern to the west, with a link between them in the middle, where a street comes from the
 * south (8) and goes on to the west (10). At both ends, one can turn round (3, 9, 4) and (6, 10, 1).
 *
 *     10  6 <-- 5 <-- 4   9
 *               |
 *         1 --> 2 --> 3
 *               |
 *               8
 */
const nodes = {
  1: [0, 0],
  2: [0, 4],
  3: [0, 8],
  4: [2, 8],
  5: [2, 4],
  6: [2, 0],
  8: [-4, 4],
  9: [1, 9],
  10: [1, -1],
  11: [1, 4],
} as const;

type NodeName = keyof typeof nodes;

const ways: Readonly<Record<number, readonly NodeName[]>> = {
  21: [1, 2],
  22: [2, 3],
  23: [4, 5],
  24: [5, 6],
  25: [3, 9, 4],
  26: [6, 10, 1],
  27: [8, 2],
  28: [2, 11],
  29: [11, 5],
  30: [10, 8],
};
const twoWay = new Set([27, 28, 29, 30]);

const pointOf = (name: NodeName) => ({ lat: 50 + nodes[name][0] / 1_000, lng: 10 + nodes[name][1] / 1_000 });

/** Returns a router with a restriction over the two ways of the link. */
async function routerWith(restriction: string, from: number, to: number): Promise<Router> {
  const lines = [
    ...Object.keys(nodes).map((id) => {
      const { lat, lng } = pointOf(Number(id) as NodeName);
      return `<node id="${id}" lat="${lat}" lon="${lng}"/>`;
    }),
    ...Object.entries(ways).map(([id, refs]) => {
      const oneWay = twoWay.has(Number(id)) ? '' : '<tag k="oneway" v="yes"/>';
      const links = refs.map((ref) => `<nd ref="${ref}"/>`).join('');
      return `<way id="${id}">${links}<tag k="highway" v="primary"/>${oneWay}</way>`;
    }),
    `<relation id="40"><member type="way" ref="${from}" role="from"/><member type="way" ref="28" role="via"/>`,
    `<member type="way" ref="29" role="via"/><member type="way" ref="${to}" role="to"/>`,
    `<tag k="type" v="restriction"/><tag k="restriction" v="${restriction}"/></relation>`,
  ];
  const path = join(folder, 'ways.osm');
  await writeFile(path, `<osm version="0.6">${lines.join('')}</osm>`);
  const { bytes } = await importCity(path, {}, () => {});
  return createPackRouter(decodePack(bytes), createEmbeddedRouter());
}

/** Returns the nodes that a route between the middles of two ways passes. */
async function passed(router: Router, from: number, to: number, vehicle: Vehicle): Promise<readonly number[]> {
  const { geometry } = await router.route(middleOf(from), middleOf(to), { vehicle });
  const names = Object.keys(nodes).map((name) => Number(name) as NodeName);
  return geometry.flatMap(({ lat, lng }) => {
    const near = names.find((name) => Math.hypot(pointOf(name).lat - lat, pointOf(name).lng - lng) < 1e-6);
    return near === undefined ? [] : [near];
  });
}

function middleOf(way: number): { lat: number; lng: number } {
  const [a, b] = [ways[way]?.[0], ways[way]?.[1]].map((name) => pointOf(name ?? 1));
  return { lat: ((a?.lat ?? 0) + (b?.lat ?? 0)) / 2, lng: ((a?.lng ?? 0) + (b?.lng ?? 0)) / 2 };
}

it.each([
  ['turns round at the next end, not over the link', 'no_u_turn', 21, 24, 21, 24, [2, 3, 9, 4, 5]],
  ['uses the link from another street', 'no_u_turn', 21, 24, 27, 24, [2, 11, 5]],
  ['uses the link from the street for another turn', 'no_left_turn', 27, 24, 21, 24, [2, 11, 5]],
  ['must follow the link and the turn behind it', 'only_u_turn', 21, 24, 21, 23, [2, 11, 5, 6, 10, 8, 2, 3]],
])('a car %s', async (_, restriction, from, to, start, end, expected) => {
  const nodesOfRoute = await passed(await routerWith(restriction, from, to), start, end, 'car');
  expect(nodesOfRoute.slice(0, expected.length)).toEqual(expected);
});

it('starts on the way of a restriction that everybody enters from its beginning', async () => {
  const router = await routerWith('no_u_turn', 21, 24);
  expect(await passed(router, 28, 24, 'car')).toEqual([11, 5]);
});

it('is no rule for bicycles with an exception', async () => {
  const router = await routerWith('no_u_turn"/><tag k="except" v="bicycle', 21, 24);
  expect(await passed(router, 21, 24, 'bicycle')).toEqual([2, 11, 5]);
});
