import { withoutSeparators } from './check-digits.js';
import { characters } from './counted-string.js';
import { withRule } from './rules.js';
import { lineOfText } from './sent-text.js';
import { textRules } from './text-rules.js';

/** Kind of business, county, number and year: the form of the trade register until 2024. */
const formerNumber = /^[JFC](\d{1,2})\/\d{1,7}\/(\d{4})$/;
/** Kind of business, year, number, county and a check digit whose rule the register has not published. */
const number = /^[JFC](\d{4})\d{6}(\d{2})\d$/;

/** The codes of the counties in the trade register: 1 to 40 with Bucharest, 51 and 52. Nationwide numbers have 0. */
function isCounty(code: number): boolean {
  return code <= 40 || code === 51 || code === 52;
}

/**
 * Returns a number in the Romanian trade register in its stored form, `J40/1234/2020` or `J2020001234406`; undefined for a text that is
 * none.
 */
export function canonicalRegistrationNumber(text: string): string | undefined {
  const plain = withoutSeparators(text);
  const [, formerCounty, formerYear] = formerNumber.exec(plain) ?? [];
  const [, year = formerYear, county = formerCounty] = number.exec(plain) ?? [];
  if (year === undefined || county === undefined) return undefined;
  return Number(year) >= 1990 && isCounty(Number(county)) ? plain : undefined;
}

const expectedNumber = 'a number such as J40/1234/2020';

/** A number in the Romanian trade register. Store it as `canonicalRegistrationNumber`. */
export const RegistrationNumber = withRule(characters(lineOfText).regex(textRules.line).max(32), {
  violation: (text) =>
    canonicalRegistrationNumber(text) === undefined
      ? { code: 'invalid_format', message: `must be ${expectedNumber}` }
      : undefined,
  keywords: { format: 'registration-number' },
  expected: expectedNumber,
});
