import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearchText, type SearchText } from './search-text.js';

const empty: SearchText = { words: [], optionalWords: [], numbers: [], suffix: '', sector: undefined };

describe('readSearchText', () => {
  it.each<readonly [string, Partial<SearchText>]>([
    ['lips 25', { words: ['lips'], numbers: ['25'] }],
    [
      'Str. Lipscani nr. 25A, sector 3',
      { words: ['lipscani'], optionalWords: ['strada'], numbers: ['25a'], sector: 3 },
    ],
    ['lipscani 25bis', { words: ['lipscani'], numbers: ['25'], suffix: 'bis' }],
    ['lipscani 25 bis', { words: ['lipscani'], numbers: ['25'], suffix: 'bis' }],
    ['calea 13 sep', { words: ['sep'], optionalWords: ['calea'], numbers: ['13'] }],
    ['lipscani, București 030031', { words: ['lipscani'], optionalWords: ['bucuresti'] }],
    ['lipscani bl. 4 sc. A et. 2 ap. 17', { words: ['lipscani'] }],
    ['sector 3', { words: ['sector'], numbers: ['3'] }],
    ['s3', { words: ['sector'], numbers: ['3'] }],
    ['', {}],
    ['  ,; ', {}],
    ['🛵🍕', {}],
  ])('reads "%s"', (text, expected) => {
    expect(readSearchText(text)).toEqual({ ...empty, ...expected });
  });

  it('accepts any text, and reads a limited number of words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        expect(readSearchText(text).words.length).toBeLessThanOrEqual(12);
      }),
    );
  });
});
