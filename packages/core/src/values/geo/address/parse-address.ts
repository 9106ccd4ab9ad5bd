import { type Sector, sectorFromDigit } from '../area/sector.js';
import { type AddressToken, addressTokens } from './normalise.js';
import { months, streetTypes } from './normalise-data.js';

/** An address in parts. All texts are normalised. */
export interface ParsedAddress {
  /** Street with its type, or a place: `calea victoriei`, `gara de nord`. Empty if the text names none. */
  readonly street: string;
  readonly houseNumber?: number;
  /** Suffix of the number: `a` in `12A`, `bis`, `ter` or `quater`. */
  readonly houseSuffix?: string;
  readonly sector?: Sector;
  /** Six digits. Codes of Bucharest are `0Sxxxx`, where S is the sector. */
  readonly postalCode?: string;
  /** True if the text names Bucharest. */
  readonly bucharest: boolean;
  /** Without `judetul`. */
  readonly county?: string;
  /** True if the locality was called a town, a commune or a village (`oraș Pantelimon`). */
  readonly localityNamed: boolean;
  /** Text beside the street that may name a locality, in order: `otopeni`. */
  readonly localities: readonly string[];
  readonly block?: string;
  readonly staircase?: string;
  readonly floor?: string;
  readonly apartment?: string;
  readonly interphone?: string;
}

type UnitField = 'block' | 'staircase' | 'floor' | 'apartment' | 'interphone';

const unitFields: ReadonlyMap<string, UnitField> = new Map([
  ['bloc', 'block'],
  ['scara', 'staircase'],
  ['etaj', 'floor'],
  ['apartament', 'apartment'],
  ['interfon', 'interphone'],
]);

const localityWords: ReadonlySet<string> = new Set(['oras', 'comuna', 'sat', 'satul', 'localitatea']);
const silentWords: ReadonlySet<string> = new Set(['municipiul', 'romania', 'cod', 'postal']);

/** A run of words that are neither numbers nor keywords: the street, the place or a locality. */
interface Phrase {
  readonly words: string[];
  houseNumber?: number;
  houseSuffix?: string;
}

/** State while the words are read from left to right. */
interface Reading {
  readonly phrases: Phrase[];
  readonly units: Partial<Record<UnitField, string>>;
  open: Phrase | undefined;
  houseNumber?: number;
  houseSuffix?: string;
  sector?: Sector;
  postalCode?: string;
  county?: string;
  bucharest: boolean;
  localityNamed: boolean;
  inUnits: boolean;
}

/** Parses an address. Never throws. Text of unknown meaning becomes the street or a locality. Linear in the length. */
export function parseAddress(text: string): ParsedAddress {
  const tokens = addressTokens(text);
  const reading: Reading = {
    phrases: [],
    units: {},
    open: undefined,
    bucharest: false,
    localityNamed: false,
    inUnits: false,
  };
  for (let index = 0; index < tokens.length; ) index += readToken(reading, tokens, index);
  return finish(reading);
}

/** Reads the word at `index`. Returns the number of words that it used. */
function readToken(reading: Reading, tokens: readonly AddressToken[], index: number): number {
  const { word, leading } = tokens[index] ?? { word: '', leading: false };
  const following = tokens[index + 1];
  const next = following?.word ?? '';
  if (leading) reading.open = undefined;

  const unit = unitFields.get(word);
  if (unit !== undefined && next !== '') {
    reading.units[unit] ??= next;
    reading.inUnits = true;
    return close(reading, 2);
  }
  const sector = word === 'sector' || word === 'bucuresti' ? sectorFromDigit(next) : undefined;
  if (sector !== undefined) {
    reading.sector ??= sector;
    reading.bucharest ||= word === 'bucuresti';
    return close(reading, 2);
  }
  if (word === 'bucuresti' && !opensStreetName(reading)) {
    reading.bucharest = true;
    return close(reading, 1);
  }
  if (word === 'judetul' && next !== '') {
    reading.county ??= next;
    return close(reading, 2);
  }
  if (localityWords.has(word) && !opensStreetName(reading)) {
    reading.localityNamed = true;
    return close(reading, 1);
  }
  if (silentWords.has(word) && reading.open === undefined) return 1;
  if (word === 'nr') {
    reading.inUnits = false;
    return readHouseNumber(reading, tokens, index + 1) + 1;
  }
  if (/^\d{6}$/.test(word)) {
    reading.postalCode ??= word;
    return close(reading, 1);
  }
  if (/^\d/.test(word) && !isPartOfName(reading, word, following)) return readHouseNumber(reading, tokens, index);
  return addWord(reading, word);
}

function close(reading: Reading, used: number): number {
  reading.open = undefined;
  return used;
}

/** Returns true just after a street type, where a word is part of the name: `Șoseaua București-Ploiești`. */
function opensStreetName({ open }: Reading): boolean {
  return open?.words.length === 1 && streetTypes.has(open.words[0] ?? '');
}

/** Returns true for dates in names, which are not house numbers: `Calea 13 Septembrie`, `Bulevardul 1 Decembrie 1918`. */
function isPartOfName({ open }: Reading, word: string, following: AddressToken | undefined): boolean {
  if (following !== undefined && !following.leading && months.has(following.word)) return true;
  return /^\d{4}$/.test(word) && months.has(open?.words.at(-1) ?? '');
}

/** Reads `12`, `12A`, `12 A`, `12-14`, `12 bis` or `12bis`. Returns the number of words that it used. */
function readHouseNumber(reading: Reading, tokens: readonly AddressToken[], index: number): number {
  const word = tokens[index]?.word ?? '';
  const [, digits, letter] = /^(\d{1,5})([a-z]?)$/.exec(word) ?? [];
  reading.open = undefined;
  if (digits === undefined) return /^\d/.test(word) ? 1 : 0;
  const following = tokens[index + 1];
  const suffix = following !== undefined && !following.leading && /^(?:[a-z]|bis|ter|quater)$/.test(following.word);
  if (!reading.inUnits) setHouseNumber(reading, Number(digits), letter || (suffix ? following.word : ''));
  return suffix ? 2 : 1;
}

/** Takes the first number of an address for the house, unless a street with its own number follows. */
function setHouseNumber(reading: Reading, houseNumber: number, houseSuffix: string): void {
  const phrase = reading.phrases.at(-1);
  const target = phrase === undefined ? reading : phrase;
  if (target.houseNumber !== undefined) return;
  target.houseNumber = houseNumber;
  if (houseSuffix !== '') target.houseSuffix = houseSuffix;
}

function addWord(reading: Reading, word: string): number {
  if (reading.open !== undefined) {
    reading.open.words.push(word);
    return 1;
  }
  reading.open = { words: [word] };
  reading.inUnits &&= !streetTypes.has(word);
  reading.phrases.push(reading.open);
  return 1;
}

function finish(reading: Reading): ParsedAddress {
  const { phrases, units, postalCode, county, bucharest, localityNamed } = reading;
  const street = phrases.find(({ words }) => streetTypes.has(words[0] ?? '')) ?? phrases[0];
  const houseNumber = street?.houseNumber ?? reading.houseNumber;
  const houseSuffix = street?.houseSuffix ?? reading.houseSuffix;
  const sector = reading.sector ?? sectorOfPostalCode(postalCode);
  return {
    street: street?.words.join(' ') ?? '',
    ...(houseNumber !== undefined && { houseNumber }),
    ...(houseSuffix !== undefined && { houseSuffix }),
    ...(sector !== undefined && { sector }),
    ...(postalCode !== undefined && { postalCode }),
    bucharest,
    ...(county !== undefined && { county }),
    localityNamed,
    localities: phrases.filter((phrase) => phrase !== street).map(({ words }) => words.join(' ')),
    ...units,
  };
}

function sectorOfPostalCode(postalCode: string | undefined): Sector | undefined {
  return postalCode?.startsWith('0') ? sectorFromDigit(postalCode.charAt(1)) : undefined;
}

/**
 * Reads the value of a sector field: `Sector 3`, `Sectorul 3`, `sect. 3`, `S3`, `SECTOR3`, or just `3`. Returns `undefined`
 * for anything else.
 */
export function parseSector(text: string): Sector | undefined {
  const words = addressTokens(text).map(({ word }) => word);
  if (words.length > 2 || (words.length === 2 && words[0] !== 'sector')) return undefined;
  return sectorFromDigit(words.at(-1) ?? '');
}
