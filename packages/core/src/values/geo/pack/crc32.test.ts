import { crc32 as reference } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc32 } from './crc32.js';

it('has the check value of the catalogue of parametrised CRC algorithms', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

it('is that of zlib', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(crc32(bytes)).toBe(reference(bytes));
    }),
  );
});
