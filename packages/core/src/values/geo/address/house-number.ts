import { foldText } from './normalise.js';

/** A house number in the form in which numbers are compared. */
export interface HouseNumber {
  /** The number itself: 12 of `12A`. */
  readonly base: number;
  /** The end of a range: 14 of `12-14`. Otherwise the same as `base`. */
  readonly last: number;
  /** Everything else, as lower-case Latin letters and digits: `a`, `bis`, `/3`, `k2s1`. Empty for a number alone. */
  readonly rest: string;
}

/** Latin letters for those of Cyrillic numbers, in which `12Б` and `12b` are one house. Marks are removed before. */
const cyrillic: ReadonlyMap<string, string> = new Map(
  'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:c ч:ch ш:sh щ:sch ы:y э:e ю:yu я:ya'
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(2)]),
);

/** Words for a part of a number, by their short form. A house can have several buildings: `5 корпус 2`, `5к2` and `5 k2`. */
const buildingWords: ReadonlyMap<string, string> = new Map([
  ['korpus', 'k'],
  ['korp', 'k'],
  ['stroenie', 's'],
  ['str', 's'],
  // The Latin letter is often typed for the Cyrillic one.
  ['c', 's'],
  ['litera', 'l'],
  ['lit', 'l'],
]);

/** Words that only say that a number follows: `nr. 12`, `дом 12`, `владение 12`. */
const numberWords: ReadonlySet<string> = new Set([
  ...['nr', 'no', 'n', 'num', 'numero', 'numar', 'numarul', 'house'],
  ...['dom', 'd', 'vladenie', 'vl', 'v'],
]);

/** Ranges longer than this are two numbers with a dash between them: `12-98`. */
const longestRange = 30;

/**
 * Reads a house number: `12`, `12A`, `12 bis`, `12-14`, `12/3`, `27А с1`, `5а стр. 8`, `д. 1, к. 1`. Returns `undefined` for a text without
 * digits, or with more than six in a row.
 */
export function parseHouseNumber(text: string): HouseNumber | undefined {
  const parts = latin(foldText(text).replace(/½/g, ' 1/2')).match(/\d+|[a-z]+|[/-]/g) ?? [];
  const first = parts.findIndex((part) => /^\d/.test(part));
  const digits = parts[first];
  if (digits === undefined || digits.length > 6) return undefined;
  const base = Number(digits);
  const before = parts.slice(0, first).filter((part) => /^[a-z]/.test(part) && !numberWords.has(part));
  const after = parts.slice(first + 1);
  const prefix = before.length > 0 ? `${before.join('')}+` : '';
  return { base, last: lastOfRange(base, after), rest: prefix + restOf(after) };
}

function latin(text: string): string {
  return text.replace(/[\u0400-\u04ff]/g, (letter) => cyrillic.get(letter) ?? '').replace(/[\u2013\\]/g, '/');
}

/** Joins what follows the number. A dash or stroke counts only before a digit, where it separates numbers. */
function restOf(parts: readonly string[]): string {
  return parts
    .map((part, at) => {
      if (part === '/' || part === '-') return /^\d/.test(parts[at + 1] ?? '') ? '/' : '';
      if (/^\d/.test(part)) return String(Number(part));
      return /^\d/.test(parts[at + 1] ?? '') || part.length > 1 ? (buildingWords.get(part) ?? part) : part;
    })
    .join('');
}

function lastOfRange(base: number, [dash, end, ...others]: readonly string[]): number {
  if (dash !== '-' || end === undefined || others.length > 0) return base;
  const last = Number(end);
  return last > base && last - base <= longestRange ? last : base;
}
