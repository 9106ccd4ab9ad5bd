import { expect, it } from 'vitest';
import { createSystemRandom } from './system-random.js';

it('returns the requested number of bytes, different each time', () => {
  const random = createSystemRandom();
  const drawn = Array.from({ length: 2_000 }, () => Buffer.from(random.bytes(16)).toString('hex'));
  expect(drawn.every((bytes) => bytes.length === 32)).toBe(true);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(random.bytes(10_000).length).toBe(10_000);
  expect(random.bytes(0).length).toBe(0);
});
