import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withinOneEdit } from './one-edit.js';

describe('withinOneEdit', () => {
  it.each([
    ['lipscani', 'lipscani', true],
    ['lipscani', 'lipscan', true],
    ['lipscani', 'lipsscani', true],
    ['lipscani', 'lipzcani', true],
    ['lipscani', 'lispcani', true],
    ['lipscani', 'lipscnai', true],
    ['lipscani', 'ilpscain', false],
    ['lipscani', 'lipzcanu', false],
    ['lipscani', 'lipsca', false],
    ['', '', true],
    ['', 'a', true],
    ['ab', 'ba', true],
    ['abc', 'cba', false],
  ])('for %j and %j is %s', (a, b, expected) => {
    expect(withinOneEdit(a, b)).toBe(expected);
    expect(withinOneEdit(b, a)).toBe(expected);
  });

  it('is true for every single deletion and replacement', () => {
    const word = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('a', 'd'), (text, seed, letter) => {
        const at = seed % text.length;
        expect(withinOneEdit(text, text.slice(0, at) + text.slice(at + 1))).toBe(true);
        expect(withinOneEdit(text, text.slice(0, at) + letter + text.slice(at + 1))).toBe(true);
      }),
    );
  });
});
