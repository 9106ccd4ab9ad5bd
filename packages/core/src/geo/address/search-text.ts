import { type Sector, sectorFromDigit } from '../area/sector.js';
import { addressTokens, foldText } from './normalise.js';
import { streetTypes } from './normalise-data.js';

/** What somebody typed into a search field, taken apart. */
export interface SearchText {
  /** Words that a result must have. */
  readonly words: readonly string[];
  /** Words that a result may lack: types of streets, and the city. */
  readonly optionalWords: readonly string[];
  /** Numbers: part of the name (`13 Septembrie`), or else of the house. */
  readonly numbers: readonly string[];
  /** What follows the last number: `bis`, or a letter. */
  readonly suffix: string;
  readonly sector: Sector | undefined;
}

/** Words that are followed by something about the flat. */
const unitWords: ReadonlySet<string> = new Set(['bloc', 'scara', 'etaj', 'apartament', 'interfon']);
const cityWords: ReadonlySet<string> = new Set(['bucuresti', 'municipiul', 'romania', 'judetul', 'cod', 'postal']);

/** Words beyond these are not looked at. */
const maximumWords = 12;

/** Mutable while the words are read from left to right. */
interface Reading {
  readonly words: string[];
  readonly optionalWords: string[];
  readonly numbers: string[];
  suffix: string;
  sector: Sector | undefined;
}

/**
 * What a text may mean that somebody is typing: as it stands and, where its end is an abbreviation, as the beginning of a
 * longer word, too (`Bulevardul Gen` is on the way to Bulevardul Geniului).
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

/** Takes apart what somebody typed. Never throws; linear in the length. */
export function readSearchText(text: string): SearchText {
  const tokens = addressTokens(text).map(({ word }) => word);
  const reading: Reading = { words: [], optionalWords: [], numbers: [], suffix: '', sector: undefined };
  for (let at = 0; at < tokens.length && reading.words.length < maximumWords; ) {
    at += readWord(reading, tokens[at] ?? '', tokens[at + 1] ?? '');
  }
  return isSectorAlone(reading) ? asName(reading) : reading;
}

/** Reads a word and returns how many words it used. */
function readWord(reading: Reading, word: string, next: string): number {
  const sector = word === 'sector' ? sectorFromDigit(next) : undefined;
  if (sector !== undefined) {
    reading.sector ??= sector;
    return 2;
  }
  if (unitWords.has(word)) return 2;
  if (word === 'nr' || /^\d{5,}$/.test(word)) return 1;
  if (/^\d{1,4}[a-z]?$/.test(word)) return readNumber(reading, word, next);
  if (streetTypes.has(word) || cityWords.has(word)) reading.optionalWords.push(word);
  else reading.words.push(word);
  return 1;
}

function readNumber(reading: Reading, number: string, next: string): number {
  reading.numbers.push(number);
  if (!/^(?:[a-z]|bis)$/.test(next)) return 1;
  reading.suffix = next;
  return 2;
}

function isSectorAlone({ words, optionalWords, numbers, sector }: Reading): boolean {
  return sector !== undefined && words.length + optionalWords.length + numbers.length === 0;
}

/** A sector beside nothing else is what is sought, and not where. */
function asName(reading: Reading): SearchText {
  return { ...reading, words: ['sector'], numbers: [String(reading.sector)], sector: undefined };
}
