import { expect, it } from 'vitest';
import { createNodeTable } from '../map/node-table.js';
import type { OsmWay } from '../osm/element.js';
import { seaOf } from './sea.js';

/** A box from 0 to 10, with the nodes at its corners; then shores. */
const places = [
  [0, 0],
  [10, 10],
  [2, 0],
  [2, 10],
  [8, 10],
  [8, 0],
  [4, 4],
  [6, 4],
  [5, 6],
  [2, 5],
  [9, 3],
] as const;
const nodes = createNodeTable();
for (const [index, [lng, lat]] of places.entries()) nodes.add(index + 1, lat, lng);
const coast = (...refs: number[]): OsmWay => ({
  type: 'way',
  id: refs[0] ?? 0,
  nodes: refs,
  tags: ['natural', 'coastline'],
});

it.each([
  ['no coast', [], []],
  [
    'water in the east',
    [coast(3, 10), coast(10, 4)],
    [
      [
        [2, 0],
        [2, 0],
        [2, 5],
        [2, 10],
        [2, 10],
        [10, 10],
        [10, 0],
        [2, 0],
      ],
    ],
  ],
  [
    'water in the west',
    [coast(4, 10, 3)],
    [
      [
        [2, 10],
        [2, 10],
        [2, 5],
        [2, 0],
        [2, 0],
        [0, 0],
        [0, 10],
        [2, 10],
      ],
    ],
  ],
  [
    'a strait between two shores',
    [coast(3, 4), coast(5, 6)],
    [
      [
        [2, 0],
        [2, 0],
        [2, 10],
        [2, 10],
        [8, 10],
        [8, 10],
        [8, 0],
        [8, 0],
        [2, 0],
      ],
    ],
  ],
])('finds %s', (_, ways, outlines) => {
  expect(seaOf({ ways, nodes }).map(([outline]) => outline)).toEqual(outlines);
});

it('surrounds an island', () => {
  expect(seaOf({ ways: [coast(7, 8, 9, 7)], nodes })).toEqual([
    [
      [
        [0, 10],
        [10, 10],
        [10, 0],
        [0, 0],
        [0, 10],
      ],
      [
        [4, 4],
        [6, 4],
        [5, 6],
        [4, 4],
      ],
    ],
  ]);
});

it('goes on to the nearest edge where the coast ends', () => {
  const [[outline] = []] = seaOf({ ways: [coast(3, 10, 11)], nodes });
  expect(outline).toEqual([
    [2, 0],
    [2, 0],
    [2, 5],
    [9, 3],
    [10, 3],
    [10, 0],
    [2, 0],
  ]);
});
