import { createPackGeocoder, type Geocoder } from '@doorstep/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { extractOf } from '../../testing/osm/generated-city.js';
import { addressesOf } from '../../testing/osm/geocoding-proof.js';
import { readMapData } from '../map/map-data.js';
import type { OsmElement } from '../osm/element.js';

/*
 * Two towns 5 km apart, West and East, each with a Strada Florilor. West also has a Calea Morii, the Piața Morii, an улица Цветочная, the 1 Mai and a
 * Strada Numerelor whose houses have every kind of number.
 */

const elements: OsmElement[] = [];
let nextId = 1;

function node(x: number, y: number, ...tags: string[]): number {
  const id = nextId++;
  elements.push({ type: 'node', id, lat: 45 + y / 111_195, lng: 25 + x / 78_600, tags });
  return id;
}

function way(nodes: readonly number[], ...tags: string[]): number {
  const id = nextId++;
  elements.push({ type: 'way', id, nodes, tags });
  return id;
}

function street(name: string, y: number, from: number, to: number, ...tags: string[]): void {
  way([node(from, y), node((from + to) / 2, y), node(to, y)], 'highway', 'residential', 'name', name, ...tags);
}

function house(name: string, number: string, x: number, y: number, ...tags: string[]): number {
  return node(x, y, 'addr:street', name, 'addr:housenumber', number, ...tags);
}

node(300, 300, 'place', 'town', 'name', 'West');
node(5_300, 300, 'place', 'town', 'name', 'East');
street('Strada Florilor', 0, 0, 600, 'alt_name', 'Strada Veche;Drumul Mare');
street('Strada Florilor', 0, 5_000, 5_600);
street('Calea Morii', 400, 0, 600);
street('Piața Morii', 800, 250, 350);
street('улица Цветочная', 600, 0, 600);
street('Bulevardul 1 Mai', 200, 0, 600);
street('Strada Numerelor', 1_000, 0, 600);
street('Strada Goală', 1_400, 0, 300);
street('Bulevardul Ion C. Brătianu', 1_600, 0, 600);
street('Strada C. A. Rosetti', 1_800, 0, 600);
house('Bulevardul Ion C. Brătianu', '5', 100, 1_612);
street("Rue de l'Abbaye", 2_000, 0, 600);
street('Drumul Nou', 2_200, 0, 100, 'ref', 'DN-3');
node(50, 2_300, 'tourism', 'hotel', 'name', 'West');
node(520, 120, 'tourism', 'hotel', 'name', 'Calea Morii, 7');
house("Rue de l'Abbaye", '2', 100, 2_012);
node(100, 2_100, 'shop', 'shoes', 'name', 'A&B');
house('Strada C. A. Rosetti', '9', 100, 1_812);
for (const number of [1, 3, 5, 11])
  house('Strada Florilor', String(number), number * 20, 12, 'addr:postcode', '700100');
for (const number of [2, 4])
  house('Strada Florilor', String(number), 5_000 + number * 20, -12, 'addr:postcode', '900200');
for (const [at, number] of ['1', '2-6', '8/20', '10A', '10B', '12 bis', '14 к2', '16;18', '20'].entries()) {
  house('Strada Numerelor', number, 40 + at * 40, 1_012);
}
house('улица Цветочная', '5а стр.8', 100, 612);
house('Calea Morii', '7', 100, 412, 'addr:country', 'RO');
house('Bulevardul 1 Mai', '1', 50, 212);
node(320, 820, 'railway', 'station', 'name', 'Gara Morii');
node(450, 450, 'amenity', 'pharmacy', 'name', 'Farmacia Albă');
// Houses 21 and 29 of Calea Morii at the ends of a line, with the odd numbers between them.
way([house('Calea Morii', '21', 300, 388), house('Calea Morii', '29', 460, 388)], 'addr:interpolation', 'odd');
// A building without its own street, which a relation gives one.
const corners = [node(500, 420), node(520, 420), node(520, 440), node(500, 440)];
const building = way([...corners, corners[0] ?? 0], 'building', 'yes', 'addr:housenumber', '40');
elements.sort((a, b) => ['node', 'way', 'relation'].indexOf(a.type) - ['node', 'way', 'relation'].indexOf(b.type));
elements.push({
  ...{ type: 'relation', id: nextId++, tags: ['type', 'associatedStreet', 'name', 'Calea Morii'] },
  members: [{ type: 'way', id: building, role: 'house' }],
});

let geocoder: Geocoder;
beforeAll(async () => {
  const map = await readMapData(extractOf(elements), undefined, () => {});
  geocoder = createPackGeocoder(addressesOf(map));
});

const find = (text: string) => geocoder.geocode(text);

describe('a geocoder of a city pack', () => {
  it.each([
    ['Calea Morii 7', 'Calea Morii 7, West'],
    ['calea morii nr. 7, West', 'Calea Morii 7, West'],
    ['7 Calea Morii', 'Calea Morii 7, West'],
    ['Morii, Calea 7', 'Calea Morii 7, West'],
    ['Cal. Morii 7, ap. 3, et. 2', 'Calea Morii 7, West'],
    ['Calae Morii 7', 'Calea Morii 7, West'],
    ['Calea Morii nr. 7, bl. M4, sc. B, et. 2, ap. 12, West, România', 'Calea Morii 7, West'],
    ['Calea Morii 7, sector 3, Romania', 'Calea Morii 7, West'],
    ['Bd. I. C. Brătianu 5', 'Bulevardul Ion C. Brătianu 5, West'],
    ['Brătianu Ion 5, bulevard', 'Bulevardul Ion C. Brătianu 5, West'],
    ['Strada Constantin Rosetti 9', 'Strada C. A. Rosetti 9, West'],
    ['Farmacia Albă, Calea Morii 7', 'Calea Morii 7, West'],
    ['SC Firma Mea SRL, Calea Morii 7, West', 'Calea Morii 7, West'],
    ['rue de labbaye 2', "Rue de l'Abbaye 2, West"],
    ["Rue de l'Abbaye 2", "Rue de l'Abbaye 2, West"],
    ['C. A. Rosetti 9', 'Strada C. A. Rosetti 9, West'],
    ['Calea Morii 40', 'Calea Morii 40, West'],
    ['Strada Florilor 3, West', 'Strada Florilor 3, 700100 West'],
    ['Strada Florilor 3', 'Strada Florilor 3, 700100 West'],
    ['Strada Florilor 4', 'Strada Florilor 4, 900200 East'],
    ['900200, Str. Florilor 4', 'Strada Florilor 4, 900200 East'],
    ['Strada Veche 3', 'Strada Florilor 3, 700100 West'],
    ['Drumul Mare nr 3', 'Strada Florilor 3, 700100 West'],
    ['Bd. 1 Mai 1', 'Bulevardul 1 Mai 1, West'],
    ['улица Цветочная 5А с8', 'улица Цветочная 5а стр.8, West'],
    ['ulitsa Tsvetochnaya 5a str. 8', 'улица Цветочная 5а стр.8, West'],
    ['Strada Numerelor 2-6', 'Strada Numerelor 2-6, West'],
    ['Strada Numerelor 4', 'Strada Numerelor 2-6, West'],
    ['Strada Numerelor 8', 'Strada Numerelor 8/20, West'],
    ['Strada Numerelor 12bis', 'Strada Numerelor 12 bis, West'],
    ['Strada Numerelor 14 korpus 2', 'Strada Numerelor 14 к2, West'],
    ['Strada Numerelor 16', 'Strada Numerelor 16, West'],
    ['Strada Numerelor 18', 'Strada Numerelor 18, West'],
  ])('finds the house of "%s"', async (text, label) => {
    expect(await find(text)).toMatchObject({ label, kind: 'address', precision: 'house', candidates: [] });
  });

  it.each([
    ['a number of an interpolation line', 'Calea Morii 25', 'Calea Morii 25, West'],
    ['a number between two of its side', 'Strada Florilor 7', 'Strada Florilor 7, 700100 West'],
    ['a number that only has letters', 'Strada Numerelor 10', 'Strada Numerelor 10, West'],
    ['a letter that the number does not have', 'Strada Numerelor 20C', 'Strada Numerelor 20C, West'],
  ])('estimates %s', async (_, text, label) => {
    const found = await find(text);
    expect(found).toMatchObject({ label, kind: 'address', precision: 'interpolated' });
    expect(found?.radiusMeters).toBeGreaterThanOrEqual(30);
  });

  it.each([
    ['a number beyond the last one', 'Calea Morii 99999', 'Calea Morii, West', 0.6],
    ['a number of the other side', 'Strada Florilor 8, West', 'Strada Florilor, West', 1],
    ['a street without houses', 'Strada Goală 3', 'Strada Goală, West', 1],
    ['no number', 'Calea Morii', 'Calea Morii, West', 1],
  ])('finds only the street for %s', async (_, text, label, below) => {
    const found = await find(text);
    expect(found).toMatchObject({ label, kind: 'street', precision: 'street' });
    expect(found?.components?.houseNumber).toBeUndefined();
    expect(found?.confidence).toBeLessThan(below);
  });

  it('is not precise about a number that a short street cannot have', async () => {
    const [street, beyond] = [await find('Piața Morii'), await find('Piața Morii 99999')];
    expect(street?.radiusMeters).toBeLessThan(100);
    expect(beyond?.radiusMeters).toBeGreaterThanOrEqual(300);
  });

  it('states a radius that reaches the ends of a street', async () => {
    const found = await find('Strada Goală');
    expect(found?.radiusMeters).toBeGreaterThanOrEqual(150);
    expect(found?.radiusMeters).toBeLessThan(220);
  });

  it.each([
    ['Piața Morii', 'Piața Morii, West', 'square', 'place'],
    ['Gara Morii', 'Gara Morii, West', 'landmark', 'place'],
    ['farmacia alba', 'Farmacia Albă, West', 'landmark', 'place'],
    ['West', 'West', 'locality', 'area'],
    ['900200', '900200, East', 'quarter', 'area'],
  ])('finds the place "%s"', async (text, label, kind, precision) => {
    expect(await find(text)).toMatchObject({ label, kind, precision });
  });

  it.each([
    ['the town rather than a hotel of its name', 'West', 'West', 'area'],
    ['the house rather than a hotel that is named like it', 'Calea Morii 7', 'Calea Morii 7, West', 'house'],
    ['the road of a reference', 'DN 3', 'Drumul Nou, West', 'street'],
    ['the street of a postcode that only houses have', 'Calea Morii 7, 700100', 'Calea Morii 7, West', 'house'],
    ['the street without reading a building as two', 'Calea Morii 31, стр. 1', 'Calea Morii, West', 'street'],
  ])('prefers %s: %s', async (_, text, label, precision) => {
    const found = await find(text);
    expect(found).toMatchObject({ label, precision });
    expect(found?.confidence).toBeGreaterThan(0.8);
  });

  it.each([
    ['a word that is unknown, whatever its first letter', 'Calea Morii 7, Italia', 0.7],
    ['a town for a street that it does not have', 'Strada Veveriței 5, West', 0.5],
    ['a number of which a reference has the digits', 'Sector 3', 0.01],
    ['the digits alone', '3', 0.01],
  ])('is not fooled by %s: %s', async (_, text, below) => {
    expect((await find(text))?.confidence ?? 0).toBeLessThan(below);
  });

  it('shares the confidence among equal streets', async () => {
    const found = await find('Strada Florilor');
    expect(found?.confidence).toBeGreaterThan(0.9);
    expect(found?.candidates.map(({ confidence }) => confidence)).toEqual([0.47, 0.47]);
  });

  it('returns both streets of a name in two towns, and a radius that covers them', async () => {
    const found = await find('Strada Florilor');
    expect(found?.candidates.map(({ label }) => label)).toEqual(['Strada Florilor, West', 'Strada Florilor, East']);
    expect(found?.radiusMeters).toBeGreaterThan(5_000);
    expect((await find('Strada Florilor, East'))?.candidates).toEqual([]);
  });

  it('is nearly certain of an address with a flat and the country', async () => {
    const found = await find('Calea Morii nr. 7, bl. M4, sc. B, et. 2, ap. 12, West, România');
    expect(found?.confidence).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['Calea Morii 7, Otopeni', 0.7],
    ['Calea Morii 7 Otopeni', 0.7],
    ['Calea Morii 7, Strada Florilor', 0.7],
    ['Calea Morii 7, East', 0.6],
  ])('doubts an address with text that may be another place: %s', async (text, below) => {
    const found = await find(text);
    expect(found?.confidence ?? 0).toBeLessThan(below);
  });

  it.each(['', '   ', '???', '12', 'Avenida Barcelona', 'Wolkenkuckucksheim', 'x'.repeat(501), '\u0000\uffff', '%00'])(
    'finds nothing for "%s"',
    async (text) => {
      expect(await find(text)).toBeUndefined();
    },
  );
});

const words = [
  'Calea',
  'Morii',
  'Str.',
  'Florilor',
  'West',
  'nr',
  '7',
  '7A',
  '12-14',
  ',',
  'ап.',
  'ул',
  'цветочная',
  '700100',
  'b',
  '/',
  '-',
];

it('answers any text with positions, radii and confidences that make sense, and the same each time', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((list) => list.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (each) => {
      const found = await find(each);
      const completed = await geocoder.search(each, { limit: 5 });
      expect(completed.length).toBeLessThanOrEqual(5);
      for (const result of [...(found ? [found, ...found.candidates] : []), ...completed]) {
        expect(result.confidence).toBeGreaterThanOrEqual(0);
        expect(result.confidence).toBeLessThanOrEqual(1);
        expect(result.radiusMeters).toBeGreaterThan(0);
        expect(Number.isInteger(result.radiusMeters)).toBe(true);
        expect(Math.abs(result.point.lat - 45)).toBeLessThan(0.1);
        expect(result.label).not.toBe('');
      }
      expect(await geocoder.search(each, { limit: 5 })).toEqual(completed);
    }),
  );
});

describe('a search in a city pack', () => {
  const search = async (text: string, near?: { lat: number; lng: number }) =>
    (await geocoder.search(text, { limit: 5, ...(near && { near }) })).map(({ label }) => label);

  it.each([
    ['flo', 'Strada Florilor, West'],
    ['mor cal', 'Calea Morii, West'],
    ['calea mori 7', 'Calea Morii 7, West'],
    ['цвет', 'улица Цветочная, West'],
    ['tsvet', 'улица Цветочная, West'],
    ['florlor', 'Strada Florilor, West'],
  ])('completes "%s"', async (text, label) => {
    expect((await search(text))[0]).toBe(label);
  });

  it('prefers the nearer one of two equal results', async () => {
    expect(await search('florilor', { lat: 45, lng: 25.066 })).toEqual([
      'Strada Florilor, East',
      'Strada Florilor, West',
    ]);
  });

  it('respects the limit, and finds nothing for nothing', async () => {
    expect(await geocoder.search('strada', { limit: 2 })).toHaveLength(2);
    expect(await search('')).toEqual([]);
    expect(await search('zzz')).toEqual([]);
  });
});

describe('a city with districts', () => {
  /** A city of two districts, each 2 km wide, with a Strada Lungă in both. Houses 1 and 3 are in each. */
  const city: OsmElement[] = [];
  const add = (element: OsmElement): number => city.push(element) && element.id;
  const at = (x: number, y: number, tags: readonly string[] = []): number =>
    add({ type: 'node', id: city.length + 1, lat: 45 + y / 111_195, lng: 25 + x / 78_600, tags });
  const outline = (west: number, east: number): number[] => {
    const corners = [at(west, 0), at(east, 0), at(east, 2_000), at(west, 2_000)];
    return [...corners, corners[0] ?? 0];
  };
  const outlines = [outline(0, 4_000), outline(0, 2_000), outline(2_000, 4_000)];
  const roads = [300, 3_300].map((x) => [at(x, 1_000), at(x + 400, 1_000)]);
  for (const x of [320, 3_320]) {
    at(x, 1_012, ['addr:street', 'Strada Lungă', 'addr:housenumber', '1']);
    at(x + 20, 1_012, ['addr:street', 'Strada Lungă', 'addr:housenumber', '3']);
  }
  const ways = outlines.map((nodes) => add({ type: 'way', id: city.length + 1, nodes, tags: [] }));
  for (const nodes of roads) {
    add({ type: 'way', id: city.length + 1, nodes, tags: ['highway', 'residential', 'name', 'Strada Lungă'] });
  }
  for (const [index, name] of ['Orașul Mare', 'Sector 1', 'Sector 2'].entries()) {
    const level = index === 0 ? '8' : '9';
    add({
      ...{ type: 'relation', id: city.length + 1 },
      members: [{ type: 'way', id: ways[index] ?? 0, role: 'outer' }],
      tags: ['type', 'boundary', 'boundary', 'administrative', 'admin_level', level, 'name', name],
    });
  }
  let districts: Geocoder;
  beforeAll(async () => {
    districts = createPackGeocoder(addressesOf(await readMapData(extractOf(city), undefined, () => {})));
  });

  it.each([
    ['Strada Lungă 3, Sector 2', 'Strada Lungă 3, Sector 2, Orașul Mare'],
    ['Str. Lunga nr. 3, S1, Orasul Mare', 'Strada Lungă 3, Sector 1, Orașul Mare'],
    ['Sectorul 2, Strada Lungă, nr. 1', 'Strada Lungă 1, Sector 2, Orașul Mare'],
    ['SECTOR1 Strada Lungă 1', 'Strada Lungă 1, Sector 1, Orașul Mare'],
  ])('tells streets of one name apart by the district of "%s"', async (text, label) => {
    expect(await districts.geocode(text)).toMatchObject({ label, precision: 'house', candidates: [] });
  });

  it('has candidates without a district', async () => {
    expect((await districts.geocode('Strada Lungă 3'))?.candidates).toHaveLength(2);
  });

  it('doubts a district that the city does not have', async () => {
    expect((await districts.geocode('Strada Lungă 3, Sector 6'))?.candidates).toHaveLength(2);
  });
});
