import fc from 'fast-check';
import { expect, it } from 'vitest';
import { literal, quoted } from './literal.js';

it.each([
  ["it's", "'it\\'s'"],
  ['Televizor 55"', `'Televizor 55"'`],
  ['a\\b\n', String.raw`'a\\b\n'`],
])('quotes %j', (text, source) => {
  expect(quoted(text)).toBe(source);
});

it('breaks a value that does not fit on one line', () => {
  const address = 'Bulevardul Iuliu Maniu 7, intrarea B, etajul 3, București';
  expect(literal({ pickup: { address }, dropoff: { address } })).toBe(
    `{\n  pickup: { address: '${address}' },\n  dropoff: { address: '${address}' },\n}`,
  );
});

it('prints code that evaluates to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      if (JSON.stringify(plain).includes('__proto__')) return;
      expect(new Function(`return (${literal(plain)});`)()).toEqual(plain);
    }),
  );
});
