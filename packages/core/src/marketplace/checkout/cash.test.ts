import { describe, expect, it } from 'vitest';
import { assertPhoneVerified } from './cash.js';

describe('assertPhoneVerified', () => {
  it.each([
    ['accepts a verified number', false, '2026-11-21T10:00:00.000Z', undefined],
    ['refuses a number that nobody verified', false, null, 'phone_unverified'],
    ['accepts the invented number of a demo account', true, null, undefined],
  ] as const)('%s', (_name, demo, phoneVerifiedAt, code) => {
    const check = () => assertPhoneVerified({ demo, phoneVerifiedAt });
    if (code === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(code);
  });
});
