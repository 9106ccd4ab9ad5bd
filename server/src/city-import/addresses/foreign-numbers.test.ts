import { createPackGeocoder, type Geocoder } from '@doorstep/core';
import { beforeAll, expect, it } from 'vitest';
import { extractOf } from '../../testing/osm/generated-city.js';
import { addressesOf } from '../../testing/osm/geocoding-proof.js';
import { readMapData } from '../map/map-data.js';
import type { OsmElement } from '../osm/element.js';

/** Streets, each with its houses and the tags of all of them. */
const streets: readonly (readonly [name: string, houses: readonly string[], ...tags: string[]])[] = [
  ['Nádražní', ['1234/56'], 'addr:streetnumber', '56'],
  ['Trnavská', ['1355/4'], 'addr:conscriptionnumber', '1355', 'addr:streetnumber', '4'],
  ['Husova', ['78'], 'addr:conscriptionnumber', '910', 'addr:streetnumber', '78'],
  ['Łódzka', ['8', '12', '16']],
  ['Favoritenstraße', ['88', '92', '92A', '96']],
  ['Bağdat Caddesi', ['3', '5', '7']],
  ['Pennsylvania Avenue Northwest', ['1600']],
  ['North 5th Street', ['12']],
  ['Strada Numerelor', ['8/20']],
  ['Private Lane', []],
  ['199th Place', ['111-24']],
  ['198th Street', ['111-24']],
  ['West 12th Avenue', ['899']],
  ['Twin Road', ['10', '10', '30']],
];

let geocoder: Geocoder;
beforeAll(async () => {
  const nodes: OsmElement[] = [];
  const ways: OsmElement[] = [];
  const node = (x: number, y: number, ...tags: readonly string[]): number => {
    nodes.push({ type: 'node', id: nodes.length + 1, lat: 45 + y / 111_195, lng: 25 + x / 78_600, tags: [...tags] });
    return nodes.length;
  };
  for (const [at, [name, houses, ...tags]] of streets.entries()) {
    const ends = [node(0, at * 100), node(300, at * 100)];
    ways.push({ type: 'way', id: 1_000 + at, nodes: ends, tags: ['highway', 'residential', 'name', name] });
    for (const [index, number] of houses.entries()) {
      node(50 + index * 80, 12 + at * 100, 'addr:street', name, 'addr:housenumber', number, ...tags);
    }
  }
  node(3_000, 0, 'place', 'hamlet', 'name', 'Lhota');
  node(3_020, 10, 'addr:place', 'Lhota', 'addr:housenumber', '15');
  geocoder = createPackGeocoder(addressesOf(await readMapData(extractOf([...nodes, ...ways]), undefined, () => {})));
});

it.each([
  ['Nádražní 56', 'Nádražní 1234/56'],
  ['Nádražní 1234', 'Nádražní 1234/56'],
  ['Nádražní 1234/56', 'Nádražní 1234/56'],
  ['Trnavská 4', 'Trnavská 1355/4'],
  ['Husova 910/78', 'Husova 910/78'],
  ['Husova 78', 'Husova 910/78'],
  ['Husova 910', 'Husova 910/78'],
  ['Lhota č.p. 15', 'Lhota 15'],
  ['Lhota čp. 15', 'Lhota 15'],
  ['ul. Łódzka 12/5', 'Łódzka 12'],
  ['Łódzka 12 m. 5', 'Łódzka 12'],
  ['Łódzka 12 lok. 5', 'Łódzka 12'],
  ['Favoritenstrasse 92/2/15', 'Favoritenstraße 92'],
  ['Favoritenstr. 92A/2/15', 'Favoritenstraße 92A'],
  ['Bagdat Cad. No: 5 D: 3', 'Bağdat Caddesi 5'],
  ['Bağdat Caddesi 5 kat 3', 'Bağdat Caddesi 5'],
  ['1600 Pennsylvania Ave NW', 'Pennsylvania Avenue Northwest 1600'],
  ['12 N 5th St', 'North 5th Street 12'],
  ['Łódzka １２', 'Łódzka 12'],
  ['Łódzka ١٢', 'Łódzka 12'],
])('finds the house of "%s"', async (text, label) => {
  const found = await geocoder.geocode(text);
  expect(found?.label.split(',')[0]).toBe(label);
  expect(found).toMatchObject({ kind: 'address', precision: 'house', candidates: [] });
});

it.each([
  ['198 St 111-24', '198th Street 111-24'],
  ['111-24 198th St', '198th Street 111-24'],
  ['899 W 12th Ave', 'West 12th Avenue 899'],
])('finds the house on a numbered street: "%s"', async (text, label) => {
  expect(await geocoder.geocode(text)).toMatchObject({ label, precision: 'house', candidates: [] });
});

it.each([
  '111-24 199th Street',
  '111-24 189th Street',
  '111-24 19th Street',
  '899 East 12th Avenue',
  '899 W 13th Avenue',
  '899 West 12th Street',
])('has no other numbered street for "%s"', async (text) => {
  expect((await geocoder.geocode(text))?.confidence ?? 0).toBeLessThan(0.3);
});

it('is between two buildings of one number, with a radius that covers both', async () => {
  const found = await geocoder.geocode('Twin Road 10');
  expect(found).toMatchObject({ precision: 'house', candidates: [] });
  expect(found?.point.lng).toBeCloseTo(25 + 90 / 78_600, 5);
  expect(found?.radiusMeters).toBeGreaterThanOrEqual(50);
  expect(found?.radiusMeters).toBeLessThan(100);
});

it.each(['Łódzka 12 B', 'Łódzka 14', 'Favoritenstraße 92B/5'])('estimates the house of "%s"', async (text) => {
  expect(await geocoder.geocode(text)).toMatchObject({ kind: 'address', precision: 'interpolated' });
});

it('does not take the other number of a corner for a house', async () => {
  expect((await geocoder.geocode('Strada Numerelor 20'))?.precision).not.toBe('house');
});
