import { distanceMeters } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import { extractOf } from '../../testing/osm/generated-city.js';
import { readMapData } from '../map/map-data.js';
import type { OsmElement, Tags } from '../osm/element.js';
import { collectHouses, type TaggedHouse } from './houses.js';

const node = (id: number, meters: number, ...tags: readonly string[]): OsmElement => ({
  ...{ type: 'node', id, lat: 45, lng: 25 + meters / 78_626, tags },
});
const way = (id: number, nodes: readonly number[], ...tags: readonly string[]): OsmElement => ({
  type: 'way',
  id,
  nodes,
  tags,
});
const address = (street: string, number: string): Tags => ['addr:street', street, 'addr:housenumber', number];

async function housesOf(...elements: readonly OsmElement[]): Promise<readonly TaggedHouse[]> {
  return collectHouses(await readMapData(extractOf(elements), undefined, () => {}));
}

const numbers = (houses: readonly TaggedHouse[]) => houses.map(({ street, number }) => `${street} ${number}`);

describe('the houses of a map', () => {
  it.each([
    ['10;12', ['Main 10', 'Main 12']],
    ['10, 12', ['Main 10', 'Main 12']],
    ['д. 1, к. 1', ['Main д. 1, к. 1']],
    ['10-14', ['Main 10-14']],
    ['108 - 777', ['Main 777']],
    ['#101-1401', ['Main 1401']],
    ['Suite 110, 1333', ['Main 1333']],
    ['101 1807', ['Main 1807']],
    ['Unit 5, 701', ['Main 701']],
    ['111-24', ['Main 111-24']],
    ['2788-1', ['Main 2788-1']],
    ['no number', []],
  ])('have the numbers of "%s"', async (text, expected) => {
    expect(numbers(await housesOf(node(1, 0, ...address('Main', text))))).toEqual(expected);
  });

  it('are one for a building and the shops in it, and two where the same number is far away', async () => {
    const houses = await housesOf(
      ...[node(1, 0), node(2, 20), node(3, 30)],
      ...[node(4, 10, ...address('Main', '5'), 'shop', 'bakery'), node(5, 500, ...address('Main', '5'))],
      way(6, [1, 2, 3, 1], 'building', 'yes', ...address('Main', '5')),
    );
    expect(numbers(houses)).toEqual(['Main 5', 'Main 5']);
    expect(houses.map(({ radiusMeters }) => radiusMeters)).toEqual([17, 15]);
  });

  it('have the street of their relation, by its name or that of its road', async () => {
    const houses = await housesOf(
      ...[node(1, 0, 'addr:housenumber', '1'), node(2, 50, 'addr:housenumber', '2'), node(3, 0), node(4, 100)],
      way(5, [3, 4], 'highway', 'residential', 'name', 'Side'),
      ...[
        { members: [{ type: 'node' as const, id: 1, role: 'house' }], name: ['name', 'Main'] },
        {
          members: [
            { type: 'way' as const, id: 5, role: 'street' },
            { type: 'node' as const, id: 2, role: 'house' },
          ],
          name: [],
        },
      ].map(
        ({ members, name }, at): OsmElement => ({
          type: 'relation',
          id: 10 + at,
          members,
          tags: ['type', 'associatedStreet', ...name],
        }),
      ),
    );
    expect(numbers(houses)).toEqual(['Main 1', 'Side 2']);
  });

  it.each([
    ['odd', '1', '9', ['3', '5', '7'], 40],
    ['even', '8', '2', ['4', '6'], 53],
    ['all', '1', '4', ['2', '3'], 53],
    ['2', '1', '5', ['3'], 80],
    ['alphabetic', '1', '5', [], 0],
    ['odd', '1', '99999', [], 0],
  ])('are estimated on a line of %s numbers from %s to %s', async (kind, from, to, expected, apart) => {
    const houses = await housesOf(
      ...[node(1, 0, ...address('Main', from)), node(2, 60), node(3, 160, ...address('Main', to))],
      way(4, [1, 2, 3], 'addr:interpolation', kind),
    );
    const estimated = houses.filter(({ isSurveyed }) => !isSurveyed);
    expect(estimated.map(({ street, number }) => `${street} ${number}`)).toEqual(
      expected.map((each) => `Main ${each}`),
    );
    if (estimated[0] && estimated[1]) {
      expect(Math.round(distanceMeters(estimated[0].point, estimated[1].point))).toBe(apart);
    }
  });
});
