import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createEmbeddedRouter,
  createPackBasemap,
  createPackGeocoder,
  createPackRouter,
  decodePack,
} from '@doorstep/core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writePbf, writeXml } from '../testing/osm/write-extract.js';
import { importCity } from './import-city.js';
import type { OsmElement, OsmRelation, Tags } from './osm/element.js';
import { InvalidExtract } from './osm/invalid-extract.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-foreign-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Tags as they occur in the world, also those that make no sense. */
const oddTags: readonly Tags[] = [
  ['highway', 'residential', 'oneway', '-1'],
  ['highway', 'residential', 'oneway', 'yes', 'oneway:bicycle', 'no'],
  ['highway', 'primary', 'junction', 'roundabout', 'maxspeed', 'RO:urban'],
  ['highway', 'service', 'access', 'private'],
  [
    'highway',
    'unclassified',
    'access',
    'destination',
    'maxspeed',
    '20 mph',
    'maxspeed:conditional',
    '10 @ (22:00-06:00)',
  ],
  ['highway', 'trunk', 'motorroad', 'yes', 'bridge', 'yes', 'layer', '2'],
  ['highway', 'footway', 'footway', 'sidewalk'],
  ['highway', 'pedestrian', 'area', 'yes', 'name', 'Piața'],
  ['highway', 'constructor', 'name', '__proto__'],
  ['highway', 'steps', 'name', '   '],
  ['route', 'ferry', 'name', 'Kadıköy – Karaköy'],
  ['railway', 'rail'],
  ['railway', 'level_crossing'],
  ['barrier', 'bollard'],
  ['building', 'yes', 'addr:housenumber', '12-14;16', 'addr:street', 'Improvised Street'],
  ['building', 'yes', 'addr:housenumber', '9999999999', 'addr:street', 'Улица Ленина'],
  ['addr:interpolation', 'alphabetic'],
  ['addr:interpolation', 'odd', 'addr:street', 'شارع الحمراء'],
  ['addr:interpolation', '-3'],
  ['addr:housenumber', '7', 'addr:place', '東京', 'addr:postcode', '', 'addr:city', ' '],
  ['addr:housenumber', '1', 'addr:country', 'XX'],
  ['place', 'city', 'name', 'القاهرة', 'name:en', 'Cairo'],
  ['place', 'suburb', 'name', '渋谷区', 'alt_name', ';;;'],
  ['place', 'hamlet', 'name', '🏠'],
  ['natural', 'coastline'],
  ['natural', 'water', 'name', 'Lake'],
  ['waterway', 'river', 'name', 'River', 'tunnel', 'culvert'],
  ['boundary', 'administrative', 'admin_level', 'eight', 'name', 'Odd Town'],
  ['boundary', 'postal_code', 'postal_code', '010101'],
];

const oddRelations: readonly Tags[] = [
  ['type', 'multipolygon', 'natural', 'water'],
  ['type', 'multipolygon', 'building', 'yes', 'addr:housenumber', '5', 'addr:street', 'Some Street'],
  ['type', 'boundary', 'boundary', 'administrative', 'admin_level', '8', 'name', 'Town'],
  ['type', 'restriction', 'restriction', 'no_entry'],
  ['type', 'restriction', 'restriction', 'only_straight_on', 'except', 'bicycle;psv'],
  ['type', 'restriction', 'restriction:conditional', 'no_left_turn @ (07:00-09:00)'],
  ['type', 'restriction:motorcar', 'restriction:motorcar', 'no_u_turn'],
  ['type', 'associatedStreet'],
  ['type', 'street', 'name', 'A Street'],
  ['type', 'site'],
];

const nodeCount = 30;
const wayCount = 20;
const relationCount = 10;
/** Elements refer also to ids that the extract does not have. */
const nodeId = fc.integer({ min: -2, max: nodeCount + 2 });
const memberId = fc.integer({ min: -2, max: wayCount + 2 });
const degrees = fc.integer({ min: 0, max: 12 }).map((step) => step / 2_000);
const tags = fc.oneof(fc.constant<Tags>([]), fc.constantFrom(...oddTags));
const member = fc.record<OsmRelation['members'][number]>({
  type: fc.constantFrom('node', 'way', 'way', 'way', 'relation'),
  id: memberId,
  role: fc.constantFrom('outer', 'inner', '', 'from', 'via', 'to', 'street', 'house'),
});

/** Maps of few nodes, so that ways cross, repeat nodes, close too early, and end nowhere. */
const maps = fc
  .record({
    origin: fc.constantFrom([44.4, 26.1], [-33, -70.6], [-16.8, 179.998], [0, 0]),
    nodes: fc.array(fc.record({ lat: degrees, lng: degrees, tags }), { minLength: nodeCount, maxLength: nodeCount }),
    ways: fc.array(fc.record({ nodes: fc.array(nodeId, { maxLength: 9 }), tags }), { maxLength: wayCount }),
    relations: fc.array(
      fc.record({ members: fc.array(member, { maxLength: 6 }), tags: fc.constantFrom(...oddRelations) }),
      {
        maxLength: relationCount,
      },
    ),
  })
  .map(({ origin: [lat = 0, lng = 0], nodes, ways, relations }): readonly OsmElement[] => [
    ...nodes.map((node, id): OsmElement => {
      const east = lng + node.lng;
      return { ...node, type: 'node', id, lat: lat + node.lat, lng: east > 180 ? east - 360 : east };
    }),
    {
      type: 'way',
      id: wayCount,
      nodes: [0, 1, 2, 3, 4, 5],
      tags: ['highway', 'residential', 'name', 'Improvised Street'],
    },
    ...ways.map((way, id): OsmElement => ({ ...way, type: 'way', id })),
    ...relations.map((relation, id): OsmElement => ({ ...relation, type: 'relation', id })),
  ]);

it('makes a usable pack of any map, or says why not', async () => {
  const path = join(folder, 'odd.osm');
  let packs = 0;
  await fc.assert(
    fc.asyncProperty(maps, fc.boolean(), async (elements, isPbf) => {
      await (isPbf ? writePbf : writeXml)(path, elements);
      const imported = await importCity(path, {}, () => {}).catch((error: unknown) => {
        if (error instanceof InvalidExtract) return undefined;
        throw error;
      });
      if (!imported) return;
      packs += 1;
      const pack = decodePack(imported.bytes);
      const [west, south, east, north] = pack.header.bbox;
      const [from, to] = [
        { lat: south, lng: west },
        { lat: north, lng: east },
      ];
      const { durationSeconds } = await createPackRouter(pack, createEmbeddedRouter()).route(from, to, {
        vehicle: 'car',
      });
      expect(durationSeconds).toBeGreaterThanOrEqual(0);
      const geocoder = createPackGeocoder(pack);
      await geocoder.reverse(from);
      await geocoder.geocode('Improvised Street 12');
      expect(createPackBasemap(pack).layers({ z: 0, x: 0, y: 0 })).toBeDefined();
    }),
    { numRuns: 30 },
  );
  expect(packs).toBeGreaterThan(24);
});
