import type { PackAddresses } from './address-sections.js';
import type { PackWords } from './pack-words.js';
import type { WordMatches } from './word-matches.js';

/** A name that has words of the query. */
export interface NameMatch {
  readonly object: number;
  /** Share of the name that the query has, weighted by what its words say: above 0, at most 1. */
  readonly fit: number;
  /** Numbers of the query's words that belong to the name. */
  readonly tokens: ReadonlySet<number>;
  /** True for `Calea Victoriei` if the query has another type of street, and no type of this name. */
  readonly lacksType: boolean;
}

/** Names with less of the query are not compared word by word. */
const comparedNames = 250;

/** Words that more names have are looked up only if the query has no rarer ones. */
const frequentNames = 3_000;

/** Finds the names that have the most of the words of a query, each object by its best name. */
export function findNames(
  addresses: PackAddresses,
  words: PackWords,
  matches: readonly WordMatches[],
): readonly NameMatch[] {
  const best = new Map<number, NameMatch>();
  for (const name of likelyNames(addresses, words, matches)) {
    const match = compareName(addresses, words, matches, name);
    if (match && match.fit > (best.get(match.object)?.fit ?? 0)) best.set(match.object, match);
  }
  return [...best.values()];
}

/** Returns the names that share the most with the query, without regard to order. */
function likelyNames(addresses: PackAddresses, words: PackWords, matches: readonly WordMatches[]): readonly number[] {
  const scores = new Map<number, number>();
  const lookups = matches
    .map((found) => ({ found, size: [...found.keys()].reduce((sum, word) => sum + words.names(word).length, 0) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => a.size - b.size);
  for (const [order, { found, size }] of lookups.entries()) {
    const isNew = size <= frequentNames || order === 0;
    for (const [word, fit] of found) {
      const share = words.weight(word) * fit;
      for (const name of words.names(word)) {
        const score = scores.get(name);
        if (score !== undefined || isNew) scores.set(name, (score ?? 0) + share);
      }
    }
  }
  const rated = [...scores].map(([name, score]) => ({ name, score: score ** 2 / totalWeight(addresses, words, name) }));
  return rated
    .sort((a, b) => b.score - a.score)
    .slice(0, comparedNames)
    .map(({ name }) => name);
}

function totalWeight(addresses: PackAddresses, words: PackWords, name: number): number {
  let total = 0;
  for (const word of addresses.nameWords(name)) total += words.weight(word);
  return total;
}

/** Gives each word of a name the first free word of the query that matches it best. */
function compareName(
  addresses: PackAddresses,
  words: PackWords,
  matches: readonly WordMatches[],
  name: number,
): NameMatch | undefined {
  const tokens = new Set<number>();
  let [matched, total] = [0, 0];
  let lacksType = false;
  for (const word of addresses.nameWords(name)) {
    const weight = words.weight(word);
    let [taken, fit] = [-1, 0];
    for (const [token, found] of matches.entries()) {
      const each = found.get(word) ?? 0;
      if (each > fit && !tokens.has(token)) [taken, fit] = [token, each];
    }
    total += weight;
    matched += weight * fit;
    if (taken >= 0) tokens.add(taken);
    else lacksType ||= words.isType(word);
  }
  if (tokens.size === 0) return undefined;
  return { object: addresses.objectOfName(name), fit: matched / total, tokens, lacksType };
}
