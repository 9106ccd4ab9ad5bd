import { describe, expect, it } from 'vitest';
import { postalCountry } from './postal-countries.js';
import { statesOf } from './states.js';

describe('the postcodes of a country', () => {
  it.each([
    ['AD', 'ad500 andorra la vella', 'ad500'],
    ['AR', 'c1425dkf buenos aires', 'c1425dkf'],
    ['AT', 'a-3500 krems', '3500'],
    ['BR', 'sao paulo 01310-100', '01310-100'],
    ['CA', 'vancouver bc v6k1r3', 'v6k1r3'],
    ['CZ', '110 00 praha 1', '110 00'],
    ['GB', 'london sw1a 1aa', 'sw1a 1aa'],
    ['IE', 'dublin d02 x285', 'd02 x285'],
    ['JP', '104-0061 tokyo', '104-0061'],
    ['MD', 'md-2001 chisinau', '2001'],
    ['MT', 'valletta vlt 1117', 'vlt 1117'],
    ['NL', '1012 ab amsterdam', '1012 ab'],
    ['PL', '00-950 warszawa', '00-950'],
    ['PT', '4050-262 porto', '4050-262'],
    ['RO', '010065 bucuresti', '010065'],
    ['US', 'new york, ny 11427-1234', '11427-1234'],
  ])('are read in %s: %s', (country, text, postcode) => {
    const [found] = [...text.matchAll(postalCountry(country).postcode ?? /(^$)/g)];
    expect(found?.[1]).toBe(postcode);
  });

  it.each([
    ['US', '203-06 109th avenue'],
    ['DE', 'hauptstr. 123456'],
    ['PL', 'dluga 1200-950'],
  ])('are not mistaken in %s: %s', (country, text) => {
    expect([...text.matchAll(postalCountry(country).postcode ?? /(^$)/g)]).toEqual([]);
  });

  it('are unknown where the country is', () => {
    expect(postalCountry(undefined)).toEqual({ isPostcodeLast: false, isNumberFirst: false, isTownFirst: false });
  });
});

it('gives each American postcode to at most one state', () => {
  for (let number = 0; number < 1_000; number += 1) {
    const postcode = String(number).padStart(3, '0');
    const found = statesOf('US').filter(({ postcodes }) => postcodes.test(postcode));
    expect(found.length, postcode).toBeLessThanOrEqual(1);
  }
});

it.each([
  ['US', '11427', 'ny'],
  ['US', '60601', 'il'],
  ['CA', 'v6k 1r3', 'bc'],
  ['AU', '2000', 'nsw'],
  ['FR', '75001', undefined],
])('knows the state of a postcode in %s: %s', (country, postcode, code) => {
  expect(statesOf(country).find(({ postcodes }) => postcodes.test(postcode))?.code).toBe(code);
});
