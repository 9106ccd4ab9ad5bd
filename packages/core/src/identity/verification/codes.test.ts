import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../kernel/primitives/random.js';
import { checkCode, drawCode, wrongCode } from './codes.js';

describe('verification codes', () => {
  it('have four digits', () => {
    fc.assert(fc.property(fc.integer(), (seed) => void expect(drawCode(createSeededRandom(seed))).toMatch(/^\d{4}$/)));
  });

  it('are right if none is required', () => {
    expect(checkCode(null, 0, undefined, '/body/pickupCode')).toBe('right');
  });

  it('are compared as text', () => {
    expect(checkCode('0042', 2, '0042', '/body/pickupCode')).toBe('right');
    expect(checkCode('0042', 2, '42', '/body/pickupCode')).toBe('wrong');
  });

  it('must be sent if required', () => {
    expect(() => checkCode('0042', 0, undefined, '/body/pickupCode')).toThrow('invalid_request');
  });

  it('lock after three wrong entries, even for the right code', () => {
    expect(() => checkCode('0042', 3, '0042', '/body/pickupCode')).toThrow('code_locked');
    expect([1, 2, 3].map((attempt) => wrongCode(attempt).extras.attemptsLeft)).toEqual([2, 1, 0]);
  });
});
