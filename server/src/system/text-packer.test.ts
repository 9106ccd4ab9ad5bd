import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deflatedTextPacker } from './text-packer.js';

const { pack, unpack } = deflatedTextPacker;

it('returns the text that was packed, whatever it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => unpack(pack(text)) === text));
  expect(unpack(pack('Bulevardul Ștefan cel Mare 1 \u0000'))).toBe('Bulevardul Ștefan cel Mare 1 \u0000');
});

it('packs repeated texts into a small part, without characters that a database refuses', () => {
  const packed = pack('{"status":201,"operation":"quotes.create"}'.repeat(1_000));
  expect(packed.length).toBeLessThan(1_000);
  expect(packed).toMatch(/^[A-Za-z0-9+/]+=*$/);
});

it('refuses what it has not packed', () => {
  expect(() => unpack('[]')).toThrow();
});
