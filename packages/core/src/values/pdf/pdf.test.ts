import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../testing/pdf-texts-fixture.js';
import { day, rate } from './formats.js';
import { createPdf, textWidth, wrapText } from './pdf.js';

const info = { title: 'Factură ț', language: 'ro', date: '2026-11-21' } as const;
const bytesOf = (text: string): Uint8Array => {
  const pdf = createPdf(info);
  pdf.text(50, 50, text);
  pdf.newPage();
  return pdf.finish((page, pages) => pdf.text(50, 800, `${page}/${pages}`));
};
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('a document', () => {
  it('contains its texts with Romanian letters, and numbers its pages', () => {
    const text = 'Țuică și brânză „dulce” – 12,50 lei (TVA 11%)';
    expect(textsOf(bytesOf(text))).toEqual([text, '1/2', '2/2']);
  });

  it.each([
    ['ế', 'e'],
    ['Café № 5', 'Café No 5'],
    ['⅚ kg de 🧀 brânză ①', '5/6 kg de brânză 1'],
    ['🍲 Ciorbă 🍲, 2 ㎏ ☂', 'Ciorbă , 2 kg'],
    ['Ελληνικό Кафе', 'Ελληνικο Кафе'],
    ['王小明 & 李', '… & …'],
    ['რუსთაველის გამზირი 5', '… … 5'],
  ])('writes the signs of %s that the font lacks without marks or with others, or leaves them out', (text, written) => {
    expect(textsOf(bytesOf(text))[0]).toBe(written);
  });

  it('has a table of objects with the right places', () => {
    const file = latin(bytesOf('x'));
    const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
    const rows = [...file.slice(Number(start)).matchAll(/^(\d{10}) 00000 n $/gm)];
    expect(rows.length).toBeGreaterThan(10);
    for (const [index, [, offset]] of rows.entries())
      expect(file.slice(Number(offset)).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  });

  it('has the same bytes each time', () => {
    expect(latin(bytesOf('la fel'))).toBe(latin(bytesOf('la fel')));
  });
});

describe('breaking lines', () => {
  it('keeps every letter and every line within the width', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 20, max: 300 }), (text, width) => {
        const lines = wrapText(text, width);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

it('writes rates and days', () => {
  expect([rate(2_100, 'ro'), rate(550, 'ro'), rate(550, 'en')]).toEqual(['21%', '5,5%', '5.5 %']);
  expect([day('2026-11-01', 'ro'), day('2026-11-01', 'en')]).toEqual(['01.11.2026', '01/11/2026']);
});
