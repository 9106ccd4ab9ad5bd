import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { type BoundingBox, boundingBox, insideBoundingBox, type Point } from '../shape/point.js';
import type { CityProfile, CityZone } from './city-profile.js';

/** A zone with its city. */
export interface PlacedZone extends CityZone {
  readonly city: CityProfile;
}

/** Port to the cities in which we deliver. */
export interface CityBook {
  /** All cities. The first one is where the demo data is, and stands for a city that is not known. */
  readonly all: readonly CityProfile[];
  readonly home: CityProfile;
  city(id: string): CityProfile | undefined;
  zone(id: string): PlacedZone | undefined;
  /** Returns the zone of a point, or `undefined` outside all cities. A point on a border belongs to the first zone. */
  zoneAt(point: Point): PlacedZone | undefined;
  /** Returns true for a point in a city, or about 100 km around it, where its couriers may live. */
  servesAround(point: Point): boolean;
}

/** Width of the surroundings of a city. */
const surroundingsMeters = 100_000;

/**
 * Creates the book of some cities.
 *
 * @throws Error without a city, and if two cities or two zones have the same id.
 */
export function createCityBook(all: readonly CityProfile[]): CityBook {
  const [home] = all;
  if (!home) throw new Error('There must be at least one city.');
  const placed = all.flatMap((city) => city.zones.map((zone) => ({ ...zone, city })));
  const cities = byId(all);
  const zones = byId<PlacedZone>(placed);
  const surroundings = all.map(({ area }) => boxAroundBox(boxAround(area), surroundingsMeters));
  const boxed = placed.map((zone) => ({ zone, box: boxAround(zone.polygon) }));
  return {
    all,
    home,
    city: (id) => cities.get(id),
    zone: (id) => zones.get(id),
    zoneAt(point) {
      const position = [point.lng, point.lat];
      return boxed.find(
        ({ zone, box }) => insideBoundingBox(point, box) && booleanPointInPolygon(position, zone.polygon),
      )?.zone;
    },
    servesAround: (point) => surroundings.some((box) => insideBoundingBox(point, box)),
  };
}

/**
 * Returns the book of some cities of another book.
 *
 * @param ids of the cities, in their order.
 * @throws Error for an id of no city, and without an id.
 */
export function selectCities({ all }: Pick<CityBook, 'all'>, ids: readonly string[]): CityBook {
  const known = byId(all);
  const selected = ids.map((id) => {
    const city = known.get(id);
    if (!city) throw new Error(`There is no city ${id}. The cities are ${[...known.keys()].join(', ')}.`);
    return city;
  });
  return createCityBook(selected);
}

/** Returns the city of a zone; the first one for a zone that no longer exists. */
export function cityOfZone(cities: Pick<CityBook, 'zone' | 'home'>, zoneId: string): CityProfile {
  return cities.zone(zoneId)?.city ?? cities.home;
}

/** Returns the city of a record; the first one for a city that no longer exists. */
export function cityOf(cities: Pick<CityBook, 'city' | 'home'>, { cityId }: { readonly cityId: string }): CityProfile {
  return cities.city(cityId) ?? cities.home;
}

/** Returns the smallest box around an area. It also holds places outside the area. */
export function boxAround(area: CityProfile['area']): BoundingBox {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (const [lng = 0, lat = 0] of polygons.flat(2)) {
    box.south = Math.min(box.south, lat);
    box.west = Math.min(box.west, lng);
    box.north = Math.max(box.north, lat);
    box.east = Math.max(box.east, lng);
  }
  return box;
}

/** Returns the box around all circles with this radius about the points of a box. */
function boxAroundBox({ south, west, north, east }: BoundingBox, meters: number): BoundingBox {
  // A degree of longitude is shortest at the edge that is nearest to a pole.
  const [low, high] = [boundingBox({ lat: south, lng: west }, meters), boundingBox({ lat: north, lng: east }, meters)];
  const margin = Math.max(west - low.west, high.east - east);
  return { south: low.south, west: west - margin, north: high.north, east: east + margin };
}

function byId<T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> {
  const map = new Map(all.map((one) => [one.id, one]));
  if (map.size < all.length) throw new Error('Two cities or two zones have the same id.');
  return map;
}
