import { distanceMeters, type GeocodeKind, type GeocodeResult, type Point, sectorOf } from '@doorstep/core';
import type { FoundAddress } from './geocoding-provider.js';

const precisions: Readonly<Record<FoundAddress['kind'], GeocodeResult['precision']>> = {
  house: 'house',
  street: 'street',
  place: 'place',
  quarter: 'area',
  locality: 'area',
};

/** Radius of an object whose extent is not known, in metres. A house is as large as its plot. */
const usualRadius: Readonly<Record<FoundAddress['kind'], number>> = {
  house: 30,
  street: 400,
  place: 150,
  quarter: 1_500,
  locality: 5_000,
};

const kinds: Readonly<Record<FoundAddress['kind'], GeocodeKind>> = {
  house: 'address',
  street: 'street',
  place: 'landmark',
  quarter: 'quarter',
  locality: 'locality',
};

/** Converts an address of a provider to the service's result, labelled like those of the sandbox map. */
export function toGeocodeResult(found: FoundAddress, confidence: number): GeocodeResult {
  const point = rounded(found.point);
  const { kind } = found;
  return {
    label: labelOf(found, point),
    point,
    kind: kinds[kind],
    precision: precisions[kind],
    radiusMeters: radiusOf(found),
    confidence,
    components: componentsOf(found),
  };
}

/** Returns the distance to the farthest corner of the object. A building may be smaller than the usual plot. */
function radiusOf({ kind, point, extent }: FoundAddress): number {
  if (extent === undefined) return usualRadius[kind];
  const corners = [extent.south, extent.north].flatMap((lat) =>
    [extent.west, extent.east].map((lng) => ({ lat, lng })),
  );
  const farthest = Math.ceil(Math.max(...corners.map((corner) => distanceMeters(point, corner))));
  return kind === 'house' ? Math.max(usualRadius.house, farthest) : farthest;
}

function componentsOf({
  kind,
  name,
  houseNumber,
  onStreet = true,
  town,
  county,
}: FoundAddress): GeocodeResult['components'] {
  return {
    ...(kind === 'house' && { ...(onStreet ? { street: name } : { place: name }), houseNumber }),
    ...(kind === 'street' && { street: name }),
    ...(kind === 'place' && { place: name }),
    ...(kind === 'quarter' && { quarter: name }),
    city: kind === 'locality' ? name : town,
    county,
  };
}

/** Returns `Strada Lipscani 25, Sector 3, București` in the city, `Strada Tunari 1, Voluntari, Ilfov` outside. */
function labelOf({ kind, name, houseNumber, town, county }: FoundAddress, point: Point): string {
  const first = kind === 'house' ? `${name} ${houseNumber ?? ''}`.trim() : name;
  const sector = sectorOf(point);
  const rest = sector === undefined ? [town, county] : [`Sector ${sector}`, 'București'];
  return [...new Set([first, ...rest.filter((part) => part !== undefined)])].join(', ');
}

/** Rounds to six decimals, which are about 0.1 m. */
function rounded({ lat, lng }: Point): Point {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}
