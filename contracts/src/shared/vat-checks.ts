import { crossSum, isLuhn, isMod11And10, lettersAsDigits, remainder, weighted } from './check-digits.js';

/** Returns true if the check digits of a VAT number are right. The number has the form of its member state, without its letters. */
type VatCheck = (number: string) => boolean;

/** The check letters of Ireland, and of Spanish people. */
const irishLetters = 'WABCDEFGHIJKLMNOPQRSTUV';
const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** The last digit is the weighted sum modulo 11. If that is 10, a second set of weights decides. */
function isMod11(digits: string, first: readonly number[], second: readonly number[]): boolean {
  const once = weighted(digits, first) % 11;
  const rest = once === 10 ? weighted(digits, second) % 11 : once;
  return rest % 10 === Number(digits.at(-1));
}

/** The last digit completes the weighted sum to a multiple of 10. */
function completes10(digits: string, weights: readonly number[]): boolean {
  return (weighted(digits, weights) + Number(digits.at(-1))) % 10 === 0;
}

/** The last digit is 11 minus the weighted sum modulo 11, where `large` gives the digit for 10 and 11. */
function completes11(digits: string, weights: readonly number[], large: Readonly<Record<10 | 11, number>>): boolean {
  const rest = 11 - (weighted(digits, weights) % 11);
  return (rest === 10 || rest === 11 ? large[rest] : rest) === Number(digits.at(-1));
}

function isAustrian(number: string): boolean {
  const products = [...number.slice(1, 8)].map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2));
  return (crossSum(products) + 4 + Number(number.at(-1))) % 10 === 0;
}

/** Odd places count by a table. */
function isCypriot(number: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = [...number.slice(0, 8)].reduce((total, digit, place) => {
    return total + (place % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit));
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === number.at(-1);
}

/** A company's number ends with a digit or its letter; a person's with a letter. */
function isSpanish(number: string): boolean {
  const [first = '', last = ''] = [number[0], number.at(-1)];
  if (/[\dXYZKLM]/.test(first)) {
    const digits = number.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
    return spanishLetters[remainder(digits.replace(/^[KLM]/, ''), 23)] === last;
  }
  const products = [...number.slice(1, 8)].map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1));
  const check = (10 - (crossSum(products) % 10)) % 10;
  return last === String(check) || last === 'JABCDEFGHI'[check];
}

/** Before 2013, the second place was a letter or sign, and the first digit came last. */
function isIrish(number: string): boolean {
  const [, digits = '', letter = '', second = 'W'] =
    /^(\d{7})([A-W])([A-I]?)$/.exec(number.replace(/^(\d)[A-Z+*](\d{5})([A-W])$/, '0$2$1$3')) ?? [];
  const extra = second === '' ? 0 : irishLetters.indexOf(second);
  return irishLetters[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * extra) % 23] === letter;
}

/** The old form of companies has a check digit; the form of sole traders since 2020 is checked modulo 97. */
function isDutch(number: string): boolean {
  const old = /^(\d{9})B\d{2}$/.exec(number)?.[1];
  if (old !== undefined && weighted(old, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(old.at(-1))) return true;
  return remainder(lettersAsDigits(`NL${number}`), 97) === 1;
}

/** A key of letters has no public rule. Monaco's numbers have no check digit of their own. */
function isFrench(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)];
  return !/^\d\d$/.test(key) || (12 + 3 * remainder(siren, 97)) % 97 === Number(key);
}

const ten = { 10: 0, 11: 0 } as const;
const ascending = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * The check digits of VAT numbers by member state, as their authorities have published them. Numbers of people in Bulgaria, Czechia and
 * Latvia follow other rules, and only their form is checked.
 */
export const vatChecks: Readonly<Record<string, VatCheck>> = {
  AT: isAustrian,
  BE: (number) => 97 - remainder(number.slice(0, 8), 97) === Number(number.slice(8)),
  BG: (number) => number.length === 10 || isMod11(number, ascending, [3, 4, 5, 6, 7, 8, 9, 10]),
  CY: isCypriot,
  CZ: (number) => number.length > 8 || completes11(number, [8, 7, 6, 5, 4, 3, 2], { 10: 0, 11: 1 }),
  DE: isMod11And10,
  DK: (number) => weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (number) => completes10(number, [3, 7, 1, 3, 7, 1, 3, 7]),
  EL: (number) => (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(number.at(-1)),
  ES: isSpanish,
  FI: (number) => weighted(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: isFrench,
  HR: isMod11And10,
  HU: (number) => completes10(number, [9, 7, 3, 1, 9, 7, 3]),
  IE: isIrish,
  IT: isLuhn,
  LT: (number) =>
    number.length === 9
      ? isMod11(number, ascending, [3, 4, 5, 6, 7, 8, 9, 1])
      : isMod11(number, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2], [3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4]),
  LU: (number) => remainder(number.slice(0, 6), 89) === Number(number.slice(6)),
  LV: (number) => number < '4' || (weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) + 8) % 11 === 0,
  MT: (number) => 37 - (weighted(number, [3, 4, 6, 7, 8, 9]) % 37) === Number(number.slice(6)),
  NL: isDutch,
  PL: (number) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number.at(-1)),
  PT: (number) => completes11(number, [9, 8, 7, 6, 5, 4, 3, 2], ten),
  SE: (number) => isLuhn(number.slice(0, 10)),
  SI: (number) => completes11(number, [8, 7, 6, 5, 4, 3, 2], { 10: 0, 11: 10 }),
  SK: (number) => remainder(number, 11) === 0,
};
