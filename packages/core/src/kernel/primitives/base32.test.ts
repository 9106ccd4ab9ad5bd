import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base32 } from './base32.js';

/** Decodes the text as one big base-32 number and returns it in hex. */
function bytesOf(text: string): string {
  const digits = '0123456789abcdefghjkmnpqrstvwxyz';
  const value = [...text].reduce((sum, character) => sum * 32n + BigInt(digits.indexOf(character)), 0n);
  return value.toString(16).padStart(32, '0');
}

describe('base32', () => {
  it.each([
    ['00000000000000000000000000000000', '00000000000000000000000000'],
    ['ffffffffffffffffffffffffffffffff', '7zzzzzzzzzzzzzzzzzzzzzzzzz'],
    // Example from the TypeID specification.
    ['01890a5dac96774bbcceb302099a8057', '01h455vb4pex5vsknk084sn02q'],
  ])('encodes %s as %s', (hex, text) => {
    expect(base32(Uint8Array.from(Buffer.from(hex, 'hex')))).toBe(text);
  });

  it('encodes the same number as the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const text = base32(bytes);
        expect(text).toHaveLength(26);
        expect(bytesOf(text)).toBe(Buffer.from(bytes).toString('hex'));
      }),
    );
  });
});
