import { describe, expect, it } from 'vitest';
import { extractOf } from '../../testing/osm/generated-city.js';
import { readMapData } from '../map/map-data.js';
import type { OsmElement } from '../osm/element.js';
import { type Areas, collectAreas } from './areas.js';

/** A square of 0.02° with its own nodes, as a way. */
function square(id: number, lat: number, lng: number, size: number): readonly OsmElement[] {
  const corners = [
    [0, 0],
    [0, size],
    [size, size],
    [size, 0],
  ] as const;
  return [
    ...corners.map(
      ([up, right], at): OsmElement => ({ type: 'node', id: id + at, lat: lat + up, lng: lng + right, tags: [] }),
    ),
    { type: 'way', id, nodes: [id, id + 1, id + 2, id + 3, id], tags: [] },
  ];
}

function boundary(id: number, ways: readonly number[], ...tags: string[]): OsmElement {
  return {
    ...{ type: 'relation', id, tags: ['type', 'boundary', 'boundary', 'administrative', ...tags] },
    members: ways.map((way) => ({ type: 'way', id: way, role: 'outer' })),
  };
}

const place = (id: number, lat: number, lng: number, kind: string, name: string, ...tags: string[]): OsmElement => ({
  ...{ type: 'node', id, lat, lng, tags: ['place', kind, 'name', name, ...tags] },
});

async function areasOf(...elements: readonly OsmElement[]): Promise<Areas> {
  const order = ['node', 'way', 'relation'];
  const sorted = [...elements].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
  return collectAreas(await readMapData(extractOf(sorted), undefined, () => {}));
}

const labels = (areas: readonly { readonly label: string }[]) => areas.map(({ label }) => label);

describe('the areas of a map', () => {
  it('are those around a point, the smallest first', async () => {
    const areas = await areasOf(
      ...square(10, 45, 25, 0.1),
      ...square(20, 45.01, 25.01, 0.02),
      ...square(30, 45, 25, 0.5),
      boundary(1, [10], 'admin_level', '8', 'name', 'Town'),
      boundary(2, [20], 'admin_level', '9', 'name', 'Sector 1'),
      boundary(3, [30], 'admin_level', '4', 'name', 'County'),
    );
    expect(labels(areas.at({ lat: 45.02, lng: 25.02 }))).toEqual(['Sector 1', 'Town', 'County']);
    expect(labels(areas.at({ lat: 45.2, lng: 25.2 }))).toEqual(['County']);
    expect(areas.townAt({ lat: 45.02, lng: 25.02 })?.label).toBe('Town');
    expect(areas.townAt({ lat: 45.2, lng: 25.2 })).toBeUndefined();
    expect(areas.objects.map(({ kind }) => kind)).toEqual(['locality', 'sector', 'region']);
  });

  it('have the names of the place inside them', async () => {
    const areas = await areasOf(
      ...square(10, 45, 25, 0.1),
      boundary(1, [10], 'admin_level', '8', 'name', 'Encamp'),
      place(2, 45.05, 25.05, 'town', 'Encamp', 'alt_name', 'la Vall'),
      boundary(3, [10], 'admin_level', '8', 'name', 'Encamp', 'name:fr', 'Le Camp'),
    );
    const [town, ...others] = areas.objects;
    expect(others).toEqual([]);
    expect(town).toMatchObject({ point: { lat: 45.05, lng: 25.05 }, kind: 'locality' });
    expect(town?.names).toEqual(new Set(['Encamp', 'la Vall', 'Le Camp']));
  });

  it('are the nearest towns and quarters where the map has no outline', async () => {
    const areas = await areasOf(
      place(1, 45, 25, 'town', 'Near'),
      place(2, 45.05, 25, 'city', 'Far'),
      place(3, 45.005, 25, 'suburb', 'Old Quarter'),
      place(4, 46, 25, 'village', 'Elsewhere'),
    );
    expect(labels(areas.at({ lat: 45.004, lng: 25 }))).toEqual(['Old Quarter', 'Near']);
    expect(areas.townAt({ lat: 45.04, lng: 25 })?.label).toBe('Far');
    expect(areas.at({ lat: 45.5, lng: 25 })).toEqual([]);
  });

  it('are not in a town with an outline if they are outside of it', async () => {
    const areas = await areasOf(
      ...square(10, 45, 25, 0.01),
      boundary(1, [10], 'admin_level', '8', 'name', 'Town'),
      place(2, 45.012, 25, 'town', 'Neighbour'),
    );
    expect(labels(areas.at({ lat: 45.009, lng: 25.001 }))).toEqual(['Town']);
  });

  it('leave out a boundary that is mostly outside the map', async () => {
    const areas = await areasOf(
      ...square(10, 45, 25, 0.1),
      boundary(1, [10, 98, 99], 'admin_level', '2', 'name', 'Country'),
    );
    expect(areas.objects).toEqual([]);
  });
});
