import { describe, expect, it } from 'vitest';
import { keyStatus, keyUse, keyWorks } from './key-status.js';

const now = '2026-11-21T10:00:00.000Z';
const before = '2026-11-21T09:59:59.999Z';
const after = '2026-11-21T10:00:00.001Z';
const active = { revokedAt: null, expiresAt: null, rolledTo: null };

describe('keyStatus', () => {
  it.each([
    ['without an end', {}, 'active', true],
    ['before its end', { expiresAt: after }, 'active', true],
    ['at its end', { expiresAt: now }, 'expired', false],
    ['after its end', { expiresAt: before }, 'expired', false],
    ['rolled, before its end', { expiresAt: after, rolledTo: 'key_2' }, 'expiring', true],
    ['rolled, after its end', { expiresAt: now, rolledTo: 'key_2' }, 'expired', false],
    ['revoked', { revokedAt: before }, 'revoked', false],
    ['revoked, and past its end', { revokedAt: before, expiresAt: now, rolledTo: 'key_2' }, 'revoked', false],
  ] as const)('of a key %s', (_name, change, status, works) => {
    expect(keyStatus({ ...active, ...change }, now)).toBe(status);
    expect(keyWorks({ ...active, ...change }, now)).toBe(works);
  });
});

describe('keyUse', () => {
  it.each([
    ['the first use', null, true],
    ['a use a minute later', '2026-11-21T09:59:00.000Z', true],
    ['a use just within the minute', '2026-11-21T09:59:00.001Z', false],
    ['a use that a slower clock sees', after, false],
  ])('records %s: %s', (_name, lastUsedAt, recorded) => {
    expect(keyUse({ lastUsedAt }, now)).toEqual(recorded ? { lastUsedAt: now } : undefined);
  });
});
