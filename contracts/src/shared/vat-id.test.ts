import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalVatId, cuiCheckDigit, isCui, VatId } from './vat-id.js';

/** Codes of companies that are publicly known. */
const known = ['14399840', '9010105', '8971726', '2816464', '1590082', '22891860', '15991149', '5022670', '361757'];

const body = fc.integer({ min: 1, max: 999_999_999 }).map(String);

describe('the check digit of a CUI', () => {
  it.each(known)('is right in %s', (cui) => {
    expect(isCui(cui)).toBe(true);
  });

  it('completes any digits to a code, and no other digit does', () => {
    fc.assert(
      fc.property(body, (digits) => {
        const right = [...'0123456789'].filter((last) => isCui(`${digits}${last}`));
        expect(right).toEqual([String(cuiCheckDigit(digits))]);
      }),
    );
  });

  // Every weight is prime to 11, so one changed digit changes the remainder; only 10 and 0 look alike as a check digit.
  it('detects nearly every mistyped digit', () => {
    fc.assert(
      fc.property(body, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (digits, place, step) => {
        fc.pre(place < digits.length);
        const mistyped = [...digits];
        mistyped[place] = String((Number(mistyped[place]) + step) % 10);
        fc.pre(mistyped[0] !== '0');
        const [right, wrong] = [digits, mistyped.join('')].map(cuiCheckDigit);
        expect(right === wrong && right !== 0).toBe(false);
      }),
    );
  });

  it.each(['', '4', '0', '04', '14399841', '014399840', '143998400000', '1234567890123', '1439984O', '-1439984'])(
    'refuses %j',
    (text) => {
      expect(isCui(text)).toBe(false);
    },
  );
});

/** Numbers of companies that are publicly known. */
const companies = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'ESA28015865',
  'ESB58378431',
  'FI20774740',
  'FR40303265045',
  'FR64443061841',
  'HR33392005961',
  'HU12892312',
  'IE3628739L',
  'IE6388047V',
  'IT00743110157',
  'LT119511515',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'PL8567346215',
  'PT501964843',
  'SE556016068001',
  'SI50223054',
  'SK2022749619',
];

describe('the check digits of a VAT number', () => {
  it.each(companies)('are right in %s, and wrong in nearly all numbers with another digit', (number) => {
    expect(canonicalVatId(number)).toBe(number);
    // The last two digits of a Swedish or Dutch number count offices.
    const checked = /^(SE|NL)/.test(number) ? number.slice(0, -2) : number;
    const others = [...checked].flatMap((sign, place) => {
      const digits = place > 1 && /\d/.test(sign) ? [...'0123456789'].filter((digit) => digit !== sign) : [];
      return digits.map((digit) => `${number.slice(0, place)}${digit}${number.slice(place + 1)}`);
    });
    // A remainder of 10 has no digit, so that some rules take it for another one.
    expect(others.filter((other) => canonicalVatId(other) !== undefined).length).toBeLessThan(others.length / 10);
  });
});

describe('a VAT identifier', () => {
  it.each([
    ['14399840', '14399840'],
    ['RO14399840', 'RO14399840'],
    [' ro 1439 9840 ', 'RO14399840'],
    ['RO-14.399.840', 'RO14399840'],
    ['DE 136 695 976', 'DE136695976'],
    ['ATU13585627', 'ATU13585627'],
    ['FRXX999999999', 'FRXX999999999'],
    ['IE6388047V', 'IE6388047V'],
    ['NL004495445B01', 'NL004495445B01'],
    ['GR 094259216', 'EL094259216'],
    ['BE 428.759.497', 'BE0428759497'],
    ['ＲＯ１４３９９８４０', 'RO14399840'],
  ])('reads %j as %s', (text, kept) => {
    expect(VatId.safeParse(text).success).toBe(true);
    expect(canonicalVatId(text)).toBe(kept);
  });

  it.each([
    'RO14399841',
    'RO',
    'ROX',
    'R014399840',
    'DE12345678',
    'DE123456789',
    'GB123456789',
    'US123456789',
    'RORO14399840',
    'ß',
  ])('refuses %j', (text) => {
    expect(VatId.safeParse(text).success).toBe(false);
  });

  it('does not change in a second pass', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), body), (text) => {
        const kept = canonicalVatId(text);
        if (kept !== undefined) expect(canonicalVatId(kept)).toBe(kept);
      }),
    );
  });
});
