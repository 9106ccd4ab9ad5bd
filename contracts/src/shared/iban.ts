import { lettersAsDigits, remainder, withoutSeparators } from './check-digits.js';
import { characters } from './counted-string.js';
import { withRule } from './rules.js';
import { lineOfText } from './sent-text.js';
import { textRules } from './text-rules.js';

/** Country, check digits and account. */
const form = /^([A-Z]{2})\d{2}[A-Z0-9]+$/;

/** The countries with IBANs of each length, as in the registry of ISO 13616. */
const countries: Readonly<Record<number, string>> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FI FK FO GL NL SD',
  19: 'MK SI',
  20: 'AT BA EE KZ LT LU MN XK',
  21: 'CH HR LI LV',
  22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ OM SO TL',
  24: 'AD CZ ES MD PK RO SA SE SK TN VG',
  25: 'LY PT ST',
  26: 'IS TR',
  27: 'BI DJ FR GR IT MC MR SM',
  28: 'AL AZ BY CY DO GT HU LB NI PL SV',
  29: 'BR EG PS QA UA',
  30: 'JO KW MU YE',
  31: 'MT SC',
  32: 'LC',
  33: 'RU',
};

/**
 * Returns an IBAN in its stored form, in capitals and without spaces; undefined for a text that is no IBAN of its country, or whose check
 * digits are wrong (ISO 13616: with its first four characters at the end, it is 1 modulo 97).
 */
export function canonicalIban(text: string): string | undefined {
  const iban = withoutSeparators(text);
  const [, country] = form.exec(iban) ?? [];
  if (country === undefined || !countries[iban.length]?.split(' ').includes(country)) return undefined;
  return remainder(lettersAsDigits(`${iban.slice(4)}${iban.slice(0, 4)}`), 97) === 1 ? iban : undefined;
}

const expectedIban = 'an IBAN with valid check digits, such as RO49 AAAA 1B31 0075 9384 0000';

/** An IBAN, with or without spaces, in capitals or small letters. Store it as `canonicalIban`. */
export const Iban = withRule(characters(lineOfText).regex(textRules.line).max(42), {
  violation: (text) =>
    canonicalIban(text) === undefined ? { code: 'invalid_format', message: `must be ${expectedIban}` } : undefined,
  keywords: { format: 'iban' },
  expected: expectedIban,
});
