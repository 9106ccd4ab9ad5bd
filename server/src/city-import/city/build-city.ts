import type { PackCity } from '@doorstep/core';
import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { CommandFailed } from '../../system/command-failed.js';
import { extentOfRings } from '../addresses/plane.js';
import type { AreaRings, Ring } from '../map/rings.js';
import type { CityFile } from './city-file.js';
import { pointWithin } from './point-within.js';
import type { DrawnZone } from './zones-file.js';

/**
 * Builds the city of a pack. Its area consists of its zones.
 *
 * @param zones if there are none, the outline is the only zone.
 * @param outline the areas of the boundary, or the box around the map.
 * @throws CommandFailed for a centre outside the area.
 */
export function buildCity(
  { center, ...city }: CityFile,
  zones: readonly DrawnZone[],
  outline: readonly AreaRings[],
): PackCity {
  const { id, name } = city;
  const drawn = zones.length > 0 ? zones : [{ name, areas: outline }];
  const whole = drawn.flatMap(({ areas }) => areas);
  const area = geometryOf(whole);
  if (center && !booleanPointInPolygon([center.lng, center.lat], area)) {
    throw new CommandFailed(`The centre of ${name} is not in its area.`);
  }
  return {
    ...city,
    center: center ?? pointWithin(largest(whole)),
    area,
    zones: drawn.map((zone, index) => ({
      id: `${id}-${slug(zone.name) || index + 1}`,
      name: zone.name,
      center: pointWithin(largest(zone.areas)),
      polygon: geometryOf(zone.areas),
    })),
  };
}

/** Returns the area of a box, whose sides are in ten-millionths of a degree. */
export function boxOutline(box: { west: number; south: number; east: number; north: number }): readonly AreaRings[] {
  const corner = (lng: number, lat: number): Ring[number] => [lng / 1e7, lat / 1e7];
  const { west, south, east, north } = box;
  const ring = [corner(west, south), corner(east, south), corner(east, north), corner(west, north)];
  return [[[...ring, corner(west, south)]]];
}

function geometryOf(areas: readonly AreaRings[]): PackCity['area'] {
  const [only, ...others] = areas;
  return only && others.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: [...areas] };
}

function largest(areas: readonly AreaRings[]): AreaRings {
  const size = (area: AreaRings): number => {
    const { south, west, north, east } = extentOfRings(area);
    return (north - south) * (east - west);
  };
  return areas.reduce((best, area) => (size(area) > size(best) ? area : best), areas[0] ?? []);
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
