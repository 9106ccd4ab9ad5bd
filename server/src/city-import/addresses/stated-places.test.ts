import { createPackGeocoder, type Geocoder } from '@doorstep/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { extractOf } from '../../testing/osm/generated-city.js';
import { addressesOf } from '../../testing/osm/geocoding-proof.js';
import { readMapData } from '../map/map-data.js';
import type { OsmElement } from '../osm/element.js';

/** Least confidence with which a courier is sent to an address. */
const deliverable = 0.5;

/** A city whose boundary the map does not have, with a street of two houses, and texts that follow the street and number. */
interface City {
  readonly country: string;
  readonly names: readonly [name: string, ...others: string[]];
  readonly street: string;
  /** Tags of the one house that has more than its street and number. */
  readonly tags: readonly string[];
  /** Points such as `place=suburb`. */
  readonly places?: readonly (readonly string[])[];
  /** The address with `$` in place of what the lists have. */
  readonly form: string;
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

const cities: readonly City[] = [
  {
    country: 'US',
    names: ['Queens', 'New York'],
    street: '109th Avenue',
    tags: ['addr:city', 'Queens Village', 'addr:postcode', '11427'],
    places: [['place', 'suburb', 'name', 'Hollis']],
    form: '203-06 109th Avenue$',
    right: [
      ...[
        '',
        ', New York, NY 11427',
        ' New York NY 11427',
        ', Queens, NY',
        ', Queens Village, NY 11427-1234',
        ', Hollis, N.Y.',
      ],
      ...[', New York, New York 11427, USA', ', Queens Village, New York, United States', ', New York, NY 11429'],
      ...[', Apt 4B, New York, NY', ', rear entrance', ' (ring twice)'],
    ],
    wrong: [
      ...[
        ', Chicago, IL 60601',
        ' Chicago IL 60601',
        ', Chicago',
        ', Chicago, USA',
        ', Buffalo, NY 14201',
        ', IL',
        ', 60601',
      ],
      ...[
        ', New York, IL 60601',
        ', New York, NJ',
        ', Toronto, ON M5V 2T6',
        ', Hollis, Chicago',
        ', Queens Village, Ontario, Canada',
      ],
    ],
  },
  {
    country: 'CA',
    names: ['Vancouver'],
    street: 'Main Street',
    tags: ['addr:city', 'Vancouver, BC', 'addr:postcode', 'V5Y 1R4'],
    form: '203 Main Street$',
    right: [
      ', Vancouver, BC V5Y 1R4',
      ' Vancouver BC',
      ', Vancouver, B.C. V5Y1R4, Canada',
      ', Vancouver, British Columbia',
      ', Vancuver',
    ],
    wrong: [
      ', Vancouver, WA 98660',
      ', Vancouver, WA',
      ', Vancouver, Washington',
      ', Vancouver, AB',
      ', Calgary, AB T2P 1J9',
      ', T2P 1J9',
    ],
  },
  {
    country: 'AT',
    names: ['Krems an der Donau'],
    street: 'Hauptstraße',
    tags: ['addr:city', 'Krems', 'addr:postcode', '3500'],
    form: 'Hauptstraße 203$',
    right: [
      ...[
        ', 3500 Krems an der Donau',
        ', A-3500 Krems',
        ' 3500 Krems',
        ', Krems a. d. Donau',
        '/2/15, 3500 Krems, Österreich',
      ],
      ...[', 3500 Krems, Austria', ', 3506 Krems', ', neben der Bäckerei'],
    ],
    wrong: [
      ...[
        ', 80331 München',
        ' 80331 München',
        ', München',
        ', 1010 Wien',
        ', 3500 München',
        ', 80331',
        ', Deutschland',
        ', Wien, Österreich',
      ],
    ],
  },
  {
    country: 'AT',
    names: ['Krems an der Donau'],
    street: 'Hauptstraße',
    tags: ['addr:city', 'Krems', 'addr:postcode', '3500'],
    form: '$Hauptstraße 203',
    right: ['3500 Krems, ', 'Krems, ', 'Firma Muster GmbH, ', 'Pizzeria Napoli, '],
    wrong: ['80331 München, ', '3500 München, ', 'München, '],
  },
  {
    country: 'PT',
    names: ['Porto', 'Oporto'],
    street: 'Rua das Flores',
    tags: ['addr:city', 'Porto', 'addr:postcode', '4050-262'],
    form: 'Rua das Flores 203$',
    right: [', 4050-262 Porto', ', 4050 Porto', ' Porto', ', Oporto, Portugal', ', 3º Esq., 4050-100 Porto'],
    wrong: [', Lisboa', ' Lisboa', ', 1100-053 Lisboa', ', Lisboa, Portugal', ', Porto, Brasil', ', 4050-262 Lisboa'],
  },
  {
    country: 'AR',
    names: ['Rosario'],
    street: 'Boulevard Mendoza',
    tags: ['addr:city', 'Rosario', 'addr:postcode', '2000'],
    form: 'Bv. Mendoza 203$',
    right: [', 2000 Rosario', ', S2000ABC Rosario', ' S2000 Rosario', ', Rosario S2000ABC, Argentina'],
    wrong: [', C1425DKF Buenos Aires', ', C1425DKF', ', Buenos Aires', ', 2000 Mendoza, Chile'],
  },
  {
    country: 'RU',
    names: ['Москва', 'Moscow'],
    street: 'улица Гончарова',
    tags: ['addr:city', 'Москва', 'addr:postcode', '127254'],
    form: '$улица Гончарова, 203',
    right: ['', 'Москва, ', 'г. Москва, ', '127254, Россия, Москва, ', 'Moscow, ', 'Москва '],
    wrong: ['Казань, ', 'г. Казань, ', '420000, Казань, ', 'Санкт-Петербург, ', 'Казань '],
  },
  {
    country: 'RO',
    names: ['București', 'Bucharest'],
    street: 'Strada Florilor',
    tags: ['addr:city', 'București', 'addr:postcode', '010065'],
    form: 'Strada Florilor nr. 203$',
    right: [
      ', București',
      ', bl. M4, sc. B, ap. 12, București, România',
      ', 010065 Bucuresti',
      ', Sector 1',
      ', vizavi de farmacie',
      ', Bucharest',
    ],
    wrong: [
      ', Turda, jud. București',
      ', Otopeni',
      ', Cluj-Napoca',
      ' Cluj',
      ', 400001 Cluj-Napoca',
      ', Iași, România',
      ', București, Franța',
    ],
  },
];

describe.each(cities)(
  'an address in $names',
  ({ country, names: [name, ...names], street, tags, places = [], form, right, wrong }) => {
    let geocoder: Geocoder;
    beforeAll(async () => {
      const nodes: OsmElement[] = [];
      const node = (x: number, y: number, ...of: readonly string[]): number =>
        nodes.push({ type: 'node', id: nodes.length + 1, lat: 45 + y / 111_195, lng: 25 + x / 78_600, tags: [...of] });
      const ends = [node(0, 0), node(400, 0)];
      // A street of another town's name, as many cities have.
      const others = [node(0, 900), node(400, 900)];
      const number = country === 'US' ? '203-06' : '203';
      node(100, 12, 'addr:street', street, 'addr:housenumber', number);
      node(300, 12, 'addr:street', street, 'addr:housenumber', '300', ...tags);
      for (const [at, of] of places.entries()) node(200 + at * 100, 300, ...of);
      const way = (id: number, of: readonly number[], label: string): OsmElement => ({
        ...{ type: 'way', id, nodes: of },
        tags: ['highway', 'residential', 'name', label],
      });
      const ways = [way(1_000, ends, street), way(1_001, others, 'Rua de Lisboa')];
      const pack = addressesOf(await readMapData(extractOf([...nodes, ...ways]), undefined, () => {}), {
        name,
        country,
      });
      geocoder = createPackGeocoder({ ...pack, header: { ...pack.header, otherNames: names } });
    });

    it.each(right.map((text) => form.replace('$', text)))('is found: "%s"', async (text) => {
      const found = await geocoder.geocode(text);
      expect(found).toMatchObject({ precision: 'house', candidates: [] });
      expect(found?.confidence).toBeGreaterThanOrEqual(deliverable);
    });

    it.each(wrong.map((text) => form.replace('$', text)))('is not meant by "%s"', async (text) => {
      expect((await geocoder.geocode(text))?.confidence ?? 0).toBeLessThan(deliverable);
    });
  },
);

it.each([
  ['CA', 'V6E 1J5', '1150 Nelson Street, Vancouver V6E 1J5'],
  ['DE', '10115', 'Nelson Street 1150, 10115 Vancouver'],
  ['BR', '01310-100', 'Nelson Street 1150, Vancouver 01310-100'],
  ['FR', '75001', '1150 Nelson Street, 75001 Vancouver'],
])('has a label in the order of its country: %s', async (country, postcode, label) => {
  const node = (id: number, x: number, ...tags: string[]): OsmElement => ({
    type: 'node',
    id,
    lat: 45,
    lng: 25 + x / 78_600,
    tags,
  });
  const address = [
    'addr:housenumber',
    '1150',
    'addr:street',
    'Nelson Street',
    'addr:city',
    'Vancouver',
    'addr:postcode',
    postcode,
  ];
  const road: OsmElement = {
    type: 'way',
    id: 4,
    nodes: [1, 2],
    tags: ['highway', 'residential', 'name', 'Nelson Street'],
  };
  const map = await readMapData(
    extractOf([node(1, 0), node(2, 400), node(3, 100, ...address), road]),
    undefined,
    () => {},
  );
  const geocoder = createPackGeocoder(addressesOf(map, { name: 'Vancouver', country }));
  expect(await geocoder.geocode(label)).toMatchObject({ label, precision: 'house' });
  expect(await geocoder.reverse({ lat: 45, lng: 25 + 100 / 78_600 })).toMatchObject({ label });
});
