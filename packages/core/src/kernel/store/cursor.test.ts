import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.js';

const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));

describe('cursors', () => {
  it('decode to the encoded position for the same list', () => {
    fc.assert(
      fc.property(fc.array(scalar), fc.string(), (values, id) => {
        const list = { table: 'orders', where: { status: 'placed' } };
        expect(decodeCursor(encodeCursor({ values, id }, list), list)).toEqual({ values, id });
      }),
    );
  });

  it('do not depend on the order of filter keys', () => {
    const cursor = encodeCursor({ values: [1], id: 'a' }, { a: 1, b: 2 });
    expect(decodeCursor(cursor, { b: 2, a: 1 })).toEqual({ values: [1], id: 'a' });
  });

  it('are refused by another list', () => {
    const cursor = encodeCursor({ values: [1], id: 'a' }, { status: 'placed' });
    expect(() => decodeCursor(cursor, { status: 'ready' })).toThrow('invalid_cursor');
  });

  it('are absent on the first page, or empty', () => {
    expect([decodeCursor(undefined, {}), decodeCursor('', {})]).toEqual([undefined, undefined]);
  });

  it('are refused when they are malformed', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        (text) => void expect(() => decodeCursor(text, {})).toThrow('invalid_cursor'),
      ),
    );
  });
});
