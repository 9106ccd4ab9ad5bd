import { distanceMeters } from '../../shape/point.js';
import type { PackAddresses } from './address-sections.js';
import type { FoundHouse } from './house-search.js';
import type { StatedPostcode } from './stated-place.js';

/** The postcodes of a pack. */
export interface KnownPostcodes {
  /** Returns the object with a postcode. */
  find(code: string): number | undefined;
  /** Returns true if a postcode can be in the area of the pack: others begin like it, or the pack knows none. */
  isPossible(code: string): boolean;
}

/** Metres beyond the known houses of a postcode within which others may have it, and beyond which none has. Maps know few postcodes. */
const margin = { near: 1_000, far: 4_000 } as const;

/** Number of first letters and digits that the postcodes of an area share. */
const sharedLength = 2;

/** Reads the postcodes of a pack when they are needed. */
export function knownPostcodes(addresses: PackAddresses): KnownPostcodes {
  let objects: ReadonlyMap<string, number> | undefined;
  let beginnings: ReadonlySet<string> | undefined;
  const known = (): ReadonlyMap<string, number> => {
    objects ??= new Map(
      Array.from({ length: addresses.objectCount }, (_, object) => object)
        .filter((object) => addresses.kind(object) === 'postcode')
        .map((object) => [compared(addresses.name(object)), object] as const),
    );
    return objects;
  };
  return {
    find: (code) => known().get(compared(code)),
    isPossible(code) {
      beginnings ??= new Set([...known().keys()].map((each) => each.slice(0, sharedLength)));
      return beginnings.size === 0 || beginnings.has(compared(code).slice(0, sharedLength));
    },
  };
}

/**
 * Compares the postcode of a text with that of an object: `same`, `possible` where the map does not know it, `other` where the map has another
 * one or has it farther away, and `elsewhere`.
 */
export function checkPostcode(
  addresses: PackAddresses,
  postcodes: KnownPostcodes,
  stated: StatedPostcode | undefined,
  object: number,
  house: FoundHouse | undefined,
): 'same' | 'possible' | 'other' | 'elsewhere' {
  if (!stated) return 'same';
  // Some people write the first digits only: `4000 Porto`.
  const isSame = (postcode: number): boolean => compared(addresses.name(postcode)).startsWith(compared(stated.code));
  const ofStreet = [...addresses.areas(object), object].filter((area) => addresses.kind(area) === 'postcode');
  const own = house && house.postcode >= 0 ? [house.postcode] : ofStreet;
  if (own.some(isSame)) return 'same';
  const hasOther = house !== undefined && house.postcode >= 0;
  const known = postcodes.find(stated.code);
  if (known === undefined) {
    if (!postcodes.isPossible(stated.code)) return 'elsewhere';
    return hasOther ? 'other' : 'possible';
  }
  const meters =
    distanceMeters(addresses.point(known), house?.point ?? addresses.point(object)) - addresses.radiusMeters(known);
  if (meters > margin.far) return 'elsewhere';
  return hasOther || meters > margin.near ? 'other' : 'possible';
}

/** Leaves out spaces, and what follows the five digits of an American postcode. */
function compared(postcode: string): string {
  const code = postcode.toLowerCase().replace(/[^a-z0-9]/g, '');
  return /^\d{5}-\d{4}$/.test(postcode) || /^\d{9}$/.test(code) ? code.slice(0, 5) : code;
}
