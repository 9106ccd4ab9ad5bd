import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPath, buildQuery } from './url.js';

describe('buildPath', () => {
  it('fills in parameters in order', () => {
    expect(buildPath('/a/:one/b/:two', ['x', 'y'])).toBe('/a/x/b/y');
  });

  it.each([[''], ['.'], ['..'], [undefined], [null], [0], [{}], ['\ud800']])('rejects %j', (value) => {
    expect(() => buildPath('/orders/:id', [value])).toThrow(TypeError);
  });

  it('encodes any text as one segment that decodes to the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
        fc.pre(value !== '.' && value !== '..');
        const { pathname } = new URL(buildPath('/orders/:id/cancel', [value]), 'https://api.example');
        const segments = pathname.split('/');
        expect(segments).toHaveLength(4);
        expect(decodeURIComponent(segments[2] ?? '')).toBe(value);
      }),
    );
  });

  it('does not interpret replacement patterns in a value', () => {
    expect(buildPath('/a/:one/:two', ['$&', ':two'])).toBe('/a/%24%26/%3Atwo');
  });
});

describe('buildQuery', () => {
  it.each([
    [undefined, ''],
    [{}, ''],
    [{ a: undefined, b: null, c: [] }, ''],
    [{ status: ['ready', 'placed'], limit: 10, openNow: false }, '?status=ready&status=placed&limit=10&openNow=false'],
    [{ text: 'a&b=c d/ș' }, '?text=a%26b%3Dc%20d%2F%C8%99'],
  ])('writes %j as %j', (query, expected) => {
    expect(buildQuery(query)).toBe(expected);
  });

  it.each([[{ at: new Date(0) }], [{ a: { b: 1 } }], [{ a: Number.NaN }], [{ a: '\ud800' }], [['a']], ['a=1'], [null]])(
    'rejects %j',
    (query) => {
      expect(() => buildQuery(query)).toThrow(TypeError);
    },
  );
});
