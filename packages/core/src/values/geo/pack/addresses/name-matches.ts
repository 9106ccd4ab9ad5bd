import type { PackAddresses } from './address-sections.js';
import type { PackWords } from './pack-words.js';
import { matchedWords, type WordMatches } from './word-matches.js';

/** A name that has words of the query. */
export interface NameMatch {
  readonly object: number;
  /** Share of the name that the query has, weighted by what its words say: above 0, at most 1. */
  readonly fit: number;
  /** Numbers of the query's words that belong to the name. */
  readonly tokens: ReadonlySet<number>;
  /** True for `Calea Victoriei` if the query has another type of street, and no type of this name. */
  readonly lacksType: boolean;
  /** True for a name of a number, with a type and perhaps a direction: `199th Street` is not `199th Place`. */
  readonly isNumbered: boolean;
}

/** Names with less of the query are not compared word by word. */
const comparedNames = 250;

/** Objects whose names fit worse are not rated. */
const ratedObjects = 80;

/** Words that more names have are looked up only if the query has no rarer ones. */
const frequentNames = 3_000;

/** Scores are compared in steps of this share of the best one. */
const scoreSteps = 512;

/** Bonus of a name in an area that the query names, so that it is compared before the same name elsewhere. */
const mentionedArea = 1.5;

/**
 * Finds the names that have the most of the words of a query, each object by its best name.
 *
 * @param areas the areas that the query names.
 */
export function findNames(
  addresses: PackAddresses,
  words: PackWords,
  matches: readonly WordMatches[],
  areas: ReadonlySet<number>,
): readonly NameMatch[] {
  const best = new Map<number, NameMatch>();
  for (const name of likelyNames(addresses, words, matches, areas)) {
    const match = compareName(addresses, words, matches, name);
    if (match && match.fit > (best.get(match.object)?.fit ?? 0)) best.set(match.object, match);
  }
  const gain = ({ object, fit }: NameMatch): number => fit * (addresses.isInAny(object, areas) ? mentionedArea : 1);
  return [...best.values()].sort((a, b) => gain(b) - gain(a)).slice(0, ratedObjects);
}

/** Returns the names that share the most with the query, without regard to order. */
function likelyNames(
  addresses: PackAddresses,
  words: PackWords,
  matches: readonly WordMatches[],
  areas: ReadonlySet<number>,
): readonly number[] {
  const scores = new Float32Array(addresses.nameCount);
  const touched: number[] = [];
  const lookups = matches
    .map((found) => ({ found, size: sizeOf(words, found) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => a.size - b.size);
  for (const [order, { found, size }] of lookups.entries()) {
    const isNew = size <= frequentNames || order === 0;
    for (const word of matchedWords(found)) {
      const share = words.weight(word) * found.fit(word);
      for (const name of words.names(word)) {
        const score = scores[name] ?? 0;
        if (score === 0 && !isNew) continue;
        if (score === 0) touched.push(name);
        scores[name] = score + share;
      }
    }
  }
  let highest = 0;
  for (const name of touched) {
    const gain = addresses.isInAny(addresses.objectOfName(name), areas) ? mentionedArea : 1;
    const score = ((scores[name] ?? 0) ** 2 * gain) / totalWeight(addresses, words, name);
    scores[name] = score;
    highest = Math.max(highest, score);
  }
  return highestOf(touched, (name) => (scores[name] ?? 0) / highest);
}

function sizeOf(words: PackWords, found: WordMatches): number {
  let size = words.namesBetween(...found.prefixed);
  for (const word of found.words.keys()) size += words.names(word).length;
  return size;
}

/** Returns the names with the highest scores, by counting them in steps: sorting all would take most of the time. */
function highestOf(names: readonly number[], score: (name: number) => number): readonly number[] {
  const step = (name: number): number => Math.min(scoreSteps - 1, Math.floor(score(name) * scoreSteps));
  const counts = new Uint32Array(scoreSteps);
  for (const name of names) counts[step(name)] = (counts[step(name)] ?? 0) + 1;
  let [least, count] = [scoreSteps, 0];
  while (least > 0 && count < comparedNames) {
    least -= 1;
    count += counts[least] ?? 0;
  }
  const kept = names.filter((name) => step(name) >= least);
  return kept.length <= 2 * comparedNames ? kept : kept.sort((a, b) => score(b) - score(a)).slice(0, comparedNames);
}

function totalWeight(addresses: PackAddresses, words: PackWords, name: number): number {
  let total = 0;
  for (const word of addresses.nameWords(name)) total += words.weight(word);
  return total;
}

/** Gives each word of a name the first free word of the query that matches it best. Words that say more choose first. */
function compareName(
  addresses: PackAddresses,
  words: PackWords,
  matches: readonly WordMatches[],
  name: number,
): NameMatch | undefined {
  const tokens = new Set<number>();
  let [matched, total] = [0, 0];
  let lacksType = false;
  let [hasText, isWhole] = [false, true];
  const isNumbered = isNumberedName(words, addresses.nameWords(name));
  for (const word of addresses.nameWords(name).toSorted((a, b) => words.weight(b) - words.weight(a))) {
    const weight = words.weight(word);
    let [taken, fit] = [-1, 0];
    for (const [token, found] of matches.entries()) {
      const each = found.fit(word);
      if (each > fit && !tokens.has(token)) [taken, fit] = [token, each];
    }
    total += weight;
    matched += weight * fit;
    hasText ||= fit > 0 && !words.isLetter(word) && !words.isNumber(word) && !isNumbered;
    // A number is exact, or it is that of another street.
    if (isNumbered && words.isNumber(word) && fit === 0) return undefined;
    isWhole &&= fit === 1 || words.isType(word);
    if (taken >= 0) tokens.add(taken);
    else lacksType ||= words.isType(word);
  }
  // An initial or a number is not enough of a name, unless it is all of it: the 3 of CG-3 is that of many others.
  if (!hasText && !isWhole && !(isNumbered && tokens.size > 1)) return undefined;
  return { object: addresses.objectOfName(name), fit: matched / total, tokens, lacksType, isNumbered };
}

function isNumberedName(words: PackWords, name: Uint32Array): boolean {
  const isOther = (word: number): boolean => !words.isNumber(word) && !words.isType(word) && !words.isDirection(word);
  return name.some(words.isNumber) && name.some(words.isType) && !name.some(isOther);
}
