import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './new-store.js';

describe('slugOf', () => {
  it.each([
    ['Covrigăria Școlii', 'covrigaria-scolii'],
    ['  La Ţuţu & Fiii!  ', 'la-tutu-fiii'],
    ['24/7', '24-7'],
    ['🍕', 'store'],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('converts %j to %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('returns a slug that is safe in a URL for any name', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });
});
