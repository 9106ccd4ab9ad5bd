import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base62 } from './base62.js';

describe('base62', () => {
  it.each([
    [[0], '00'],
    [[61], '0z'],
    [[62], '10'],
    [[255], '47'],
    [[0, 0, 0, 0], '000000'],
    [[255, 255, 255, 255], '4gfFC3'],
  ])('encodes %j as %s', (bytes, text) => {
    expect(base62(Uint8Array.from(bytes))).toBe(text);
  });

  it('maps different bytes of equal length to different texts of equal length', () => {
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect(base62(a)).toMatch(/^[0-9A-Za-z]{27}$/);
        expect(base62(a) === base62(b)).toBe(a.every((byte, index) => byte === b[index]));
      }),
    );
  });
});
