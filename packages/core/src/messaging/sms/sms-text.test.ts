import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxSmsSegments, smsSegments, smsText } from './sms-text.js';

describe('the number of segments', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    // 153 septets have no room for the second half of the 77th character.
    ['€'.repeat(152), 2],
    ['€'.repeat(153), 3],
    ['ț'.repeat(70), 1],
    ['ț'.repeat(71), 2],
    ['ț'.repeat(134), 2],
    ['ț'.repeat(135), 3],
    ['🙂'.repeat(35), 1],
    ['🙂'.repeat(36), 2],
    ['🙂'.repeat(67), 3],
  ])('of %j is %i', (text, segments) => {
    expect(smsSegments(text)).toBe(segments);
  });
});

describe('the text', () => {
  it.each([
    [
      'Comanda ta nu a putut fi livrată. Îți returnăm banii și țânțarii.',
      'Comanda ta nu a putut fi livrata. Iti returnam banii si tantarii.',
    ],
    ['ŞŢşţ ȘȚșț ĂÂÎ ăâî', 'STst STst AAI aai'],
    ['„Hanul” – café à la carte…', '"Hanul" - café à la carte...'],
    ['one\n  two ', 'one two'],
    ['Ресторан', 'Ресторан'],
    ['a'.repeat(306), 'a'.repeat(306)],
    ['a'.repeat(307), `${'a'.repeat(303)}...`],
    [`${'я'.repeat(135)}`, `${'я'.repeat(131)}...`],
  ])('%j becomes %j', (text, expected) => {
    expect(smsText(text)).toBe(expected);
  });

  it('always fits, and does not change again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const fitting = smsText(text);
        expect(smsSegments(fitting)).toBeLessThanOrEqual(maxSmsSegments);
        expect(smsText(fitting)).toBe(fitting);
      }),
    );
  });
});
