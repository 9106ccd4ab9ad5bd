import { directionWords, typeWords } from '../../address/address-words.js';
import { numberMarkers, remarkWords, silentWords, unitWords } from '../../address/postal-words.js';
import { isNumberMarker, type QueryText } from './query-tokens.js';
import type { Question } from './question.js';

/** Weights of words that the object does not explain: a remark counts little, an unknown word more, since it may be another town. */
const unexplained = { remark: 0.2, unknown: 0.5, number: 0.4 } as const;

/** Remarks of any length lower the score by no more than this factor. */
const leastOfRemarks = 0.6;

/** The words of a query that an object has, by what they are. */
export interface Explanation {
  readonly inName: ReadonlySet<number>;
  /** Each with the quality of the match. */
  readonly inAreas: ReadonlyMap<number, number>;
  readonly inNumber: ReadonlySet<number>;
  /** Words that are no part of this: flats, and the postcode. */
  readonly unchecked: ReadonlySet<number>;
  /** Words that name the city, its state or its country. */
  readonly ownNames: ReadonlySet<number>;
}

/**
 * Returns the share of a query that an object explains. Other words are remarks, such as the name of a shop, if they are in a separate part
 * before the address, or the address names its town. Without a town, a part after the address may be another one.
 */
export function explain(question: Question, { inName, inAreas, inNumber, unchecked, ownNames }: Explanation) {
  const { query, matches, mentioned, parts, streetParts } = question;
  const firstPart = Math.min(...[...inName, ...inNumber].map((token) => parts[token] ?? 0));
  const isLocated = inAreas.size > 0 || ownNames.size > 0;
  let [explained, total, remarks] = [0, 0, 0];
  let hasOtherType = false;
  for (const [at, { word }] of query.tokens.entries()) {
    const weight = matches[at]?.weight;
    const fit = inName.has(at) ? 1 : (inAreas.get(at) ?? 0);
    if (fit > 0) {
      explained += (weight ?? 1) * fit;
      total += weight ?? 1;
      continue;
    }
    if (inNumber.has(at) || unchecked.has(at) || ownNames.has(at) || isSilent(word, at, query)) continue;
    hasOtherType ||= typeWords.has(word);
    const part = parts[at] ?? 0;
    const isRemark = !mentioned.has(at) && !streetParts.has(part);
    const isAside = isRemark && (isLocated ? part !== firstPart : part < firstPart);
    if (/^\p{L}?\d/u.test(word)) remarks += unexplained.number;
    else if (isAside) remarks += Math.min(unexplained.remark, weight ?? 1);
    else if (weight === undefined) remarks += unexplained.unknown;
    else total += weight;
  }
  return {
    share: (total === 0 ? 1 : explained / total) * Math.max(leastOfRemarks, 1 / (1 + remarks)),
    explained: total + remarks === 0 ? 1 : explained / (total + remarks),
    hasOtherType,
  };
}

/** Returns true if the number is in a part with words of another name: `Calle Catamarca 1405, Santa Fe`, `10 Harrogate Lane, York`. */
export function isSplit({ query, parts }: Question, { inName, inAreas, inNumber, ownNames }: Explanation): boolean {
  const part = parts[Math.min(...inNumber)];
  const isWord = (at: number): boolean => {
    const { word = '' } = query.tokens[at] ?? {};
    return parts[at] === part && /^\p{L}{3,}/u.test(word) && !typeWords.has(word);
  };
  if ([...inName].some(isWord)) return false;
  return query.tokens.some(({ word }, at) => {
    if (!isWord(at) || inAreas.has(at) || ownNames.has(at) || inNumber.has(at)) return false;
    return !silentWords.has(word) && !unitWords.has(word) && !remarkWords.has(word) && !numberMarkers.has(word);
  });
}

/** Returns true if the query has another type or direction than a numbered street, in the part of its name. */
export function hasOtherKind(
  { query, parts }: Question,
  { inName, inAreas, inNumber, ownNames }: Explanation,
): boolean {
  const ofName = new Set([...inName].map((token) => parts[token]));
  return query.tokens.some(({ word }, at) => {
    if (inName.has(at) || inAreas.has(at) || inNumber.has(at) || ownNames.has(at) || !ofName.has(parts[at]))
      return false;
    return typeWords.has(word) || directionWords.has(word);
  });
}

/** Words that say nothing about the position: those of postal addresses, and the word before the number. */
function isSilent(word: string, at: number, { tokens }: QueryText): boolean {
  if (silentWords.has(word)) return true;
  return numberMarkers.has(word) && isNumberMarker(tokens, at);
}
