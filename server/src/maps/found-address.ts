import { type GeocodeKind, type GeocodeResult, type Point, sectorOf } from '@doorstep/core';
import type { FoundAddress } from './geocoding-provider.js';

const precisions: Readonly<Record<FoundAddress['kind'], GeocodeResult['precision']>> = {
  house: 'house',
  street: 'street',
  place: 'place',
  quarter: 'place',
  locality: 'locality',
};

const kinds: Readonly<Record<FoundAddress['kind'], GeocodeKind>> = {
  house: 'address',
  street: 'street',
  place: 'landmark',
  quarter: 'quarter',
  locality: 'locality',
};

/** Converts an address of a provider to the service's result, labelled like those of the embedded gazetteer. */
export function toGeocodeResult(found: FoundAddress, confidence: number): GeocodeResult {
  const point = rounded(found.point);
  const { kind } = found;
  return { label: labelOf(found, point), point, kind: kinds[kind], precision: precisions[kind], confidence };
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
