import { expect, it } from 'vitest';
import type { OsmRelation, OsmWay } from '../osm/element.js';
import { createNodeTable } from './node-table.js';
import { createRingBuilder, type Ring } from './rings.js';

/** Corners of the square from 0 to 10, then of one from 4 to 6 and one from 20 to 21. */
const corners = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [4, 4],
  [6, 4],
  [6, 6],
  [4, 6],
  [20, 20],
  [21, 20],
  [21, 21],
] as const;
const nodes = createNodeTable();
for (const [index, [lng, lat]] of corners.entries()) nodes.add(index + 1, lat, lng);

const way = (id: number, ...refs: number[]): OsmWay => ({ type: 'way', id, nodes: refs, tags: [] });
const ways = [
  way(1, 1, 2, 3),
  way(2, 1, 4, 3),
  way(3, 5, 6, 7, 8, 5),
  way(4, 9, 10, 11, 9),
  way(5, 1, 2, 99, 4, 1),
  way(6, 1, 2),
];
const rings = createRingBuilder({ nodes, ways });
const relation = (...members: [way: number, role: string][]): OsmRelation => ({
  type: 'relation',
  id: 1,
  members: members.map(([id, role]) => ({ type: 'way', id, role })),
  tags: [],
});
const ring = (...refs: number[]): Ring => refs.map((ref) => [...(corners[ref - 1] ?? [0, 0])]);

it('joins the ways of an outline, and gives each hole to the outline around it', () => {
  const areas = rings.areasOf(relation([1, 'outer'], [3, 'inner'], [2, ''], [4, 'outer'], [88, 'outer']));
  expect(areas).toEqual([[ring(9, 10, 11, 9)], [ring(1, 2, 3, 4, 1), ring(5, 6, 7, 8, 5)]]);
});

it('closes an outline that is not complete', () => {
  expect(rings.areasOf(relation([1, 'outer']))).toEqual([[ring(1, 2, 3, 1)]]);
});

it('forms the area of a closed way of the corners in the map', () => {
  expect(rings.areaOf(way(5, 1, 2, 99, 4, 1))).toEqual([ring(1, 2, 4, 1)]);
  expect(rings.areaOf(way(6, 1, 2, 3))).toBeUndefined();
  expect(rings.areaOf(way(7, 1, 98, 99, 1))).toBeUndefined();
});
