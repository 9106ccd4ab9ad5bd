import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseQuery } from './query.js';

it.each([
  ['', {}],
  ['a=1', { a: '1' }],
  ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['a[0]=1&a[1]=2&b[]=3&b%5B%5D=4&c[x]=5', { a: ['1', '2'], b: ['3', '4'], 'c[x]': '5' }],
  ['__proto__[]=1', { ['__proto__']: '1' }],
  ['a=%C8%99&b=+', { a: 'ș', b: ' ' }],
  ['__proto__=1', { ['__proto__']: '1' }],
])('parses %j to %j', (query, expected) => {
  expect(Object.entries(parseQuery(query))).toEqual(Object.entries(expected));
});

it('parses what URLSearchParams serialises', () => {
  const key = fc.string({ minLength: 1 }).filter((text) => !text.endsWith(']'));
  const pairs = fc.array(fc.tuple(key, fc.string()));
  fc.assert(
    fc.property(pairs, (list) => {
      const read = Object.entries(parseQuery(new URLSearchParams(list).toString()));
      const written = list.map(([key, value]) => `${key}=${value}`).sort();
      expect(read.flatMap(([key, value]) => [value].flat().map((item) => `${key}=${item}`)).sort()).toEqual(written);
    }),
  );
});
