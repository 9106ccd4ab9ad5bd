import { describe, expect, it } from 'vitest';
import { parseRetryAfterMs } from './retry-after.js';

const now = Date.parse('2026-11-21T08:00:00Z');

describe('parseRetryAfterMs', () => {
  it.each([
    ['2', 2_000],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 08:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
    ['-1', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['2026-11-21T08:00:30Z', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %j ms', (value, expected) => {
    expect(parseRetryAfterMs(value, now)).toBe(expected);
  });
});
