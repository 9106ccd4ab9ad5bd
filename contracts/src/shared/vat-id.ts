import { withoutSeparators } from './check-digits.js';
import { characters } from './counted-string.js';
import { withRule } from './rules.js';
import { lineOfText } from './sent-text.js';
import { textRules } from './text-rules.js';
import { vatChecks } from './vat-checks.js';

/** Weights of the digits of a Romanian fiscal code before its check digit, right-aligned. */
const cuiWeights = [7, 5, 3, 2, 1, 7, 5, 3, 2] as const;

/**
 * The formats of VAT numbers of the other member states, as in VIES: the two letters of the state, then this. `vatChecks` has
 * their check digits; only VIES knows the registered numbers.
 */
const vatForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Calculates the check digit of a Romanian fiscal code (CUI) from the one to nine digits before it. */
export function cuiCheckDigit(body: string): number {
  const digits = [...body.padStart(cuiWeights.length, '0')].map(Number);
  const sum = cuiWeights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  return ((sum * 10) % 11) % 10;
}

/** Returns true for a Romanian fiscal code: two to ten digits, no leading zero, the last one the check digit. */
export function isCui(digits: string): boolean {
  return /^[1-9]\d{1,9}$/.test(digits) && cuiCheckDigit(digits.slice(0, -1)) === Number(digits.slice(-1));
}

/**
 * Returns a VAT or fiscal identifier in its stored form: `14399840` for a Romanian company, `RO14399840` for one registered
 * for VAT, `DE136695976` for a company of another member state. Removes spaces, dots and hyphens, converts letters to
 * capitals, and writes Greek and old Belgian numbers as VIES does. Returns undefined for a text that is not an identifier.
 */
export function canonicalVatId(text: string): string | undefined {
  const plain = withoutSeparators(text)
    .replace(/^GR/, 'EL')
    .replace(/^BE(\d{9})$/, 'BE0$1');
  const [, state = '', number = ''] = /^([A-Z]{2})?(.*)$/.exec(plain) ?? [];
  if (state === '' || state === 'RO') return isCui(number) ? plain : undefined;
  return vatForms[state]?.test(number) && vatChecks[state]?.(number) ? plain : undefined;
}

const expectedVatId =
  'a CUI with a valid check digit, such as RO14399840, or the VAT number of another EU state with valid check digits';

/** A Romanian CUI with or without `RO`, or the VAT number of another member state. Store it as `canonicalVatId`. */
export const VatId = withRule(characters(lineOfText).regex(textRules.line).max(24), {
  violation: (text) =>
    canonicalVatId(text) === undefined ? { code: 'invalid_format', message: `must be ${expectedVatId}` } : undefined,
  keywords: { format: 'vat-id' },
  expected: expectedVatId,
}).describe('CUI, with the prefix `RO` when registered for VAT; or the VAT number of another EU state');
