import { describe, expect, it } from 'vitest';
import { splitStreetName } from '../../src/values/geo/address/gazetteer.js';
import { foldText, normaliseAddress } from '../../src/values/geo/address/normalise.js';
import { sectorOf } from '../../src/values/geo/area/sectors.js';
import { insideServiceArea } from '../../src/values/geo/area/service-area.js';
import { areaFixturesFile, sectorsFile, serviceAreaFile } from './areas.js';
import { type DataFile, readData } from './data-file.js';
import { localitiesFile, placesFile, streetsFile } from './gazetteer.js';
import { junctionsFile, roadsFile } from './roads.js';
import { landscapeFile, watersFile } from './waters.js';

type Position = readonly number[];

interface MapFeature {
  readonly properties: { readonly name: string; readonly kind?: string; readonly aliases?: readonly string[] };
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: Position }
    | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] };
}

const featuresOf = (file: DataFile): readonly MapFeature[] => readData(file).features;

/** Lists the features of a file for which `reason` returns one. */
function problems(file: DataFile, reason: (feature: MapFeature) => string | undefined): readonly string[] {
  return featuresOf(file).flatMap((feature, index) => {
    const found = reason(feature);
    return found === undefined ? [] : `${file.path} /features/${index} "${feature.properties.name}": ${found}`;
  });
}

function positionsOf({ geometry }: MapFeature): readonly Position[] {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat();
}

const namesOf = ({ properties: { name, aliases = [] } }: MapFeature): readonly string[] => [name, ...aliases];
const inside = ([lng = 0, lat = 0]: Position): boolean => insideServiceArea({ lat, lng });

describe('names', () => {
  const named = [streetsFile, placesFile, localitiesFile, roadsFile, watersFile, landscapeFile, areaFixturesFile];

  it.each(named.map((file) => [file.path, file] as const))(
    'of %s begin with a capital or a digit, have ș and ț with a comma, and fold to plain letters',
    (_path, file) => {
      const unfit = problems(file, (feature) => {
        const name = namesOf(feature).find(
          (text) => !/^[\p{Lu}\d]/u.test(text) || /[şţ]/i.test(text) || !/^[a-z0-9 .-]+$/.test(foldText(text)),
        );
        return name === undefined ? undefined : `the name "${name}" cannot be searched for`;
      });
      expect(unfit).toEqual([]);
    },
  );

  it.each([
    [streetsFile.path, streetsFile],
    [placesFile.path, placesFile],
    [localitiesFile.path, localitiesFile],
  ] as const)('of %s belong to one feature of a kind', (_path, file) => {
    const seen = new Set<string>();
    const repeated = problems(file, (feature) => {
      const keyOf = (name: string): string => `${feature.properties.kind} ${normaliseAddress(name)}`;
      const taken = namesOf(feature).find((name) => seen.has(keyOf(name)));
      for (const name of namesOf(feature)) seen.add(keyOf(name));
      return taken && `the name "${taken}" is taken`;
    });
    expect(repeated).toEqual([]);
  });

  it('of streets begin with the type of the street', () => {
    const untyped = problems(streetsFile, ({ properties: { name } }) =>
      splitStreetName(normaliseAddress(name)).type === '' ? 'begin with Strada, Bulevardul, Calea …' : undefined,
    );
    expect(untyped).toEqual([]);
  });
});

describe('positions', () => {
  it.each([
    [streetsFile.path, streetsFile],
    [placesFile.path, placesFile],
  ] as const)('of %s lie in the service area', (_path, file) => {
    expect(
      problems(file, (feature) => {
        const outside = positionsOf(feature).find((position) => !inside(position));
        return outside && `[${outside.join(', ')}] lies outside the service area`;
      }),
    ).toEqual([]);
  });

  it('of localities lie outside the service area', () => {
    expect(
      problems(localitiesFile, (feature) =>
        positionsOf(feature).some(inside) ? 'lies in the service area' : undefined,
      ),
    ).toEqual([]);
  });

  it('of labels lie in their sector', () => {
    const labels = readData(sectorsFile).features.map(({ properties: { sector, center } }) => ({ sector, center }));
    for (const { sector, center } of labels) expect(sectorOf({ lng: center[0], lat: center[1] })).toBe(sector);
  });
});

describe('outlines', () => {
  it.each([serviceAreaFile, sectorsFile, watersFile, landscapeFile].map((file) => [file.path, file] as const))(
    'of %s are one ring that ends where it begins',
    (_path, file) => {
      expect(
        problems(file, ({ geometry }) => {
          if (geometry.type !== 'Polygon') return undefined;
          const [ring = [], ...holes] = geometry.coordinates;
          if (holes.length > 0) return 'has a hole';
          return String(ring[0]) === String(ring.at(-1)) ? undefined : 'is not closed';
        }),
      ).toEqual([]);
    },
  );
});

describe('junctions', () => {
  it('have names of their own, and lie on two roads or more', () => {
    const roads = featuresOf(roadsFile).map((road) => new Set(positionsOf(road).map(String)));
    const seen = new Set<string>();
    expect(
      problems(junctionsFile, (junction) => {
        if (seen.has(junction.properties.name)) return 'the name is taken';
        seen.add(junction.properties.name);
        const position = String(positionsOf(junction)[0]);
        const count = roads.filter((road) => road.has(position)).length;
        return count >= 2 ? undefined : `[${position}] is on ${count} of the roads: move the junction or the roads`;
      }),
    ).toEqual([]);
  });
});
