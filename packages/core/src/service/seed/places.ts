import type { Random } from '../../kernel/primitives/random.js';
import { isAbroad } from '../../values/demo/demo-abroad.js';
import type { Sector } from '../../values/geo/area/sector.js';
import type { CityBook, PlacedZone } from '../../values/geo/city/city-book.js';
import type { CityProfile, CityZone } from '../../values/geo/city/city-profile.js';
import type { Point } from '../../values/geo/shape/point.js';
import type { SeedStore } from './catalogue/seed-store.js';
import { type NamedPosition, pointAtPlace, pointInSector, pointNear } from './positions.js';

/** Places of the records of the seed, in the first city. */
export interface SeedPlaces {
  readonly city: CityProfile;
  /** Returns the place of a store of the catalogue, and its phone number there. */
  placeOf(store: SeedStore, index: number): Pick<SeedStore, 'address' | 'coordinates' | 'phone'>;
  pointInSector(sector: Sector): Point;
  pointAtPlace(): NamedPosition;
  /** @throws Error outside the city */
  zoneAt(point: Point): PlacedZone;
}

/** Degrees from the middle of a zone within which places are. */
const reach = 0.01;

/**
 * Creates the places of the first city. Stores and couriers of Bucharest have their own. In another city they are somewhere in its zones: stores in
 * turn, and all couriers of one sector in the same zone.
 */
export function createSeedPlaces(cities: CityBook, random: Random): SeedPlaces {
  const city = cities.home;
  const common = {
    city,
    zoneAt(point: Point): PlacedZone {
      const zone = cities.zoneAt(point);
      if (zone?.city !== city) throw new Error(`The point ${point.lat}, ${point.lng} is not in ${city.name}.`);
      return zone;
    },
  };
  if (city.id === 'bucharest') {
    return {
      ...common,
      placeOf: ({ address, coordinates, phone }) => ({ address, coordinates, phone }),
      pointInSector: (sector) => pointInSector(random, sector),
      pointAtPlace: () => pointAtPlace(random),
    };
  }
  const zoneOfSector = (sector: number): CityZone => {
    const zone = city.zones[(sector - 1) % city.zones.length];
    if (!zone) throw new Error(`${city.name} has no zones.`);
    return zone;
  };
  /** A zone can be a whole country, with nobody in its middle. */
  const middleOf = ({ id, center }: CityZone): Point => (cities.zoneAt(city.center)?.id === id ? city.center : center);
  const pointIn = (zone: CityZone): Point =>
    pointNear(random, middleOf(zone), reach, (point) => cities.zoneAt(point)?.id === zone.id);
  return {
    ...common,
    placeOf({ phone }, index) {
      const zone = zoneOfSector(index + 1);
      return {
        address: [...new Set([zone.name, city.name])].join(', '),
        coordinates: pointIn(zone),
        phone: isAbroad(city) ? `${city.country.callingCode}2025550${100 + index}` : phone,
      };
    },
    pointInSector: (sector) => pointIn(zoneOfSector(sector)),
    pointAtPlace() {
      const zone = zoneOfSector(1);
      return { name: zone.name, point: pointIn(zone) };
    },
  };
}
