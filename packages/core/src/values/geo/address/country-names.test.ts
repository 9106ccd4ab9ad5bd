import { expect, it } from 'vitest';
import { countryNamed, countryNames } from './country-names.js';

it('names a country in the languages of addresses', () => {
  const names = countryNames('RO');
  expect(names[0]).toBe('Romania');
  expect(names).toEqual(expect.arrayContaining(['Romania', 'România', 'Roumanie', 'Румунія', 'RO']));
});

it.each([
  ['romania', 'RO'],
  ['osterreich', 'AT'],
  ['united states of america', 'US'],
  ['usa', 'US'],
  ['россия', 'RU'],
  ['españa', undefined],
  ['espana', 'ES'],
  ['ro', undefined],
  ['bucuresti', undefined],
  ['european union', undefined],
])('reads "%s" as %s', (words, code) => {
  expect(countryNamed(words)).toBe(code);
});
