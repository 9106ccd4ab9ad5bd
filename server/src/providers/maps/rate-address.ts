import {
  type GeocodeResult,
  normaliseAddress,
  type ParsedAddress,
  sectorOf,
  streetTypes,
  withinOneEdit,
} from '@doorstep/core';
import { toGeocodeResult } from './found-address.js';
import type { FoundAddress } from './geocoding-provider.js';
import { certainties, confidences, leastLettersOfTypo } from './rating.js';

const { inAnotherTown, inAnotherSector, typo, withoutItsHouse } = certainties;

/**
 * Rates an address of a provider as an answer to a query. Providers return the address that is closest to the text, without
 * a measure of the match, so the words are compared here. A street with another name, in another town or without the house
 * stays below the confidence that is required to send a courier.
 *
 * @param completing true accepts the beginning of a word for the word.
 */
export function rateAddress(query: ParsedAddress, found: FoundAddress, completing = false): GeocodeResult {
  const houseIsRight = hasHouse(query, found);
  // The extent of another house says nothing about the street.
  const shown =
    found.kind === 'house' && !houseIsRight ? { ...found, kind: 'street' as const, extent: undefined } : found;
  const base = query.houseNumber === undefined || houseIsRight ? confidences[shown.kind] : withoutItsHouse;
  const name = shareOfWords(query.street, words(found.name), completing);
  return toGeocodeResult(shown, round(base * name * townCertainty(query, found) * sectorCertainty(query, found)));
}

function hasHouse(
  { houseNumber, houseSuffix = '' }: ParsedAddress,
  { kind, houseNumber: given }: FoundAddress,
): boolean {
  if (kind !== 'house' || houseNumber === undefined || given === undefined) return false;
  const wanted = `${houseNumber}${houseSuffix}`;
  // `25-27` and `25;27` are one house with two numbers.
  return normaliseAddress(given).split(' ').includes(wanted) || normaliseAddress(given).replaceAll(' ', '') === wanted;
}

/**
 * Returns the share of the query's words that the found name has, from 0 to 1. `Bulevardul Gheorghe Magheru` has all words
 * of `bulevardul magheru`.
 */
function shareOfWords(askedName: string, found: readonly string[], completing: boolean): number {
  const query = askedName.split(' ');
  const named = query.some((word) => !streetTypes.has(word)) ? query : [];
  const scores = named.map((word) => Math.max(0, ...found.map((other) => likeness(word, other, completing))));
  return scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function likeness(query: string, found: string, completing: boolean): number {
  if (query === found) return 1;
  if (completing && found.startsWith(query)) return 1;
  return query.length >= leastLettersOfTypo && withinOneEdit(query, found) ? typo : 0;
}

function townCertainty({ bucharest, sector, localities, county }: ParsedAddress, found: FoundAddress): number {
  const inCity = sectorOf(found.point) !== undefined;
  if ((bucharest || sector !== undefined) && !inCity) return inAnotherTown;
  if (bucharest || sector !== undefined) return 1;
  const named = [...localities, ...(county === undefined ? [] : [county])].flatMap((text) => text.split(' '));
  const known = new Set([found.name, ...found.areas].flatMap(words));
  return named.every((word) => known.has(word)) ? 1 : inAnotherTown;
}

function sectorCertainty({ sector }: ParsedAddress, { point }: FoundAddress): number {
  return sector === undefined || sector === sectorOf(point) ? 1 : inAnotherSector;
}

function words(text: string): readonly string[] {
  return normaliseAddress(text).split(' ');
}

function round(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
