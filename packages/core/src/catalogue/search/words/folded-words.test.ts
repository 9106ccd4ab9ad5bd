import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedWords, plainWords } from './folded-words.js';

describe('plainWords', () => {
  it.each([
    ['Ciorbă de burtă', ['ciorba', 'de', 'burta']],
    ['comma below: Ș ș Ț ț', ['comma', 'below', 's', 's', 't', 't']],
    ['cedilla: Ş ş Ţ ţ', ['cedilla', 's', 's', 't', 't']],
    ['combining: s\u0326 t\u0327 a\u0306 i\u0302', ['combining', 's', 't', 'a', 'i']],
    ['ÎNGHEȚATĂ', ['inghetata']],
    ['Coca-Cola 0,5 l', ['coca', 'cola', '0', '5', 'l']],
    ['straße Łódź smørrebrød ırmak İzmir', ['strasse', 'lodz', 'smorrebrod', 'irmak', 'izmir']],
    ['ｐｉｚｚａ ﬁnă', ['pizza', 'fina']],
    ['piz\u200bza pi\u00adzza', ['pizza', 'pizza']],
    ['"a* OR NEAR(b, 2) AND -c:d\'', ['a', 'or', 'near', 'b', '2', 'and', 'c', 'd']],
    ['🍕 пицца 比萨 \u200b\u200d', []],
    ['', []],
    ['a'.repeat(50), ['a'.repeat(40)]],
  ])('are folded from %j', (text, words) => {
    expect(plainWords(text)).toEqual(words);
  });

  it('consist of plain letters and digits and do not change when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const words = plainWords(text);
        for (const word of words) expect(word).toMatch(/^[a-z0-9]{1,40}$/);
        expect(plainWords(words.join(' '))).toEqual(words);
      }),
    );
  });

  it('do not depend on the encoding of letters and marks', () => {
    const text = fc.array(fc.constantFrom(...'aășțîâȘȚéö -'), { maxLength: 20 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(text, (letters) => {
        const words = plainWords(letters);
        expect(plainWords(letters.normalize('NFD'))).toEqual(words);
        expect(plainWords(letters.replace(/[șȘ]/g, 'ş').replace(/[țȚ]/g, 'ţ'))).toEqual(words);
      }),
    );
  });
});

describe('foldedWords', () => {
  it('returns the position of each letter including its marks', () => {
    expect(foldedWords(' Ta\u0306\u200b!x')).toEqual([
      { word: 'ta', starts: [1, 2], ends: [2, 5] },
      { word: 'x', starts: [6], ends: [7] },
    ]);
    expect(foldedWords('aß')).toEqual([{ word: 'ass', starts: [0, 1, 1], ends: [1, 2, 2] }]);
  });
});
