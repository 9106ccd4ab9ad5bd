import { withLatinDigits } from '@doorstep/contracts';
import { abbreviations, leadingAbbreviations, splitAbbreviations } from './normalise-data.js';

/** One normalised word of an address. */
export interface AddressToken {
  readonly word: string;
  /** True for the first word of the text and the first after a comma, a semicolon or a line break. */
  readonly leading: boolean;
}

/**
 * Converts to lower case, letters without marks and the digits 0 to 9. Both encodings of ș and ț (comma and cedilla below) give
 * the same result.
 */
export function foldText(text: string): string {
  return withLatinDigits(text).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Splits an address into words, expands abbreviations, and writes sectors as two words. Linear in the text's length. */
export function addressTokens(text: string): readonly AddressToken[] {
  return joinSectors(joinSplitAbbreviations(rawTokens(text)).flatMap(expandToken));
}

/**
 * Returns the comparable form of an address: folded, without punctuation, with abbreviations expanded
 * (`Bd. Iuliu Maniu nr. 7, S6` is `bulevardul iuliu maniu nr 7 sector 6`). Idempotent.
 */
export function normaliseAddress(text: string): string {
  return addressTokens(text)
    .map(({ word }) => word)
    .join(' ');
}

/** The place between a number and the suffix that is written together with it: `25bis`. */
const gluedSuffix = /(?<=\d)(?=(?:bis|ter|quater)(?![\p{L}\p{N}]))/gu;

function rawTokens(text: string): readonly AddressToken[] {
  return foldText(text)
    .replace(gluedSuffix, ' ')
    .split(/[,;\r\n]/)
    .flatMap((part) => (part.match(/[\p{L}\p{N}]+/gu) ?? []).map((word, index) => ({ word, leading: index === 0 })));
}

function joinSplitAbbreviations(tokens: readonly AddressToken[]): readonly AddressToken[] {
  const joined: AddressToken[] = [];
  for (const token of tokens) {
    const previous = joined.at(-1);
    const long = previous && splitAbbreviations.get(`${previous.word} ${token.word}`);
    if (previous && long !== undefined) joined.splice(-1, 1, { word: long, leading: previous.leading });
    else joined.push(token);
  }
  return joined;
}

/** Words written together with their number: `nr7`, `ap12`, `s3`, and `SECTOR3` of electronic invoices. */
const gluedNumber = /^(nr|bl|sc|et|ap|sectorul|sector|sect|s)(\d{1,4}[a-z]?)$/;

function expandToken(token: AddressToken): readonly AddressToken[] {
  const [, word, number] = gluedNumber.exec(token.word) ?? [];
  if (word === undefined || number === undefined) return [{ ...token, word: longForm(token) }];
  return [
    { word: longForm({ word, leading: false }), leading: token.leading },
    { word: number, leading: false },
  ];
}

function longForm({ word, leading }: AddressToken): string {
  return abbreviations.get(word) ?? (leading ? leadingAbbreviations.get(word) : undefined) ?? word;
}

const sectorWords: ReadonlySet<string> = new Set(['s', 'sect', 'sec', 'sectorul']);

function joinSectors(tokens: readonly AddressToken[]): readonly AddressToken[] {
  return tokens.map((token, index) =>
    sectorWords.has(token.word) && /^[1-6]$/.test(tokens[index + 1]?.word ?? '') ? { ...token, word: 'sector' } : token,
  );
}
