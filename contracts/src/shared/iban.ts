import { lettersAsDigits, remainder, withoutSeparators } from './check-digits.js';
import { characters } from './counted-string.js';
import { withRule } from './rules.js';
import { lineOfText } from './sent-text.js';
import { textRules } from './text-rules.js';

/** A Romanian IBAN: four letters of the bank and sixteen letters or digits of the account. */
const romanianIban = /^RO\d{2}[A-Z]{4}[A-Z0-9]{16}$/;

/**
 * Returns an IBAN in its stored form, in capitals and without spaces; undefined for a text that is no Romanian IBAN, or whose check digits
 * are wrong (ISO 13616: with its first four characters at the end, it is 1 modulo 97).
 */
export function canonicalIban(text: string): string | undefined {
  const iban = withoutSeparators(text);
  if (!romanianIban.test(iban)) return undefined;
  return remainder(lettersAsDigits(`${iban.slice(4)}${iban.slice(0, 4)}`), 97) === 1 ? iban : undefined;
}

const expectedIban = 'a Romanian IBAN with valid check digits, such as RO49 AAAA 1B31 0075 9384 0000';

/** A Romanian IBAN, with or without spaces, in capitals or small letters. Store it as `canonicalIban`. */
export const Iban = withRule(characters(lineOfText).regex(textRules.line).max(42), {
  violation: (text) =>
    canonicalIban(text) === undefined ? { code: 'invalid_format', message: `must be ${expectedIban}` } : undefined,
  keywords: { format: 'iban' },
  expected: expectedIban,
});
