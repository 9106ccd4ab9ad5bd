import type { PackAddresses } from './address-sections.js';
import type { PackWords } from './pack-words.js';
import { matchedWords, type WordMatches } from './word-matches.js';

/** A part of a query that names an area: a town, a quarter, a postcode. */
export interface AreaMention {
  readonly area: number;
  /** Number of its first word, and the number after its last one. */
  readonly from: number;
  readonly to: number;
  /** Quality of the match: above 0, at most 1. */
  readonly fit: number;
  /** True if the query has all of the name but words such as `district`. */
  readonly isWhole: boolean;
}

/** Words that say less than this cannot begin the name of an area. */
const minimumWeight = 0.12;

/** Least share of a name that names the area: `Andorra` for Andorra la Vella. */
const minimumShare = 0.45;

/** Finds the names of areas in a query, as words one after another. */
export function findAreas(
  addresses: PackAddresses,
  words: PackWords,
  matches: readonly WordMatches[],
): readonly AreaMention[] {
  const found = new Map<string, AreaMention>();
  for (const [from, first] of matches.entries()) {
    for (const word of matchedWords(first)) {
      if (!words.isOfArea(word) || words.weight(word) < minimumWeight) continue;
      for (const name of words.names(word)) {
        const area = addresses.objectOfName(name);
        if (!addresses.isArea(area)) continue;
        const mention = readName(addresses.nameWords(name), words, matches, from);
        const key = `${area} ${from}`;
        const known = found.get(key);
        if (mention && !(known && known.to - known.from >= mention.to - from && known.fit >= mention.fit)) {
          found.set(key, { area, from, ...mention });
        }
      }
    }
  }
  return [...found.values()];
}

/** Matches the words of a name from a place of the query on. The first one must be there; of the others, some may be missing, but not in between. */
function readName(name: Uint32Array, words: PackWords, matches: readonly WordMatches[], from: number) {
  let at = from;
  let [matched, total] = [0, 0];
  let fit = 1;
  let [hasText, isWhole, hasFirst] = [false, true, false];
  for (const word of name) {
    const found = matches[at]?.fit(word) ?? 0;
    total += words.weight(word);
    if (found === 0) {
      if (!hasFirst && !words.isSilent(word)) return undefined;
      isWhole &&= words.isSilent(word);
      continue;
    }
    hasFirst ||= !words.isSilent(word);
    matched += words.weight(word);
    fit = Math.min(fit, found);
    hasText ||= !words.isNumber(word);
    at += 1;
  }
  const share = matched / total;
  // `3` is not Sector 3, but `700100` is the postcode.
  if (share < 1 && !hasText) return undefined;
  return share >= minimumShare ? { to: at, fit: fit * (0.8 + 0.2 * share), isWhole } : undefined;
}
