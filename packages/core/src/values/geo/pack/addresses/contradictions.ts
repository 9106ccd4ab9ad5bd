import { hasAlternatives, smallWords } from '../../address/address-words.js';
import { numberMarkers, silentWords, unitWords } from '../../address/postal-words.js';
import type { Question } from './question.js';
import type { StatedPlace } from './stated-place.js';

/** The words of a query that a candidate matches, as numbers of tokens. */
export interface Taken {
  readonly inName: ReadonlySet<number>;
  readonly inNumber: ReadonlySet<number>;
  /** Words of areas that it is in, and words that say nothing about its place, such as those of a flat. */
  readonly explained: ReadonlySet<number>;
  /** Words of towns and regions of the map that it is not in. */
  readonly elsewhere: ReadonlySet<number>;
  /** True if the text names its town, so other words are remarks or smaller places. */
  readonly isInNamedTown: boolean;
}

/** Shorter words are codes or initials, which name no town. */
const shortestTown = 3;

/** Most words of the name of a town before an address. */
const longestTown = 3;

/**
 * Returns true if the text says that the address is elsewhere: in another country, state or town of the map, or in a town that the map does not
 * know. A town stands after the address, or in a part before it. Where people write it first, it can also begin the part of the street.
 */
export function isElsewhere(question: Question, taken: Taken): boolean {
  const { query, parts, stated } = question;
  const { inName, inNumber, elsewhere } = taken;
  const own = [...inName, ...inNumber];
  const last = Math.max(...own);
  const first = Math.min(...inName);
  const left = query.tokens.flatMap((_, at) => (isPlaceWord(question, taken, at) ? [at] : []));
  if (left.some((at) => stated.foreign.has(at) || isOrdinal(query.tokens[at]?.word ?? ''))) return true;
  const isAside = (at: number): boolean => at > last || parts[at] !== parts[first];
  if (left.some((at) => elsewhere.has(at) && isAside(at))) return true;
  if (taken.isInNamedTown) return false;
  if (isSplit(taken, left)) return true;
  return left.some((at) => at > last || (at < first && isTownBefore(question, left, at, parts[at] === parts[first])));
}

/** Returns true for a word that the candidate does not have, and that can be part of the name of a town. */
function isPlaceWord(
  { query, stated }: Question,
  { inName, inNumber, explained, elsewhere }: Taken,
  at: number,
): boolean {
  const word = query.tokens[at]?.word ?? '';
  if (inName.has(at) || inNumber.has(at) || explained.has(at)) return false;
  if (stated.foreign.has(at) || elsewhere.has(at)) return true;
  // The number of a street is exact: an ordinal that is no floor is another street.
  if (isOrdinal(word)) return !isRemark(stated, inName, at + 1) && !unitWords.has(query.tokens[at + 1]?.word ?? '');
  if (isRemark(stated, inName, at) || word.length < shortestTown || /\d/.test(word)) return false;
  return !(hasAlternatives(word) || smallWords.has(word) || silentWords.has(word) || numberMarkers.has(word));
}

/** Returns true for a word of a remark. A word of the name begins none: `University Avenue`. */
function isRemark({ remarks }: StatedPlace, inName: ReadonlySet<number>, at: number): boolean {
  const start = remarks.get(at);
  return start !== undefined && !inName.has(start);
}

function isNoTown(word: string): boolean {
  return (word.length > 1 && unitWords.has(word)) || /\d/.test(word);
}

function isOrdinal(word: string): boolean {
  return /^\d+(?:st|nd|rd|th)$/.test(word);
}

/** Returns true if the number is that of another street than the name: `Rua das Flores 12, Lisboa` is not in Rua de Lisboa. */
function isSplit({ inName, inNumber }: Taken, left: readonly number[]): boolean {
  const number = Math.min(...inNumber);
  const [first, last] = [Math.min(...inName), Math.max(...inName)];
  return first < number && number < last && left.some((at) => at > first && at < number);
}

/** Returns true if a word before the address is that of a town: in the part of a postcode, or in a part of few words of which none is that of a shop. */
function isTownBefore(
  { query, parts, stated, postal }: Question,
  left: readonly number[],
  at: number,
  isInPartOfStreet: boolean,
): boolean {
  const part = parts[at];
  if (!isInPartOfStreet && stated.postcode?.tokens.some((token) => parts[token] === part)) return true;
  const ofPart = query.tokens.flatMap((_, token) => (parts[token] === part ? [token] : []));
  if (isInPartOfStreet) return postal.isTownFirst && at === ofPart[0];
  // The name of a shop has a word that towns have not.
  if (ofPart.some((token) => stated.remarks.has(token) || isNoTown(query.tokens[token]?.word ?? ''))) return false;
  return left.filter((token) => parts[token] === part).length <= longestTown;
}
