import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuery } from './query.js';
import { highlights, matchTitle, titleMatches } from './title-match.js';
import { plainWords } from './words/folded-words.js';

const known = ['burta', 'ciorba', 'de', 'extra', 'pizza', 'pui', 'supa'];

describe('matchTitle and highlights', () => {
  it.each([
    ['Ciorbă de burtă', 'ciorba de burta', 'exact', 0, ['Ciorbă', 'de', 'burtă']],
    ['Ciorbă de burtă', 'CIORBĂ DE', 'beginning', 0, ['Ciorbă', 'de']],
    ['Ciorbă de burtă', 'cio', 'beginning', 0, ['Cio']],
    ['Ciorbă de burtă', 'cio de', 'apart', 0, ['Cio', 'de']],
    ['Ciorbă de burtă', 'burta', 'apart', 0, ['burtă']],
    ['Ciorbă de burtă', 'burta ciorba', 'apart', 0, ['Ciorbă', 'burtă']],
    ['Ciorbă de burtă', 'ciorba pui', 'elsewhere', 0, ['Ciorbă']],
    ['Ciorbă de burtă', 'pui', 'elsewhere', 0, []],
    ['Ciorba\u0306 extra', 'ciorbă', 'beginning', 0, ['Ciorba\u0306']],
    ['Pizza', 'pizaz', 'exact', 1, ['Pizza']],
    ['Pizza de pui', 'pizaz', 'beginning', 1, ['Pizza']],
    ['Pizza Pizzetta', 'pizz', 'beginning', 0, ['Pizz']],
    ['Pizzetta pizza', 'pizza', 'apart', 0, ['pizza']],
    ['Pizza', 'pizza piz', 'apart', 0, ['Pizza']],
    ['🍕 Pizza', 'pizza', 'exact', 0, ['Pizza']],
  ] as const)('%j matches %j: %s', (title, query, quality, edits, parts) => {
    const words = readQuery(query, known);
    const match = matchTitle(plainWords(title), words);
    expect(titleMatches[match.rank]).toBe(quality);
    expect(match.edits).toBe(edits);
    expect(highlights(title, words).map(({ start, end }) => title.slice(start, end))).toEqual(parts);
  });

  it('highlight ranges within the title that are sorted and do not overlap', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, text) => {
        let last = 0;
        for (const { start, end } of highlights(title, readQuery(`${text} ${title}`, known))) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(title.length);
          last = end;
        }
      }),
    );
  });
});
