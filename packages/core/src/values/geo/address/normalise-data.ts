import { romanianStreetTypes } from './romanian-types.js';

/** Short forms that are words elsewhere (`Mihai al II-lea`). They are expanded only at the start of a part of the address. */
export const leadingAbbreviations: ReadonlyMap<string, string> = new Map([
  ['al', 'aleea'],
  ['int', 'intrarea'],
]);

/** Long forms of abbreviated words, by the folded short form. No long form is itself a short form. */
export const abbreviations: ReadonlyMap<string, string> = new Map([
  ...romanianStreetTypes.flatMap(([type, ...short]) => short.map((word) => [word, type] as const)).filter(isOnlyType),
  ['dr', 'doctor'],
  ['gen', 'general'],
  ['sf', 'sfant'],
  ['sfantul', 'sfant'],
  ['sfanta', 'sfant'],
  ['sfintii', 'sfant'],
  ['numar', 'nr'],
  ['numarul', 'nr'],
  ['bl', 'bloc'],
  ['blocul', 'bloc'],
  ['sc', 'scara'],
  ['et', 'etaj'],
  ['etajul', 'etaj'],
  ['ap', 'apartament'],
  ['apt', 'apartament'],
  ['apart', 'apartament'],
  ['apartamentul', 'apartament'],
  ['interf', 'interfon'],
  ['interfonul', 'interfon'],
  ['mun', 'municipiul'],
  ['jud', 'judetul'],
  ['or', 'oras'],
  ['orasul', 'oras'],
  ['com', 'comuna'],
  ['bucharest', 'bucuresti'],
  ['buc', 'bucuresti'],
]);

/** Short forms that a dash or a dot splits in two: `B-dul`, `P-ța`. */
export const splitAbbreviations: ReadonlyMap<string, string> = new Map([
  ['b dul', 'bulevardul'],
  ['b d', 'bulevardul'],
  ['p ta', 'piata'],
  ['d na', 'doamna'],
]);

/** Words that begin the name of a street. */
export const streetTypes: ReadonlySet<string> = new Set(romanianStreetTypes.map(([type]) => type));

function isOnlyType([word]: readonly [string, string]): boolean {
  return !leadingAbbreviations.has(word);
}

/** Months in street names: `Calea 13 Septembrie`, `Bulevardul 1 Decembrie 1918`. */
export const months: ReadonlySet<string> = new Set([
  'ianuarie',
  'februarie',
  'martie',
  'aprilie',
  'mai',
  'iunie',
  'iulie',
  'august',
  'septembrie',
  'octombrie',
  'noiembrie',
  'decembrie',
]);
