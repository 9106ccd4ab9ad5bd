import { createPackGeocoder, distanceMeters, type Geocoder } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import { type ExtractName, extracts, packOf } from '../../testing/osm/extracts.js';
import { extractOf, generatedCity } from '../../testing/osm/generated-city.js';
import {
  addressesOf,
  askForAll,
  calibration,
  type KnownAddress,
  knownAddresses,
  namedRoads,
  withoutHouses,
  withoutStreets,
} from '../../testing/osm/geocoding-proof.js';
import { type MapData, readMapData } from '../map/map-data.js';
import { openExtract } from '../osm/open-extract.js';

const names: readonly ExtractName[] = ['andorra', 'monaco', 'moscow'];

/** Prints a figure, so that each run shows it. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const mapOf = async (name: ExtractName): Promise<MapData> =>
  readMapData(await openExtract(extracts[name]), undefined, () => {});
const cityMap = (seed: number): Promise<MapData> =>
  readMapData(extractOf(generatedCity({ seed, towns: 2, blocks: 10 })), undefined, () => {});

describe('the geocoder of an imported extract', () => {
  it.each(names)('finds every address of %s in five spellings', async (name) => {
    const addresses = knownAddresses(await mapOf(name));
    expect(addresses.length).toBeGreaterThan(1);
    for (const { spelling, share, missed } of await askForAll(createPackGeocoder(await packOf(name)), addresses)) {
      print(`${name}: ${(share * 100).toFixed(1)} % of ${addresses.length} addresses found ${spelling}`);
      expect(missed, spelling).toEqual([]);
    }
  });

  it.each(names)('finds every road of %s that has a name, alone or among others of its name', async (name) => {
    const geocoder = createPackGeocoder(await packOf(name));
    const roads = namedRoads(await mapOf(name));
    expect(roads.length).toBeGreaterThan(100);
    for (const { name: road, point } of roads) {
      const found = await geocoder.geocode(road);
      const meters = found ? distanceMeters(found.point, point) : Number.POSITIVE_INFINITY;
      expect(meters, `${road}: ${found?.label}`).toBeLessThanOrEqual(found?.radiusMeters ?? 0);
    }
  });

  it.each(names)('returns every address of %s for its point', async (name) => {
    const geocoder = createPackGeocoder(await packOf(name));
    const addresses = knownAddresses(await mapOf(name));
    for (const address of addresses) expect(await missedAt(geocoder, address)).toBeUndefined();
  });
});

/** A point has its address, or another one of a house whose middle is within 3 m: entrances and shops of one building. */
async function missedAt(geocoder: Geocoder, { street, number, point }: KnownAddress): Promise<string | undefined> {
  const found = await geocoder.reverse(point);
  const isFound = found?.precision === 'house' && distanceMeters(found.point, point) <= 3;
  return isFound ? undefined : `${street} ${number}: ${found?.label}, ${found?.distanceMeters} m`;
}

describe('the confidence of answers', () => {
  it('is right for nine in ten addresses that the map does not have, where it is 0.9', async () => {
    const maps = [
      ...(await Promise.all(names.map(async (name) => [name, await mapOf(name)] as const))),
      ['generated city', await cityMap(1)] as const,
      ['another generated city', await cityMap(2)] as const,
    ];
    for (const [name, map] of maps) {
      let [answers, right] = [0, 0];
      for (const seed of [1, 2]) {
        const held = withoutHouses(map, 0.3, seed);
        const geocoder = createPackGeocoder(addressesOf(held.map));
        for (const bucket of await calibration(geocoder, held.hidden)) {
          if (seed === 1) print(`${name}: confidence ${bucket.from}: ${bucket.right} of ${bucket.answers} right`);
          if (bucket.from < 0.9) continue;
          answers += bucket.answers;
          right += bucket.right;
        }
      }
      print(`${name}: confidence 0.9 and above: ${right} of ${answers} right`);
      expect(right, name).toBeGreaterThanOrEqual(0.9 * answers);
    }
  });

  it('is below 0.9 for streets that the map does not have', async () => {
    for (const map of [await mapOf('monaco'), await mapOf('moscow'), await cityMap(3)]) {
      const { map: reduced, missing } = withoutStreets(map);
      const geocoder = createPackGeocoder(addressesOf(reduced));
      expect(missing.length).toBeGreaterThan(5);
      for (const text of missing) {
        const found = await geocoder.geocode(text);
        expect(found?.confidence ?? 0, `${text}: ${found?.label}`).toBeLessThan(0.9);
        // Quotes need 0.5, so no courier is sent to a house of another street.
        if (found?.precision === 'house') expect(found.confidence, `${text}: ${found.label}`).toBeLessThan(0.5);
      }
    }
  });
});
