import { distanceMeters, foldName, type Point } from '@doorstep/core';
import type { AddressObject } from './address-object.js';
import type { Areas } from './areas.js';
import { namesOf } from './element-names.js';
import type { TaggedHouse } from './houses.js';
import { nearestMeters, reachOf } from './plane.js';
import { type ImportedStreet, kindOfStreet, sameStreetMeters } from './streets.js';

/** A house farther from a street than this belongs to another one of the same name. */
const farthestMeters = 1_200;

/** A house without a street belongs to the nearest one within this distance. */
const nearestStreetMeters = 60;

/** A postcode of which the map has a few houses reaches at least as far, since it has others. */
const leastPostcodeMeters = 500;

/** Data that houses add to the objects of a pack. */
export interface AssignedHouses {
  /** Streets and places that only houses name, and the postcodes and towns of houses. */
  readonly objects: readonly AddressObject[];
  /** Houses that no street is known for. */
  readonly leftOut: number;
}

/**
 * Gives houses to the streets, squares and areas that they name. Streets that no road has become objects of their own.
 *
 * @param nearestStreet the street at a point, for houses that name none.
 */
export function assignHouses(
  houses: readonly TaggedHouse[],
  streets: readonly ImportedStreet[],
  areas: Areas,
  nearestStreet: (point: Point, maxMeters: number) => ImportedStreet | undefined,
): AssignedHouses {
  const byName = indexByName(streets);
  const made: ImportedStreet[] = [];
  const postcodes = createPostcodes(areas);
  const towns = createTowns(areas);
  let leftOut = 0;
  for (const house of houses) {
    const owner = ownerOf(house);
    if (!owner) {
      leftOut += 1;
      continue;
    }
    const postcode = house.postcode === undefined ? undefined : postcodes.of(house.postcode, house.point);
    const { number, text = number, point, radiusMeters, isSurveyed } = house;
    owner.houses.push({ number, text, point, radiusMeters, isSurveyed, postcode });
    if (postcode) owner.areas.add(postcode);
    for (const name of house.areas) {
      const town = towns.of(owner, name, point);
      if (town) owner.areas.add(town);
    }
  }
  for (const { object } of [...streets, ...made]) spread(object);
  return { objects: [...made.map(({ object }) => object), ...postcodes.objects(), ...towns.objects()], leftOut };

  function ownerOf(house: TaggedHouse): AddressObject | undefined {
    const name = house.street ?? house.place;
    if (name === undefined || name.trim() === '') return nearestStreet(house.point, nearestStreetMeters)?.object;
    const key = foldName(name.trim());
    const near = (byName.get(key) ?? [])
      .map((street) => ({ street, meters: nearestMeters(house.point, street.course) }))
      .filter(({ meters }) => meters < farthestMeters)
      .sort((a, b) => a.meters - b.meters)[0];
    if (near) return near.street.object;
    const place =
      house.street === undefined ? areas.at(house.point).find(({ label }) => foldName(label) === key) : undefined;
    return place ?? ownStreet(key, name.trim(), house.point);
  }

  /** Makes a street from its houses, with those that are near. */
  function ownStreet(key: string, label: string, point: Point): AddressObject {
    const near = (byName.get(key) ?? []).find(({ course }) => nearestMeters(point, course) < sameStreetMeters);
    if (near) return near.object;
    const object: AddressObject = {
      ...{ kind: kindOfStreet(label), label, names: new Set(namesOf(label).all), point, radiusMeters: 100 },
      ...{ areas: new Set(areas.at(point)), houses: [] },
    };
    const street = { object, course: [point] };
    made.push(street);
    byName.set(key, [...(byName.get(key) ?? []), street]);
    return object;
  }
}

/** The postcodes that only houses name. */
interface Postcodes {
  of(postcode: string, point: Point): AddressObject;
  /** Returns them with their final radius. */
  objects(): readonly AddressObject[];
}

function createPostcodes(areas: Areas): Postcodes {
  const postcodes = new Map<string, AddressObject>();

  function of(postcode: string, point: Point): AddressObject {
    const key = foldName(postcode);
    const known =
      postcodes.get(key) ?? areas.objects.find((area) => area.kind === 'postcode' && foldName(area.label) === key);
    if (known) {
      known.radiusMeters = Math.max(known.radiusMeters, Math.ceil(distanceMeters(known.point, point)) + 100);
      return known;
    }
    const object: AddressObject = {
      ...{ kind: 'postcode', label: postcode, names: new Set([postcode]), point, radiusMeters: 100 },
      ...{ areas: new Set(areas.at(point)), houses: [] },
    };
    postcodes.set(key, object);
    return object;
  }

  return {
    of,
    objects() {
      for (const object of postcodes.values()) object.radiusMeters = Math.max(leastPostcodeMeters, object.radiusMeters);
      return [...postcodes.values()];
    },
  };
}

/** The towns that houses name. */
interface Towns {
  of(owner: AddressObject, name: string, point: Point): AddressObject | undefined;
  /** Returns those that are made from houses, with a radius that reaches all of them. */
  objects(): readonly AddressObject[];
}

function createTowns(areas: Areas): Towns {
  const towns = new Map<string, { readonly object: AddressObject; readonly points: Point[] }>();
  const townsOfOwner = new Map<AddressObject, Map<string, AddressObject | undefined>>();

  /** Looks up the areas of a street once for all its houses. */
  function of(owner: AddressObject, name: string, point: Point): AddressObject | undefined {
    const key = foldName(name.trim());
    const known = townsOfOwner.get(owner) ?? new Map<string, AddressObject | undefined>();
    townsOfOwner.set(owner, known);
    if (!known.has(key)) known.set(key, townObject(name, point));
    const town = known.get(key);
    if (town) towns.get(key)?.points.push(point);
    return town;
  }

  /** Returns the area that a house names: that of the map, or one that is made from its houses. */
  function townObject(name: string, point: Point): AddressObject | undefined {
    const key = foldName(name.trim());
    if (key === '') return undefined;
    const known = areas.at(point).find((area) => [...area.names].some((each) => foldName(each) === key));
    if (known) return known;
    const made = towns.get(key) ?? {
      object: {
        ...{
          kind: 'locality' as const,
          label: name.trim(),
          names: new Set(namesOf(name).all),
          point,
          radiusMeters: 500,
          evidence: 'houses' as const,
        },
        ...{ areas: new Set<AddressObject>(), houses: [] },
      },
      points: [],
    };
    towns.set(key, made);
    return made.object;
  }

  return {
    of,
    objects() {
      for (const { object, points } of towns.values())
        object.radiusMeters = Math.ceil(reachOf(object.point, points) + 500);
      return [...towns.values()].map(({ object }) => object);
    },
  };
}

function indexByName(streets: readonly ImportedStreet[]): Map<string, ImportedStreet[]> {
  const index = new Map<string, ImportedStreet[]>();
  for (const street of streets) {
    for (const key of new Set([...street.object.names].map(foldName)))
      index.set(key, [...(index.get(key) ?? []), street]);
  }
  return index;
}

/** Makes the radius of a street reach its houses. */
function spread(object: AddressObject): void {
  const reach = reachOf(
    object.point,
    object.houses.map(({ point }) => point),
  );
  object.radiusMeters = Math.max(object.radiusMeters, Math.ceil(reach + 40));
}
