import { areaLimits } from '@doorstep/contracts';
import { type PackCity, type Point, simplified } from '@doorstep/core';
import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { CommandFailed } from '../../system/command-failed.js';
import { extentOfRings } from '../addresses/plane.js';
import type { AreaRings, Ring } from '../map/rings.js';
import type { CityFile } from './city-file.js';
import type { MappedPlace } from './find-place.js';
import { pointWithin } from './point-within.js';
import type { DrawnZone } from './zones-file.js';

/**
 * Builds the city of a pack. Its area consists of its zones.
 *
 * @param zones if there are none, the outline is the only zone, simplified to what the interface can answer with.
 * @param place the areas of the boundary, or the box around the map, and where the map writes the name: the middle, unless the configuration
 * has one.
 * @throws CommandFailed for a centre outside the area, and for zones of too many polygons.
 */
export function buildCity(
  { center, names: _, ...city }: CityFile,
  zones: readonly DrawnZone[],
  { areas: outline, center: label }: MappedPlace,
): PackCity {
  const { id, name } = city;
  const drawn = zones.length > 0 ? zones : [{ name, areas: withinLimits(outline) }];
  const whole = drawn.flatMap(({ areas }) => areas);
  if (whole.length > areaLimits.polygons) {
    const most = `the area of a city can have ${areaLimits.polygons}`;
    throw new CommandFailed(`The zones of ${name} have ${whole.length} polygons together, and ${most}.`);
  }
  const area = geometryOf(whole);
  if (center && !isIn(center, area)) {
    throw new CommandFailed(`The centre of ${name} is not in its area.`);
  }
  return {
    ...city,
    center: center ?? (label && isIn(label, area) ? label : pointWithin(largest(whole))),
    area,
    zones: drawn.map((zone, index) => ({
      id: `${id}-${slug(zone.name) || index + 1}`,
      name: zone.name,
      center: pointWithin(largest(zone.areas)),
      polygon: geometryOf(zone.areas),
    })),
  };
}

function isIn({ lat, lng }: Point, area: PackCity['area']): boolean {
  return booleanPointInPolygon([lng, lat], area);
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
  return areas.reduce((best, area) => (sizeOf(area) > sizeOf(best) ? area : best), areas[0] ?? []);
}

function sizeOf(area: AreaRings): number {
  const { south, west, north, east } = extentOfRings(area);
  return (north - south) * (east - west);
}

/** Keeps the largest islands, and of each the largest holes. Lines with many corners are drawn with fewer. */
function withinLimits(areas: readonly AreaRings[]): readonly AreaRings[] {
  const bySize = (a: AreaRings, b: AreaRings): number => sizeOf(b) - sizeOf(a);
  return [...areas]
    .sort(bySize)
    .slice(0, areaLimits.polygons)
    .map(([outer = [], ...holes]) => {
      const kept = holes.sort((a, b) => bySize([a], [b])).slice(0, areaLimits.rings - 1);
      return [outer, ...kept].map(simplifiedRing).filter((ring) => ring.length >= 4);
    });
}

function simplifiedRing(ring: Ring): Ring {
  if (ring.length <= areaLimits.positions) return ring;
  const line = ring.map(([lng, lat]) => ({ lng, lat }));
  return simplified(line, areaLimits.positions).map(({ lng, lat }) => [lng, lat]);
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
