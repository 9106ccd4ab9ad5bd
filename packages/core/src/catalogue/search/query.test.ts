import { describe, expect, it } from 'vitest';
import { maxCorrections, readQuery, wordTerms } from './query.js';

const words = ['burta', 'ciorba', 'de', 'pizza', 'pita', 'smantana', 'supa'].sort();

/** Returns the meanings of each word: `text`, `text*` for a prefix, and `text~1` for a correction with one edit. */
function meanings(text: string, known: readonly string[] = words): readonly (readonly string[])[] {
  return readQuery(text, known).map((word) =>
    word.meanings.map(
      (meaning) => `${meaning.text}${meaning.prefix ? '*' : ''}${meaning.edits ? `~${meaning.edits}` : ''}`,
    ),
  );
}

describe('readQuery', () => {
  it.each([
    ['', []],
    ['🍕 "" *', []],
    ['cio', [['cio*']]],
    ['Ciorbă de', [['ciorba*'], ['de*']]],
    ['pizaz', [['pizaz*', 'pizza~1']]],
    ['pizx', [['pizx*', 'piz*~1']]],
    ['pizx de', [['pizx*'], ['de*']]],
    ['pitza', [['pitza*', 'pita~1', 'pizza~1']]],
    ['supx burta', [['supx*', 'supa~1'], ['burta*']]],
    ['xyz', [['xyz*']]],
    ['smamtnaa', [['smamtnaa*', 'smantana~2']]],
    ['9999', [['9999*']]],
  ])('reads %j as %j', (text, expected) => {
    expect(meanings(text)).toEqual(expected);
  });

  it('ignores all but the first eight words', () => {
    expect(meanings('a b c d e f g h i j')).toHaveLength(8);
  });

  it('keeps the nearest corrections, in alphabetical order', () => {
    const known = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `pizz${letter}`);
    const [found = []] = meanings('pizz1', known);
    expect(found).toHaveLength(maxCorrections + 1);
    expect(found.slice(0, 3)).toEqual(['pizz1*', 'pizza~1', 'pizzb~1']);
  });
});

describe('wordTerms', () => {
  const terms = (text: string): readonly (readonly string[])[] =>
    wordTerms(readQuery(text, words), 'title').map((group) =>
      group.map(({ token, prefix }) => (prefix ? `${token}*` : token)),
    );

  it.each([
    ['ciorba de', [['tciorba*'], ['tde*']]],
    ['pizza pi', [['tpizza*']]],
    ['pi pizza', [['tpizza*']]],
    ['de de', [['tde*']]],
    ['pitza', [['tpitza*', 'tpita', 'tpizza']]],
    ['pitza pitza', [['tpitza*', 'tpita', 'tpizza']]],
    ['pitza pit', [['tpitza*', 'tpita', 'tpizza'], ['tpit*']]],
  ])('translates %j to %j', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });
});
