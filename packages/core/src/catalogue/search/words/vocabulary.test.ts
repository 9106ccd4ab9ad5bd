import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsAllowed } from './edit-distance.js';
import { hasPrefix, similarPrefixes, similarWords } from './vocabulary.js';

/** Optimal string alignment by its recursive definition. */
function edits(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [headA, restA] = [a[0], a.slice(1)];
  const [headB, restB] = [b[0], b.slice(1)];
  if (headA === headB) return edits(restA, restB);
  const swapped = a[0] === b[1] && a[1] === b[0] ? edits(a.slice(2), b.slice(2)) : Number.POSITIVE_INFINITY;
  return 1 + Math.min(edits(restA, b), edits(a, restB), edits(restA, restB), swapped);
}

const word = fc.array(fc.constantFrom('a', 'b', 'c', '1'), { minLength: 1, maxLength: 7 }).map((list) => list.join(''));
const vocabulary = fc.uniqueArray(word, { maxLength: 30 }).map((words) => words.sort());

describe('editsAllowed', () => {
  it.each([
    ['piz', 0],
    ['pzza', 1],
    ['ciorbaa', 1],
    ['inghetat', 2],
    ['1234', 0],
    ['12345678', 0],
    ['500g', 1],
  ])('for %s are %i', (text, count) => {
    expect(editsAllowed(text)).toBe(count);
  });
});

describe('a vocabulary', () => {
  it.each([
    ['pizaz', ['pizza']],
    ['pziza', ['pizza']],
    ['piza', ['pita', 'pizza']],
    ['xpizza', ['pizza']],
    ['pasta', ['pasta']],
    ['zzzz', []],
  ])('has words similar to %s', (mistyped, words) => {
    const known = ['pasta', 'pita', 'pizza', 'supa'];
    expect(similarWords(known, mistyped, 1).map(({ text }) => text)).toEqual(words);
  });

  it('has prefixes similar to an unfinished word', () => {
    const known = ['ciocolata', 'ciorba', 'mici'];
    expect(similarPrefixes(known, 'cirob', 1)).toEqual([{ text: 'ciorb', edits: 1 }]);
    expect(similarPrefixes(known, 'cioclo', 1)).toEqual([{ text: 'cioco', edits: 1 }]);
  });

  it('knows its prefixes', () => {
    fc.assert(
      fc.property(vocabulary, word, (words, prefix) => {
        expect(hasPrefix(words, prefix)).toBe(words.some((known) => known.startsWith(prefix)));
      }),
    );
  });

  it('finds exactly the words within the allowed edits', () => {
    fc.assert(
      fc.property(vocabulary, word, fc.nat({ max: 2 }), (words, mistyped, most) => {
        const near = words.map((text) => ({ text, edits: edits(mistyped, text) }));
        expect(similarWords(words, mistyped, most)).toEqual(near.filter((correction) => correction.edits <= most));
      }),
    );
  });

  it('finds exactly the shortest prefix of each word within the allowed edits', () => {
    fc.assert(
      fc.property(vocabulary, word, fc.nat({ max: 2 }), (words, mistyped, most) => {
        const shortest = words.flatMap((text) => {
          const beginnings = Array.from({ length: text.length }, (_, index) => text.slice(0, index + 1));
          return beginnings.find((beginning) => edits(mistyped, beginning) <= most) ?? [];
        });
        expect(similarPrefixes(words, mistyped, most).map(({ text }) => text)).toEqual([...new Set(shortest)]);
      }),
    );
  });
});
