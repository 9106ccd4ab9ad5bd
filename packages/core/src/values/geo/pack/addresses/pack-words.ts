import { directionWords, smallWords, typeWords } from '../../address/address-words.js';
import { withinOneEdit } from '../../address/one-edit.js';
import { silentWords } from '../../address/postal-words.js';
import type { SectionReader } from '../pack-format.js';
import type { PackAddresses } from './address-sections.js';

/** The words of all names of a pack, sorted. A word has the number of its place. */
export interface PackWords {
  /** Returns the number of a word, or -1. */
  exact(word: string): number;
  /** Returns the number of the first word that begins like this, and the number after the last one. */
  prefixed(prefix: string): readonly [from: number, to: number];
  /** Returns the words that are one typing error away. */
  misspelt(word: string): readonly number[];
  /** Returns the words that begin with a text that is one typing error away. */
  misspeltPrefix(prefix: string): readonly number[];
  /** True for a type of street, such as `street`. */
  isType(word: number): boolean;
  /** True for a word that says nothing about a place, such as `district` or `of`. */
  isSilent(word: number): boolean;
  /** True for a part of a city, such as `west`. */
  isDirection(word: number): boolean;
  /** True for a word that begins with a digit. */
  isNumber(word: number): boolean;
  /** True for a single letter, such as an initial. */
  isLetter(word: number): boolean;
  /** True for a word of the name of an area. */
  isOfArea(word: number): boolean;
  /** Counts the names of the words from one to before another. */
  namesBetween(from: number, to: number): number;
  /** The names that have a word. */
  names(word: number): Uint32Array;
  /** Weight of a word, above 0 and at most 1. Rare words weigh more than frequent ones, and those more than `street` or `of`. */
  weight(word: number): number;
}

/** Initials say little. */
const letters = [...'abcdefghijklmnopqrstuvwxyzабвгдежзиклмнопрстуфхцчшщэюя'];

/** Share of the weight that words of these kinds keep. */
const kept = { type: 0.15, small: 0.1, letter: 0.3 } as const;

/** Reads the word index of a pack. Words are decoded when a typing error is looked for. */
export function readWords(read: SectionReader, addresses: PackAddresses): PackWords {
  const { strings, nameCount } = addresses;
  const texts = read.u32('addresses.words');
  const wordStart = read.u32('addresses.wordStart');
  const wordNames = read.u32('addresses.wordNames');
  const encoder = new TextEncoder();
  let decoded: readonly string[] | undefined;
  const words = (): readonly string[] => {
    decoded ??= Array.from(texts, (id) => strings.text(id));
    return decoded;
  };

  /** Returns the number of the first word that does not sort before `bytes`. */
  function firstFrom(bytes: Uint8Array): number {
    let [low, high] = [0, texts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (strings.compare(texts[middle] ?? 0, bytes) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function exact(word: string): number {
    const bytes = encoder.encode(word);
    const at = firstFrom(bytes);
    return at < texts.length && strings.compare(texts[at] ?? 0, bytes) === 0 ? at : -1;
  }

  function matching(test: (known: string) => boolean): readonly number[] {
    const found: number[] = [];
    for (const [at, known] of words().entries()) if (test(known)) found.push(at);
    return found;
  }

  const weights = weightsOf(wordStart, nameCount);
  const types = new Set([...typeWords].map(exact));
  const directions = new Set([...directionWords].map(exact));
  const silent = new Set([...silentWords, ...smallWords].map(exact));
  // The colon follows the nine.
  const [firstNumber, endOfNumbers] = [firstFrom(encoder.encode('0')), firstFrom(encoder.encode(':'))];
  const initials = new Set(letters.map(exact));
  for (const [list, share] of [
    [typeWords, kept.type],
    [smallWords, kept.small],
    [letters, kept.letter],
  ] as const) {
    for (const word of list) {
      const at = exact(word);
      if (at >= 0) weights[at] = (weights[at] ?? 0) * share;
    }
  }

  const ofAreas = new Uint8Array(texts.length);
  for (let name = 0; name < nameCount; name += 1) {
    if (!addresses.isArea(addresses.objectOfName(name))) continue;
    for (const word of addresses.nameWords(name)) ofAreas[word] = 1;
  }

  return {
    exact,
    prefixed: (prefix) => {
      const bytes = encoder.encode(prefix);
      // No byte of UTF-8 is 0xff, so this sorts after every word with the prefix.
      return [firstFrom(bytes), firstFrom(Uint8Array.of(...bytes, 0xff))];
    },
    misspelt: (word) => matching((known) => withinOneEdit(known, word)),
    misspeltPrefix: (prefix) =>
      matching((known) => [0, -1, 1].some((more) => withinOneEdit(known.slice(0, prefix.length + more), prefix))),
    isType: (word) => types.has(word),
    isDirection: (word) => directions.has(word),
    isSilent: (word) => silent.has(word),
    isNumber: (word) => word >= firstNumber && word < endOfNumbers,
    isLetter: (word) => initials.has(word),
    isOfArea: (word) => ofAreas[word] === 1,
    namesBetween: (from, to) => (wordStart[to] ?? 0) - (wordStart[from] ?? 0),
    names: (word) => wordNames.subarray(wordStart[word], wordStart[word + 1]),
    weight: (word) => weights[word] ?? 1,
  };
}

/** Weighs words by their rarity: the logarithm of the share of names that have them (the inverse document frequency), scaled to 1. */
function weightsOf(wordStart: Uint32Array, nameCount: number): Float32Array {
  const rarest = Math.log(1 + nameCount);
  return Float32Array.from({ length: wordStart.length - 1 }, (_, word) => {
    const frequency = (wordStart[word + 1] ?? 0) - (wordStart[word] ?? 0);
    return Math.max(0.02, Math.log(1 + nameCount / Math.max(1, frequency)) / rarest);
  });
}
