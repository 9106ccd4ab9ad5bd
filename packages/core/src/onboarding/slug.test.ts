import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slugOf } from './slug.js';

it.each([
  ['Covrigăria Școlii', 'covrigaria-scolii'],
  ['  La Ţuţu & Fiii!  ', 'la-tutu-fiii'],
  ['24/7', '24-7'],
  ['🍕', 'store'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%j is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('whatever a store is called, its slug can stand in an address', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});
