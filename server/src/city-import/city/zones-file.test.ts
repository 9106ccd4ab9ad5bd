import { areaLimits, ServiceZones } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { buildCity } from './build-city.js';
import { readCityFile } from './city-file.js';
import { readZonesFile } from './zones-file.js';

type Ring = [lng: number, lat: number][];

/** A square island. */
function island(number: number, corners = 4): Ring {
  const [lng, lat] = [(number % 30) / 10, Math.floor(number / 30) / 10];
  const ring = Array.from({ length: corners }, (_, corner): [number, number] => {
    const angle = (2 * Math.PI * corner) / corners;
    return [lng + Math.cos(angle) / 50, lat + Math.sin(angle) / 50];
  });
  return [...ring, ...ring.slice(0, 1)];
}

const islands = (count: number) => ({
  type: 'MultiPolygon',
  coordinates: Array.from({ length: count }, (_, number) => [island(number)]),
});
const zone = (geometry: object, name = 'Islands') => ({ type: 'Feature', properties: { name }, geometry });
const one = { type: 'Polygon', coordinates: [island(0)] };

function read(...features: object[]) {
  const notes: string[] = [];
  const zones = readZonesFile('zones.json', JSON.stringify({ type: 'FeatureCollection', features }), (line) => {
    notes.push(line);
  });
  return { zones, notes };
}

const city = readCityFile('city.json', JSON.stringify({ id: 'isles', name: 'Isles', country: { code: 'AD' } }));

/** Returns what the interface answers for the zones of a city. */
function answered({ area, zones, id }: ReturnType<typeof buildCity>) {
  const listed = zones.map((each) => ({ ...each, cityId: id, sector: null, active: true }));
  return ServiceZones.safeParse({ area, zones: listed, fixtures: [] });
}

describe('a file of zones', () => {
  it.each([
    ['a point', { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [0, 0] } }],
    [
      'a line',
      {
        type: 'Feature',
        properties: null,
        geometry: {
          type: 'LineString',
          coordinates: [
            [0, 0],
            [1, 1],
          ],
        },
      },
    ],
    ['no geometry', { type: 'Feature', properties: { name: 'A note' }, geometry: null }],
  ])('may have %s beside its polygons', (_, other) => {
    const { zones, notes } = read(other, zone(one), other);
    expect(zones.map(({ name }) => name)).toEqual(['Islands']);
    expect(notes).toEqual(['zones.json has features that are no polygons, which are left out: 2']);
    expect(() => read(other)).toThrow(/^zones\.json has no zones: draw them as polygons with a name\.$/);
  });

  it.each([
    [
      'a zone of too many islands',
      [zone(islands(areaLimits.polygons + 1))],
      /\n {2}\/features\/0\/geometry\/coordinates: /,
    ],
    ['a zone of too many corners', [zone({ type: 'Polygon', coordinates: [island(0, 2_000)] })], /\/coordinates\/0: /],
    ['a zone without a name', [zone(one), { ...zone(one), properties: {} }], /\/features\/1\/properties\/name: /],
    [
      'too many zones',
      Array.from({ length: 101 }, () => zone(one)),
      /^zones\.json has 101 zones, and a city can have 100\.$/,
    ],
  ])('is refused with %s', (_, features, message) => {
    expect(() => read(...features)).toThrow(message);
  });

  it.each([
    ['60 islands in a zone', [zone(islands(60))]],
    [
      '100 zones',
      Array.from({ length: 100 }, (_, number) => zone({ ...one, coordinates: [island(number)] }, `Z${number}`)),
    ],
  ])('may have %s, which the interface answers with', (_, features) => {
    expect(answered(buildCity(city, read(...features).zones, { areas: [] })).error).toBeUndefined();
  });

  it('is refused if the zones have too many islands together', () => {
    const { zones } = read(zone(islands(300), 'A'), zone(islands(300), 'B'));
    const line = /^The zones of Isles have 600 polygons together, and the area of a city can have 500\.$/;
    expect(() => buildCity(city, zones, { areas: [] })).toThrow(line);
  });

  it('is not needed: a boundary of any detail becomes a zone that the interface answers with', () => {
    const holes = Array.from({ length: 12 }, (_, number) =>
      island(number).map(([lng, lat]): [number, number] => [lng / 1e3, lat / 1e3]),
    );
    const rough = Array.from({ length: 600 }, (_, number) => [island(number + 1)]);
    const built = buildCity(city, [], { areas: [[island(0, 5_000), ...holes], ...rough] });
    expect(answered(built).error).toBeUndefined();
    expect(built.area.coordinates).toHaveLength(areaLimits.polygons);
  });
});
