import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionReader } from './pack-format.js';
import { createStringTable, type PackStrings, readStrings } from './pack-strings.js';

const header = { name: 'Test', attribution: '© test', licence: 'ODbL-1.0', bbox: [0, 0, 1, 1], counts: {} } as const;

function written(texts: readonly string[]): { readonly ids: readonly number[]; readonly strings: PackStrings } {
  const table = createStringTable();
  const ids = texts.map(table.id);
  return { ids, strings: readStrings(sectionReader({ header, sections: table.sections() })) };
}

const texts = fc.array(fc.string({ unit: 'grapheme' }));

describe('the texts of a pack', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(texts, (list) => {
        const { ids, strings } = written(list);
        expect(ids.map(strings.text)).toEqual(list);
        expect(strings.size).toBe(new Set(['', ...list]).size);
      }),
    );
  });

  it('have one number each, and the empty text is number 0', () => {
    const { ids, strings } = written(['Улица', 'Sos', '', 'Улица']);
    expect(ids).toEqual([1, 2, 0, 1]);
    expect(strings.text(99)).toBe('');
  });

  it('compare in the order of their bytes', () => {
    const encoder = new TextEncoder();
    fc.assert(
      fc.property(texts, fc.string({ unit: 'grapheme' }), (list, other) => {
        const { ids, strings } = written(list);
        const bytes = encoder.encode(other);
        for (const [at, id] of ids.entries()) {
          const expected = Buffer.compare(encoder.encode(list[at]), bytes);
          expect(Math.sign(strings.compare(id, bytes))).toBe(expected);
        }
      }),
    );
  });
});
