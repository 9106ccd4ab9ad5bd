import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRows, compareScalars, isAfter } from './order.js';

describe('compareScalars', () => {
  it.each([
    [null, null, 0],
    [null, '', -1],
    [0, null, 1],
    [false, true, -1],
    [2, 10, -1],
    ['10', '2', -1],
    ['', 'a', -1],
    ['a', 'ab', -1],
    ['Z', 'a', -1],
    // U+FF01 is less than U+1F600, although its UTF-16 unit is greater than the surrogates.
    ['\uff01', '😀', -1],
    ['😀', '😁', -1],
  ])('compares %j with %j as %i', (left, right, order) => {
    expect(Math.sign(compareScalars(left, right))).toBe(order);
    expect(Math.sign(compareScalars(right, left))).toBe(0 - order);
  });

  it('orders text like its UTF-8 bytes', () => {
    const encoder = new TextEncoder();
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, (left, right) => {
        const bytes = compareBytes(encoder.encode(left), encoder.encode(right));
        expect(Math.sign(compareScalars(left, right))).toBe(bytes);
      }),
    );
  });
});

describe('compareRows and isAfter', () => {
  const rows = [
    { id: 'a', rank: 1, name: 'x' },
    { id: 'b', rank: null, name: 'x' },
    { id: 'c', rank: 1, name: 'y' },
    { id: 'd', rank: null, name: 'w' },
  ];
  const orderBy = [
    ['rank', 'desc'],
    ['name', 'asc'],
  ] as const;

  it('sort by each column in its direction, then by id', () => {
    expect(rows.toSorted(compareRows(orderBy)).map((row) => row.id)).toEqual(['a', 'c', 'd', 'b']);
    expect(
      rows
        .toReversed()
        .sort(compareRows([['name', 'desc']]))
        .map((row) => row.id),
    ).toEqual(['c', 'a', 'b', 'd']);
  });

  it('agree on the rows that follow each row', () => {
    const ordered = rows.toSorted(compareRows(orderBy));
    for (const [index, row] of ordered.entries()) {
      const after = isAfter(orderBy, { values: [row.rank, row.name], id: row.id });
      expect(ordered.filter(after)).toEqual(ordered.slice(index + 1));
    }
  });
});

function compareBytes(left: Uint8Array, right: Uint8Array): number {
  const index = left.findIndex((byte, position) => byte !== right[position]);
  if (index < 0) return Math.sign(left.length - right.length);
  return Math.sign((left[index] ?? -1) - (right[index] ?? -1));
}
