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

/** How sure each kind is when all of it was asked for; the embedded gazetteer says the same. */
const confidences: Readonly<Record<FoundAddress['kind'], number>> = {
  house: 0.95,
  street: 0.8,
  place: 0.9,
  quarter: 0.5,
  locality: 0.9,
};
/** The house is not where the number says: the street stands, the house does not. */
const withoutItsHouse = 0.5;
const inAnotherTown = 0.5;
const inAnotherSector = 0.8;
/** Shorter words differ by a letter too easily. */
const leastLettersOfSlip = 5;
const slip = 0.9;

/**
 * What was found, as an answer to what was asked. Providers answer with what is nearest to the text and say nothing
 * of how near that is, so the words are compared here: a street of another name, in another town or without the
 * house stays below the confidence that a courier is sent with.
 *
 * @param completing true takes the beginning of a word for the word.
 */
export function rateAddress(asked: ParsedAddress, found: FoundAddress, completing = false): GeocodeResult {
  const houseIsRight = hasHouse(asked, found);
  const shown = found.kind === 'house' && !houseIsRight ? { ...found, kind: 'street' as const } : found;
  const base = asked.houseNumber === undefined || houseIsRight ? confidences[shown.kind] : withoutItsHouse;
  const name = shareOfWords(asked.street, words(found.name), completing);
  return toGeocodeResult(shown, round(base * name * townCertainty(asked, found) * sectorCertainty(asked, found)));
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

/** How much of the asked name the found one has, 0 to 1: `bulevardul magheru` is all in `Bulevardul Gheorghe Magheru`. */
function shareOfWords(askedName: string, found: readonly string[], completing: boolean): number {
  const asked = askedName.split(' ');
  const named = asked.some((word) => !streetTypes.has(word)) ? asked : [];
  const scores = named.map((word) => Math.max(0, ...found.map((other) => likeness(word, other, completing))));
  return scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function likeness(asked: string, found: string, completing: boolean): number {
  if (asked === found) return 1;
  if (completing && found.startsWith(asked)) return 1;
  return asked.length >= leastLettersOfSlip && withinOneEdit(asked, found) ? slip : 0;
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
