import { hasAlternatives, numberMarkers, silentWords, smallWords, unitWords } from '../../address/address-words.js';
import type { Question } from './address-candidates.js';

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
 * know. A town stands after the address. Where people write it first, or after its postcode, it can stand before.
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
  if (isOrdinal(word)) return !stated.remarks.has(at + 1) && !unitWords.has(query.tokens[at + 1]?.word ?? '');
  if (stated.remarks.has(at) || word.length < shortestTown || /\d/.test(word)) return false;
  return !(hasAlternatives(word) || smallWords.has(word) || silentWords.has(word) || numberMarkers.has(word));
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

/** Returns true if a word before the address is that of a town: after a postcode, or where the town is first and the part has no other words. */
function isTownBefore(
  { query, parts, stated, postal }: Question,
  left: readonly number[],
  at: number,
  isInPartOfStreet: boolean,
): boolean {
  const part = parts[at];
  if (!isInPartOfStreet && stated.postcode?.tokens.some((token) => parts[token] === part)) return true;
  if (!postal.isTownFirst) return false;
  const ofPart = query.tokens.flatMap((_, token) => (parts[token] === part ? [token] : []));
  if (isInPartOfStreet) return at === ofPart[0];
  return left.filter((token) => parts[token] === part).length <= longestTown;
}
