import { type Sector, sectorFromDigit } from '../area/sector.js';
import { addressTokens, foldText } from './normalise.js';
import { streetTypes } from './normalise-data.js';

/** A parsed search text. */
export interface SearchText {
  /** Words that a result must have. */
  readonly words: readonly string[];
  /** Words that a result may lack: street types and the city. */
  readonly optionalWords: readonly string[];
  /** Numbers, which belong to the name (`13 Septembrie`) or to the house. */
  readonly numbers: readonly string[];
  /** Suffix of the last number: `bis`, `ter`, `quater`, or a letter. */
  readonly suffix: string;
  readonly sector: Sector | undefined;
}

/** Words that are followed by a detail of the flat. */
const unitWords: ReadonlySet<string> = new Set(['bloc', 'scara', 'etaj', 'apartament', 'interfon']);
const cityWords: ReadonlySet<string> = new Set(['bucuresti', 'municipiul', 'romania', 'judetul', 'cod', 'postal']);

/** Further words are ignored. */
const maximumWords = 12;

/** State while the words are read from left to right. */
interface Reading {
  readonly words: string[];
  readonly optionalWords: string[];
  readonly numbers: string[];
  suffix: string;
  sector: Sector | undefined;
}

/**
 * Returns the meanings of an unfinished text. If it ends with an abbreviation, that may also be the beginning of a longer
 * word: `Bulevardul Gen` may become Bulevardul Geniului.
 */
export function readUnfinishedText(text: string): readonly SearchText[] {
  const meant = readSearchText(text);
  const [typed] = /[a-z]+$/.exec(foldText(text)) ?? [];
  const last = meant.words.at(-1);
  if (typed === undefined || last === undefined || last === typed || !abbreviates(typed, last)) return [meant];
  return [meant, { ...meant, words: [...meant.words.slice(0, -1), typed] }];
}

function abbreviates(typed: string, word: string): boolean {
  return addressTokens(typed).some((token) => token.word === word);
}

/** Parses a search text. Never throws. Linear in the length. */
export function readSearchText(text: string): SearchText {
  const tokens = addressTokens(text).map(({ word }) => word);
  const reading: Reading = { words: [], optionalWords: [], numbers: [], suffix: '', sector: undefined };
  for (let at = 0; at < tokens.length && reading.words.length < maximumWords; ) {
    at += readWord(reading, tokens[at] ?? '', tokens[at + 1] ?? '');
  }
  return isSectorAlone(reading) ? asName(reading) : reading;
}

/** Reads a word. Returns the number of words that it used. */
function readWord(reading: Reading, word: string, next: string): number {
  const sector = word === 'sector' ? sectorFromDigit(next) : undefined;
  if (sector !== undefined) {
    reading.sector ??= sector;
    return 2;
  }
  if (unitWords.has(word)) return 2;
  if (word === 'nr' || /^\d{6,}$/.test(word)) return 1;
  if (/^\d{1,5}[a-z]?$/.test(word)) return readNumber(reading, word, next);
  if (streetTypes.has(word) || cityWords.has(word)) reading.optionalWords.push(word);
  else reading.words.push(word);
  return 1;
}

function readNumber(reading: Reading, number: string, next: string): number {
  reading.numbers.push(number);
  if (!/^(?:[a-z]|bis|ter|quater)$/.test(next)) return 1;
  reading.suffix = next;
  return 2;
}

function isSectorAlone({ words, optionalWords, numbers, sector }: Reading): boolean {
  return sector !== undefined && words.length + optionalWords.length + numbers.length === 0;
}

/** Searches for a sector by name if the text contains nothing else. */
function asName(reading: Reading): SearchText {
  return { ...reading, words: ['sector'], numbers: [String(reading.sector)], sector: undefined };
}
