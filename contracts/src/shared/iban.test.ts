import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalIban, Iban } from './iban.js';
import { canonicalRegistrationNumber, RegistrationNumber } from './registration-number.js';

const iban = 'RO49AAAA1B31007593840000';

describe('an IBAN', () => {
  it.each([iban, 'RO49 AAAA 1B31 0075 9384 0000', 'ro49aaaa1b31007593840000', ' Ro49-aaaa-1b31\u00a00075-9384-0000 '])(
    'reads %j in its stored form',
    (text) => {
      expect(Iban.safeParse(text).success).toBe(true);
      expect(canonicalIban(text)).toBe(iban);
    },
  );

  // The examples of the registry.
  it.each([
    'AE070331234567890123456',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'GB82WEST12345698765432',
    'HU42117730161111101800000000',
    'IS140159260076545510730339',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
    'PL61109010140000071219812874',
    'TR330006100519786457841326',
  ])('of another country is read: %s', (text) => {
    expect(canonicalIban(text.replace(/.{4}/g, '$& '))).toBe(text);
  });

  it.each([
    '',
    'RO48AAAA1B31007593840000',
    `${iban}0`,
    'RO49 AAAA',
    'DE88370400440532013000',
    'DE8937040044053201300',
    // Right modulo 97, but of no country, and too long for its country.
    'XX82WEST12345698765432',
    'BE23DE89370400440532013000',
  ])('refuses %j', (text) => {
    expect(Iban.safeParse(text).success).toBe(false);
  });

  // A letter counts as two digits, so that `1B` and `B1` are the same.
  it('detects each mistyped digit and each swap of digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 23 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const other = ((Number(iban[place]) + step) % 10).toString();
        expect(canonicalIban(`${iban.slice(0, place)}${other}${iban.slice(place + 1)}`)).toBeUndefined();
        const swapped = `${iban.slice(0, place - 1)}${iban[place]}${iban[place - 1]}${iban.slice(place + 1)}`;
        expect(canonicalIban(swapped)).toBe(swapped === iban ? iban : undefined);
      }),
    );
  });
});

describe('a number in the trade register', () => {
  it.each([
    ['J40/1234/2020', 'J40/1234/2020'],
    [' j40 / 1234 / 2020', 'J40/1234/2020'],
    ['F52/7/1991', 'F52/7/1991'],
    ['j2020 001234 40 6', 'J2020001234406'],
  ])('reads %j as %s', (text, kept) => {
    expect(RegistrationNumber.safeParse(text).success).toBe(true);
    expect(canonicalRegistrationNumber(text)).toBe(kept);
  });

  it.each(['12', 'J41/1234/2020', 'J40/1234/1889', 'X40/1234/2020', 'J2020001234606'])('refuses %j', (text) => {
    expect(RegistrationNumber.safeParse(text).success).toBe(false);
  });
});
