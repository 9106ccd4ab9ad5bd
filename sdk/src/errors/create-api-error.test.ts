import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './create-api-error.js';

const now = Date.parse('2026-11-21T08:00:00Z');

describe('parseRetryAfter', () => {
  it.each([
    ['2', 2],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 08:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
    ['3600', 3_600],
    ['99999999999999999999', 1e20],
    ['Sat, 21 Nov 2026 08:00:00.5 GMT', undefined],
    ['Sun, 21 Nov 2027 08:00:00 GMT', 31_536_000],
    ['Sat, 99 Nov 2026 08:00:00 GMT', undefined],
    ['Sat, 21 Nov 2026 08:00:30 +0200', undefined],
    ['2, 3', undefined],
    ['2s', undefined],
    ['0x10', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['2026-11-21T08:00:30Z', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %j seconds', (value, expected) => {
    expect(parseRetryAfter(value, now)).toBe(expected);
  });
});
