import { type Random, randomInteger } from '../../kernel/primitives/random.js';
import { places } from '../../values/geo/address/gazetteer.js';
import type { Sector } from '../../values/geo/area/sector.js';
import { sectorOf, serviceZones } from '../../values/geo/area/sectors.js';
import type { Point } from '../../values/geo/shape/point.js';

/** Attempts before a position falls back to the centre. */
const maxTries = 20;

/** A named place of the city and a point near it, both in the service area. */
export interface NamedPosition {
  readonly name: string;
  readonly point: Point;
}

const namedPlaces: readonly NamedPosition[] = places.filter(({ point }) => sectorOf(point) !== undefined);

/** Picks a random point in the sector, within about two kilometres of its centre. */
export function pointInSector(random: Random, sector: Sector): Point {
  const center = serviceZones.find((zone) => zone.sector === sector)?.center ?? { lat: 44.4268, lng: 26.1025 };
  return pointNear(random, center, 0.02, (point) => sectorOf(point) === sector);
}

/** Picks a random place of the gazetteer, and a point within about four hundred metres of it. */
export function pointAtPlace(random: Random): NamedPosition {
  const place = namedPlaces[randomInteger(random, namedPlaces.length)];
  if (!place) throw new Error('The gazetteer has no place inside the service area.');
  return {
    name: place.name,
    point: pointNear(random, place.point, 0.004, (point) => sectorOf(point) !== undefined),
  };
}

/** Picks a random point within `reach` degrees of a centre that `accepts` takes; the centre if there is hardly any. */
export function pointNear(random: Random, center: Point, reach: number, accepts: (point: Point) => boolean): Point {
  for (let tries = 0; tries < maxTries; tries++) {
    const point = { lat: offset(random, center.lat, reach), lng: offset(random, center.lng, reach) };
    if (accepts(point)) return point;
  }
  return center;
}

/** Shifts a coordinate at random, and rounds it to six decimals (about ten centimetres). */
function offset(random: Random, degrees: number, reach: number): number {
  const shift = (randomInteger(random, 20_001) / 10_000 - 1) * reach;
  return Math.round((degrees + shift) * 1_000_000) / 1_000_000;
}
