import { distanceMeters, type Point } from '../../shape/point.js';
import type { PackAddresses } from './address-sections.js';
import type { FoundHouse } from './house-search.js';
import type { StatedPostcode } from './stated-place.js';

/** The postcodes of a pack. */
export interface KnownPostcodes {
  /** Returns the object with a postcode. */
  find(code: string): number | undefined;
  /** Returns true if a postcode can be in the area of the pack: others begin like it, or the pack knows none. */
  isPossible(code: string): boolean;
  /** Metres beyond the known houses of a postcode within which no other house has it. */
  readonly farMeters: number;
}

/**
 * Metres beyond the known houses of a postcode within which others may have it, and beyond which none has. Maps know few postcodes, and where the
 * areas of postcodes are large, the second one is their usual distance times a factor.
 */
const margin = { near: 1_000, far: 4_000, ofDistance: 1.5 } as const;

/** Number of first letters and digits that the postcodes of an area share at least. If many are known, what all share is what others have, too. */
const shared = { least: 2, many: 6 } as const;

/** Reads the postcodes of a pack when they are needed. */
export function knownPostcodes(addresses: PackAddresses): KnownPostcodes {
  let objects: ReadonlyMap<string, number> | undefined;
  let beginnings: ReadonlySet<string> | undefined;
  let far: number | undefined;
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
      beginnings ??= new Set([...known().keys()].map((each) => each.slice(0, sharedLength([...known().keys()]))));
      const length = [...beginnings][0]?.length ?? 0;
      return beginnings.size === 0 || beginnings.has(compared(code).slice(0, length));
    },
    get farMeters() {
      far ??= Math.max(margin.far, margin.ofDistance * usualDistance([...known().values()].map(addresses.point)));
      return far;
    },
  };
}

function sharedLength(codes: readonly string[]): number {
  const [first = ''] = codes;
  if (codes.length < shared.many) return shared.least;
  let length = 0;
  while (length < first.length && codes.every((code) => code[length] === first[length])) length += 1;
  return Math.max(shared.least, length);
}

/** Returns the distance between neighbours of equally many points in a grid over the same area. */
function usualDistance(points: readonly Point[]): number {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const [south, west, north, east] = [Math.min(...lats), Math.min(...lngs), Math.max(...lats), Math.max(...lngs)];
  const height = distanceMeters({ lat: south, lng: west }, { lat: north, lng: west });
  const width = distanceMeters({ lat: south, lng: west }, { lat: south, lng: east });
  return points.length < 2 ? 0 : Math.sqrt((height * width) / (points.length - 1));
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
  if (meters > postcodes.farMeters) return 'elsewhere';
  return hasOther || meters > margin.near ? 'other' : 'possible';
}

/**
 * Leaves out spaces, what follows the five digits of an American postcode, and what is around the four digits of an Argentine one: `S2000ABC` is
 * the side of a block in `2000` or `S2000`, and people write all three.
 */
function compared(postcode: string): string {
  const code = postcode.toLowerCase().replace(/[^a-z0-9]/g, '');
  const [, argentine] = /^[a-z]?(\d{4})(?:[a-z]{3})?$/.exec(code) ?? [];
  if (argentine !== undefined) return argentine;
  return /^\d{5}-\d{4}$/.test(postcode) || /^\d{9}$/.test(code) ? code.slice(0, 5) : code;
}
