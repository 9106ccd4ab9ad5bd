import { foldText } from './normalise.js';

/** Languages in which addresses write the country. */
const languages = 'en ro fr es ca pt it de nl pl hu uk ru bg el tr cs sk sl hr sr sv da nb fi et lv lt is sq mk'.split(
  ' ',
);

/** Names that the Unicode CLDR does not have. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'United States of America', 'America', 'EE. UU.', 'США', 'États-Unis d’Amérique'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  NL: ['Holland', 'The Netherlands', 'Nederland'],
  CZ: ['Czech Republic', 'Česká republika'],
  SK: ['Slovak Republic', 'Slovenská republika'],
  RU: ['Russian Federation', 'Российская Федерация', 'РФ'],
  IE: ['Republic of Ireland', 'Éire'],
  AE: ['UAE'],
  MD: ['Republica Moldova', 'Republic of Moldova'],
  KR: ['Korea', 'Republic of Korea'],
  MK: ['Macedonia'],
  DE: ['BRD'],
};

/** Returns the names of a country (ISO 3166-1 alpha-2) in the languages of addresses, the English one first, and its code. */
export function countryNames(code: string): readonly string[] {
  return [...new Set([...displayed(code), ...(otherNames[code] ?? []), code])];
}

function displayed(code: string): readonly string[] {
  return displays().flatMap((names) => names.of(code) ?? []);
}

let known: readonly Intl.DisplayNames[] | undefined;

function displays(): readonly Intl.DisplayNames[] {
  known ??= languages.map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }));
  return known;
}

let codesByName: ReadonlyMap<string, string> | undefined;

/** Returns the code of a country by its name in folded words; undefined for other words. Codes alone are no names. */
export function countryNamed(words: string): string | undefined {
  codesByName ??= new Map(
    allCodes().flatMap((code) => {
      const names = countryNames(code).filter((name) => name !== code);
      return names.map((name) => [foldedWords(name), code] as const);
    }),
  );
  return codesByName.get(words);
}

function foldedWords(name: string): string {
  return (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Returns the codes of the CLDR without those that replace others, such as SU, and those of groups of countries. */
function allCodes(): readonly string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const [english] = displays();
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => english?.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code)
    .filter((code) => !/^(?:X[^K]|Q[^A]|ZZ|EU|EZ|UN)$/.test(code));
}
