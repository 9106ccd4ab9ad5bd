import { hasAlternatives, typeWords } from '../../address/address-words.js';
import { parseHouseNumber } from '../../address/house-number.js';
import { foldText } from '../../address/normalise.js';
import { numberMarkers, remarkWords, silentWords, unitWords } from '../../address/postal-words.js';

/** A word of an address that somebody wrote. */
export interface QueryToken {
  readonly word: string;
  /** True for the first word and for the first after a comma, a bracket, a line break or a dash between words. */
  readonly leading: boolean;
  /** True for a word with a full stop, which may be an abbreviation. */
  readonly isDotted: boolean;
  /** True for a word that a dash or a stroke joins to the one before: 14 of `12-14`. */
  readonly isJoined: boolean;
  /** True for a word before the type of a street. */
  readonly isBeforeType: boolean;
  /** Start and end of the word in the folded text. */
  readonly from: number;
  readonly to: number;
}

/** An address as words. */
export interface QueryText {
  /** In lower case without marks, in its own script. */
  readonly folded: string;
  readonly tokens: readonly QueryToken[];
}

/** A house number that some of the words can be read as. */
export interface HouseReading {
  readonly text: string;
  /** Numbers of words that it takes. */
  readonly tokens: readonly number[];
}

/** Further words are ignored. */
const maximumTokens = 24;

/** Chinese, Japanese and Korean texts have few spaces: parts of an address end with the word for a city or a road, and before and after a number. */
const endOfPart =
  /[市区區省県都府路街道巷](?=[\p{Script=Han}\d])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}](?=\d)|\d(?=[\p{Script=Han}\p{Script=Hangul}])/gu;

/** Folds a text for comparison. The dot of Catalan `l·l` is no boundary, and signs above letters do not count. */
export function foldName(text: string): string {
  const folded = foldText(text)
    .replaceAll('·', '')
    .replace(/½/g, ' 1/2')
    .replace(/(?<!\p{L})n\. ?º/gu, 'nº');
  return folded.replace(endOfPart, '$& ');
}

/** Splits a folded text into words of letters and digits. */
export function wordsOf(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Reads an address. Never throws. Linear in the length.
 *
 * @param isAbbreviation whether initials are one word: `B.C.` is a province, and `C.A.` of a name are not.
 */
export function readQuery(text: string, isAbbreviation: (word: string) => boolean = () => false): QueryText {
  const folded = withJoinedInitials(foldName(text), isAbbreviation);
  const tokens: QueryToken[] = [];
  for (const { 0: word, index: from } of folded.matchAll(/[\p{L}\p{N}]+|#(?=\s*\p{L}?\d)/gu)) {
    if (tokens.length === maximumTokens) break;
    const previous = tokens.at(-1);
    const between = folded.slice(previous?.to ?? 0, from);
    const to = from + word.length;
    const token = {
      leading: !previous || isBoundary(between, previous.word, word),
      isDotted: folded[to] === '.',
      isBeforeType: false,
      isJoined: previous !== undefined && /^\s*[-/\u2013]\s*$/.test(between),
      from,
      to,
    };
    const joined = previous && token.isJoined ? previous.word + word : '';
    // Czech and Slovak houses have a conscription number: `č. p. 15`, `čp. 15`.
    if (previous?.isDotted && `${previous.word}${word}` === 'cp' && folded[to] === '.') {
      tokens.splice(-1, 1, { ...previous, word: 'nr', to });
    } else if (word === 'cp' && folded[to] === '.') tokens.push({ ...token, word: 'nr' });
    else if (previous && (hasAlternatives(joined) || remarkWords.has(joined)))
      tokens.splice(-1, 1, { ...previous, word: joined, to });
    else tokens.push(...unglued({ ...token, word }));
  }
  const isType = (at: number): boolean => typeWords.has(tokens[at]?.word ?? '') && !tokens[at]?.leading;
  return { folded, tokens: tokens.map((token, at) => ({ ...token, isBeforeType: isType(at + 1) })) };
}

/** Joins initials without changing the length of the text. */
function withJoinedInitials(folded: string, isAbbreviation: (word: string) => boolean): string {
  return folded.replace(/(?<![\p{L}\p{N}.])\p{L}(?:\. ?\p{L})+\.?(?![\p{L}\p{N}])/gu, (initials) => {
    const word = initials.replace(/[. ]/g, '');
    return isAbbreviation(word) || silentWords.has(word) ? word.padEnd(initials.length) : initials;
  });
}

/** Returns true if what is between two words separates parts of an address. A dash between numbers joins them. */
function isBoundary(between: string, before: string, after: string): boolean {
  if (/[,;()|\r\n]/.test(between)) return true;
  return /\s[-\u2013\u2014]\s/.test(between) && !(/\d/.test(before) && /^\d/.test(after));
}

/** Words written together with their number: `nr7`, `ap12`, and `s3` or `sector3` at the start of a part. */
const glued = /^(nr|bl|sc|et|ap|sector|sectorul)(\d{1,4}[a-z]?)$/;

function unglued(token: QueryToken): readonly QueryToken[] {
  const sector = token.leading ? /^s([1-9])$/.exec(token.word) : undefined;
  const [, word, number] = sector ? ['', 'sector', sector[1]] : (glued.exec(token.word) ?? []);
  if (word === undefined || number === undefined) return [token];
  const middle = token.to - number.length;
  return [
    { ...token, word: word === 'sectorul' ? 'sector' : word, to: middle },
    { ...token, word: number, leading: false, isJoined: false, from: middle },
  ];
}

/** Words of buildings on one plot, before their number. */
const buildingWords = 'к|корп|корпус|с|c|стр|строение|лит|литера|k|korp|korpus|s|str|stroenie';
const buildingWord = new RegExp(`^(?:${buildingWords})$`);
const building = new RegExp(`^(?:${buildingWords})(?:\\d{1,3}\\p{L}?|\\p{L})$`, 'u');
const suffixWord = /^(?:\p{L}|bis|ter|quater)$/u;

/**
 * Returns the house numbers that begin at a word, the longest first: for `12 bis` both `12 bis` and `12`. None if the word is no number.
 *
 * @param isFree whether a word may be part of the number.
 */
export function houseReadings(
  { folded, tokens }: QueryText,
  start: number,
  isFree: (token: number) => boolean,
): readonly HouseReading[] {
  const first = tokens[start];
  if (!first || !isFree(start)) return [];
  // The letter of a block precedes its number: `A-7`.
  const hasLetter =
    /^\p{L}{1,2}$/u.test(first.word) &&
    tokens[start + 1]?.isJoined === true &&
    /^\d/.test(tokens[start + 1]?.word ?? '');
  if (!hasLetter && !/^\p{L}{0,2}\d{1,5}(?:\p{L}{0,4}|\p{L}{1,4}\d{1,3}\p{L}?)$/u.test(first.word)) return [];
  const readings: HouseReading[] = [];
  let taken = hasLetter && isFree(start + 1) ? [start, start + 1] : [start];
  while (taken.length > 0) {
    const last = tokens[taken.at(-1) ?? start];
    const text = folded.slice(first.from, last?.to);
    if (parseHouseNumber(text)) readings.unshift({ text, tokens: taken });
    const next = extension(tokens, (taken.at(-1) ?? start) + 1).filter(isFree);
    taken = next.length > 0 && taken.length < 6 ? [...taken, ...next] : [];
  }
  return readings;
}

/** Returns the words that continue a house number at a place: a suffix, the end of a range, or a building. */
function extension(tokens: readonly QueryToken[], at: number): readonly number[] {
  const token = tokens[at];
  if (!token) return [];
  if (isFraction(tokens, at)) return [at, at + 1];
  if (/^\d/.test(token.word)) return token.isJoined && !token.leading ? [at] : [];
  const next = tokens[at + 1];
  if (buildingWord.test(token.word) && next && !next.leading && /^\d{1,3}\p{L}?$/u.test(next.word)) return [at, at + 1];
  if (token.leading) return [];
  return suffixWord.test(token.word) || building.test(token.word) ? [at] : [];
}

/** Returns true for the half of `12 1/2`. */
function isFraction(tokens: readonly QueryToken[], at: number): boolean {
  const [above, below] = [tokens[at], tokens[at + 1]];
  return (
    /^[13]$/.test(above?.word ?? '') &&
    !above?.leading &&
    !above?.isJoined &&
    below?.isJoined === true &&
    /^[24]$/.test(below.word)
  );
}

/**
 * Returns the readings that name the same house: the longest one, and those that only leave out a flat, as `12` does of `12/5`.
 * `12 A` is another house than 12.
 */
export function sameHouseReadings([longest, ...shorter]: readonly HouseReading[]): readonly HouseReading[] {
  if (!longest) return [];
  const leavesFlat = ({ text }: HouseReading): boolean => /^\s*[-/\u2013]\s*\d/.test(longest.text.slice(text.length));
  return [longest, ...shorter.filter(leavesFlat)];
}

/** Returns the words that name a flat, a floor or a staircase, with their values. A single letter needs a number before it. */
export function unitTokens(tokens: readonly QueryToken[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, { word }] of tokens.entries()) {
    const value = tokens[at + 1];
    if (/^\p{L}$/u.test(word) && !/^\d/.test(tokens[at - 1]?.word ?? '')) continue;
    if (word === '#' && !isUnitSign(tokens, at)) continue;
    // Belgians write `12 b 5`; the letter of `Carrera 7 B 12-34` belongs to the name.
    const isBox = word === 'b' && !tokens[at + 2]?.isJoined;
    if (
      !(unitWords.has(word) || word === '#' || isBox) ||
      !value ||
      value.leading ||
      !/^(?:\p{L}?\d{1,4}\p{L}?|\p{L})$/u.test(value.word)
    )
      continue;
    found.add(at).add(at + 1);
  }
  return found;
}

/**
 * Returns true for the sign of a flat: `#305 - 1711 West Broadway`, `203 Main Street #4`. The sign after the street is that of the house:
 * `Calle Hidalgo #12`, `Carrera 7 # 12-34`.
 */
function isUnitSign(tokens: readonly QueryToken[], sign: number): boolean {
  const isNumber = (at: number): boolean => /^\d+\p{L}?$/u.test(tokens[at]?.word ?? '');
  const isOfName = (at: number): boolean => typeWords.has(tokens[at - 1]?.word ?? '');
  if (tokens[sign]?.leading) return tokens.some((_, at) => at > sign + 1 && isNumber(at));
  return tokens.some((_, at) => at < sign && isNumber(at) && !isOfName(at));
}

/**
 * Returns the reading of a house after its flat, as in `101 - 3669 West 4th Avenue`. It `isLikely` after a stroke, or if the numbers are no range and
 * the first is the lower one, as that of a flat usually is.
 *
 * @param sign what separates them.
 */
export function readingAfterUnit(
  [longest]: readonly HouseReading[],
  sign: RegExp,
): (HouseReading & { readonly isLikely: boolean }) | undefined {
  const [, unit = '', between = '', house = ''] =
    /^\p{L}?(\d+)\p{L}?(\s*[-/\u2013]\s*)(\d+\p{L}?)$/u.exec(longest?.text ?? '') ?? [];
  const whole = parseHouseNumber(longest?.text ?? '');
  if (!longest || !sign.test(between)) return undefined;
  const isLikely = between.includes('/') || (whole?.base === whole?.last && Number.parseInt(house, 10) > Number(unit));
  return { text: house, tokens: longest.tokens, isLikely };
}

/** Returns true for the word before a house number: `nr.` and the like. An ordinal is part of a name: `N 5th St`. */
export function isNumberMarker(tokens: readonly QueryToken[], at: number): boolean {
  const next = tokens[at + 1]?.word ?? '';
  const word = tokens[at]?.word ?? '';
  return (numberMarkers.has(word) || word === '#') && /^\p{L}{0,2}\d/u.test(next) && !/\d(?:st|nd|rd|th)$/.test(next);
}
