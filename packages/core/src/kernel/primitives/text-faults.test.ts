import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textFaults } from './text-faults.js';

describe('textFaults', () => {
  it.each([
    ['a NUL', 'a\u0000b'],
    ['a lone high surrogate', 'a\ud83db'],
    ['a lone low surrogate', '\udca9'],
  ])('finds %s and points to it', (_name, text) => {
    expect(textFaults({ notes: [{ text }] }, '/body')).toMatchObject([
      { pointer: '/body/notes/0/text', code: 'invalid_text' },
    ]);
    expect(textFaults({ metadata: { [text]: 'x' } }, '/body')).toMatchObject([
      { pointer: '/body/metadata', code: 'invalid_text' },
    ]);
  });

  it('accepts any other text', () => {
    const clean = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\u0000'));
    fc.assert(fc.property(clean, (text) => void expect(textFaults({ text: `${text}💩` }, '')).toEqual([])));
  });
});
