import { describe, expect, it } from 'vitest';
import { financePeriod } from './period.js';

/** Half an hour after midnight on a Monday in Bucharest. */
const now = '2026-11-22T22:30:00.000Z';

describe('financePeriod', () => {
  it.each([
    ['this week', {}, 'week', '2026-11-23', '2026-11-29', 7],
    ['the week up to a day', { to: '2026-10-28' }, 'week', '2026-10-26', '2026-10-28', 3],
    ['from a day to the end of this week', { from: '2026-11-20' }, 'week', '2026-11-20', '2026-11-29', 10],
    ['the last seven days', {}, 7, '2026-11-17', '2026-11-23', 7],
    ['one day', { from: '2026-03-29', to: '2026-03-29' }, 30, '2026-03-29', '2026-03-29', 1],
  ] as const)('returns %s', (_name, requested, fallback, from, to, days) => {
    const period = financePeriod(requested, now, fallback);
    expect([period.from, period.to, period.dates.length]).toEqual([from, to, days]);
  });

  it.each([
    ['a period whose end is before its start', { from: '2026-11-21', to: '2026-11-20' }],
    ['a period of more than a year', { from: '2025-11-01', to: '2026-11-20' }],
  ])('refuses %s', (_name, requested) => {
    expect(() => financePeriod(requested, now, 7)).toThrow('invalid_request');
  });
});
