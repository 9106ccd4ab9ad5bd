import { describe, expect, it } from 'vitest';
import { extractOf } from '../../testing/osm/generated-city.js';
import { readMapData } from '../map/map-data.js';
import type { OsmElement } from '../osm/element.js';
import { splitWays } from '../roads/road-edges.js';
import { collectAreas } from './areas.js';
import { collectStreets, kindOfStreet } from './streets.js';

/** Roads along a line to the east: each has a name, and begins and ends some metres from the origin. */
type Road = readonly [name: string, from: number, to: number, ...tags: string[]];

async function streetsOf(roads: readonly Road[], places: readonly OsmElement[] = []) {
  const ids = new Map<number, number>();
  const node = (meters: number): number => {
    const id = ids.get(meters) ?? ids.size + 1;
    ids.set(meters, id);
    return id;
  };
  const ways = roads.map(
    ([name, from, to, ...tags], at): OsmElement => ({
      ...{ type: 'way', id: 1_000 + at, nodes: [node(from), node((from + to) / 2), node(to)] },
      tags: ['highway', 'residential', ...(name === '' ? [] : ['name', name]), ...tags],
    }),
  );
  const nodes = [...ids].map(
    ([meters, id]): OsmElement => ({ type: 'node', id, lat: 45, lng: 25 + meters / 78_626, tags: [] }),
  );
  const map = await readMapData(extractOf([...nodes, ...places, ...ways]), undefined, () => {});
  const { streets } = collectStreets(
    splitWays(map.ways, map.nodes, () => false),
    map.nodes,
    collectAreas(map),
  );
  return streets.map(({ object }) => object);
}

const town = (id: number, meters: number, name: string): OsmElement => ({
  ...{ type: 'node', id, lat: 45, lng: 25 + meters / 78_626 },
  tags: ['place', 'town', 'name', name],
});

describe('the streets of a map', () => {
  it.each<[string, readonly Road[], readonly string[]]>([
    [
      'roads that meet',
      [
        ['Main', 0, 100],
        ['Main', 100, 200],
      ],
      ['Main'],
    ],
    [
      'roads with a gap of 300 m',
      [
        ['Main', 0, 100],
        ['Main', 400, 500],
      ],
      ['Main'],
    ],
    [
      'roads 2 km apart',
      [
        ['Main', 0, 100],
        ['Main', 2_100, 2_200],
      ],
      ['Main', 'Main'],
    ],
    [
      'two roads that a third one joins',
      [
        ['Main', 0, 100],
        ['Main', 1_200, 1_300],
        ['Main', 600, 700],
      ],
      ['Main'],
    ],
    [
      'names that differ in their letters only',
      [
        ['Știrbei', 0, 100],
        ['Stirbei', 100, 200],
        ['Știrbei', 200, 300],
      ],
      ['Știrbei'],
    ],
    [
      'two names',
      [
        ['Main', 0, 100],
        ['Side', 100, 200],
      ],
      ['Main', 'Side'],
    ],
    ['a road without a name', [['', 0, 100]], []],
    ['a road with a number only', [['', 0, 100, 'ref', 'CG-2']], ['CG-2']],
  ])('are joined from %s', async (_, roads, expected) => {
    expect((await streetsOf(roads)).map(({ label }) => label)).toEqual(expected);
  });

  it('are two where two towns have the name', async () => {
    const places = [town(500, 0, 'West'), town(501, 5_000, 'East')];
    const streets = await streetsOf(
      [
        ['Main', 2_300, 2_400],
        ['Main', 2_600, 2_700],
      ],
      places,
    );
    expect(streets.map(({ label, areas }) => [label, [...areas][0]?.label])).toEqual([
      ['Main', 'West'],
      ['Main', 'East'],
    ]);
  });

  it('have a point in their middle, and a radius that reaches a little beyond their ends', async () => {
    const [street] = await streetsOf([
      ['Main', 0, 400],
      ['Main', 400, 800],
    ]);
    expect(street?.point.lng).toBeCloseTo(25 + 400 / 78_626, 5);
    expect(street?.radiusMeters).toBeGreaterThanOrEqual(435);
    expect(street?.radiusMeters).toBeLessThanOrEqual(445);
  });

  it('are found by their number as well', async () => {
    const [street] = await streetsOf([['Main', 0, 400, 'ref', 'DN1', 'alt_name', 'High']]);
    expect(street?.names).toEqual(new Set(['Main', 'High', 'DN1']));
  });

  it.each([
    ['Piața Unirii', 'square'],
    ['Place du Casino', 'square'],
    ['площадь Победы', 'square'],
    ['Alexanderplatz', 'square'],
    ['Trafalgar Square', 'square'],
    ['Strada Pieței', 'street'],
    ['Rue de la Place', 'street'],
    ['Carrer Major', 'street'],
  ])('are squares by their name: %s', (name, kind) => {
    expect(kindOfStreet(name)).toBe(kind);
  });
});
