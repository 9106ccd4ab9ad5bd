import {
  createPackBasemap,
  createStringTable,
  readShapes,
  sectionReader,
  shapeSections,
  worldPosition,
} from '@doorstep/core';
import { expect, it } from 'vitest';
import { packOf } from '../../testing/osm/extracts.js';
import { createNodeTable } from '../map/node-table.js';
import type { OsmWay } from '../osm/element.js';
import { buildShapes } from './shape-table.js';

const places = [
  [42.5, 1.5],
  [42.5, 1.51],
  [42.51, 1.51],
  [42.51, 1.5],
  [42.5, 1.52],
] as const;
const nodes = createNodeTable();
for (const [index, [lat, lng]] of places.entries()) nodes.add(index + 1, lat, lng);
const way = (id: number, refs: number[], ...tags: string[]): OsmWay => ({ type: 'way', id, nodes: refs, tags });
const town = { type: 'node' as const, id: 9, lat: 42.505, lng: 1.505, tags: ['place', 'town', 'name', 'La Vila'] };

function packWith(ways: readonly OsmWay[]) {
  const strings = createStringTable();
  const { sections } = buildShapes({ nodes, ways, taggedNodes: [town], relations: [] }, strings);
  const header = { name: 'x', attribution: 'x', licence: 'x', bbox: [1.5, 42.5, 1.52, 42.51], counts: {} } as const;
  return { header, sections: new Map([...sections, ...strings.sections()]) };
}

const street = ['highway', 'residential', 'name', 'Carrer Nou'];
const pack = packWith([
  way(1, [1, 2], ...street),
  way(2, [2, 5], ...street),
  way(3, [1, 2, 3, 4, 1], 'leisure', 'park', 'name', 'Parc Gran'),
]);

/** The tile at zoom level 13 that contains the places. */
function tileOf(z: number) {
  const [x, y] = worldPosition({ lat: 42.505, lng: 1.505 });
  return { z, x: Math.floor(x / 2 ** (28 - z)), y: Math.floor(y / 2 ** (28 - z)) };
}

it('joins streets of one name, turns outlines clockwise, and names towns', () => {
  const layers = createPackBasemap(pack).layers(tileOf(13));
  expect(layers['roads']?.features.map(({ type, tags }) => [type, tags])).toEqual([
    [2, { class: 'street', name: 'Carrer Nou' }],
  ]);
  expect(layers['parks']?.features.map(({ type, tags }) => [type, tags])).toEqual([
    [3, { kind: 'park', name: 'Parc Gran' }],
  ]);
  expect(layers['places']?.features).toMatchObject([{ type: 1, tags: { kind: 'town', name: 'La Vila' } }]);
  const [ring = []] = (layers['parks']?.features[0]?.geometry ?? []) as (readonly [number, number])[][];
  expect(ring[0]).toEqual(ring.at(-1));
  const doubleArea = ring
    .slice(1)
    .reduce((sum, [x, y], at) => sum + (ring[at]?.[0] ?? 0) * y - x * (ring[at]?.[1] ?? 0), 0);
  expect(doubleArea).toBeGreaterThan(0);
});

it('draws numbers of houses and roads, and arrows in the direction of traffic', () => {
  const { shapesIn } = createPackBasemap(
    packWith([
      way(1, [1, 2], 'highway', 'primary', 'name', 'Calea Mare; Drumul Vechi', 'ref', 'DN1;E60', 'oneway', '-1'),
      way(3, [1, 2, 3, 4, 1], 'building', 'yes', 'addr:housenumber', '7A'),
    ]),
  );
  const everywhere = { minX: 0, minY: 0, maxX: 2 ** 28, maxY: 2 ** 28 };
  const shapes = shapesIn(everywhere, 16).map(({ layer, name, parts }) => [layer, name, parts(16)[0] ?? []] as const);
  expect(shapes.map(([layer, name]) => [layer, name])).toEqual([
    ['places', 'La Vila'],
    ['roads', 'Calea Mare'],
    ['road_refs', 'DN1 / E60'],
    ['buildings', ''],
    ['directions', ''],
    ['houses', '7A'],
  ]);
  const [, , [start, end] = []] = shapes.find(([layer]) => layer === 'directions') ?? [];
  expect((end ?? [])[0]).toBeLessThan((start ?? [])[0] ?? 0);
});

it('shows streets from their zoom level on, and nothing elsewhere', () => {
  expect(Object.keys(createPackBasemap(pack).layers(tileOf(12)))).not.toContain('roads');
  expect(createPackBasemap(pack).layers({ z: 13, x: 0, y: 0 })).toEqual({});
});

it('refuses a pack whose index is damaged', () => {
  const sections = new Map(pack.sections).set(shapeSections.index(13), new Uint8Array(64));
  const read = { ...pack, sections };
  expect(() => createPackBasemap(read)).toThrow('The index of shapes in the city pack is damaged.');
});

it('finds in a box what a look at all shapes finds', async () => {
  const shapes = readShapes(sectionReader(await packOf('monaco')));
  const all = shapes.within({ minX: 0, minY: 0, maxX: 2 ** 28, maxY: 2 ** 28 }, 16);
  const [x, y] = worldPosition({ lat: 43.7385, lng: 7.4245 });
  const box = { minX: x - 2_000, minY: y - 2_000, maxX: x + 2_000, maxY: y + 2_000 };
  const touches = (shape: (typeof all)[number]): boolean => {
    const xs = shape
      .parts(16)
      .flat()
      .map(([each]) => each);
    const ys = shape
      .parts(16)
      .flat()
      .map(([, each]) => each);
    return (
      Math.max(...xs) >= box.minX &&
      Math.min(...xs) <= box.maxX &&
      Math.max(...ys) >= box.minY &&
      Math.min(...ys) <= box.maxY
    );
  };
  const found = shapes.within(box, 16).map(({ name, kind }) => `${kind} ${name}`);
  expect(found.length).toBeGreaterThan(20);
  expect(found).toEqual(all.filter(touches).map(({ name, kind }) => `${kind} ${name}`));
});
