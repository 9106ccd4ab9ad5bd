import { describe, expect, it } from 'vitest';
import { keyStatus, keyUse, keyWorks } from './key-status.js';

const now = '2026-11-21T10:00:00.000Z';
const before = '2026-11-21T09:59:59.999Z';
const after = '2026-11-21T10:00:00.001Z';
const active = { revokedAt: null, expiresAt: null, rolledTo: null };

describe('keyStatus', () => {
  it.each([
    ['without an expiry', 'active', {}, true],
    ['before its expiry', 'active', { expiresAt: after }, true],
    ['at its expiry', 'expired', { expiresAt: now }, false],
    ['after its expiry', 'expired', { expiresAt: before }, false],
    ['rolled, before its expiry', 'expiring', { expiresAt: after, rolledTo: 'key_2' }, true],
    ['rolled, at its expiry', 'expired', { expiresAt: now, rolledTo: 'key_2' }, false],
    ['revoked', 'revoked', { revokedAt: before }, false],
    ['revoked, and at its expiry', 'revoked', { revokedAt: before, expiresAt: now, rolledTo: 'key_2' }, false],
  ] as const)('of a key %s is %s', (_name, status, change, works) => {
    expect(keyStatus({ ...active, ...change }, now)).toBe(status);
    expect(keyWorks({ ...active, ...change }, now)).toBe(works);
  });
});

describe('keyUse', () => {
  it.each([
    ['records the first use', null, true],
    ['records a use one minute later', '2026-11-21T09:59:00.000Z', true],
    ['ignores a use just within the minute', '2026-11-21T09:59:00.001Z', false],
    ['ignores a use at an earlier time, from a slow clock', after, false],
  ])('%s', (_name, lastUsedAt, recorded) => {
    expect(keyUse({ lastUsedAt }, now)).toEqual(recorded ? { lastUsedAt: now } : undefined);
  });
});
