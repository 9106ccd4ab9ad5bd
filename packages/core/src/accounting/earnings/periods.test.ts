import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { periodsOf } from './periods.js';

/** A Saturday. */
const now = '2026-11-21T10:00:00.000Z';
const show = (query: Parameters<typeof periodsOf>[0], at = now): string[] =>
  periodsOf(query, at).map(({ from, to }) => (from === to ? from : `${from} ${to}`));

describe('periodsOf', () => {
  it('begins on Monday and ends today by default', () => {
    expect(show({ by: 'week' })).toEqual(['2026-11-16 2026-11-21']);
    expect(show({ by: 'day', to: '2026-11-17' })).toEqual(['2026-11-16', '2026-11-17']);
    expect(show({ by: 'day' }, '2026-11-22T22:00:00.000Z')).toEqual(['2026-11-23']);
  });

  it.each([
    ['spring', '2026-03-27', '2026-03-31', ['2026-03-27 2026-03-29', '2026-03-30 2026-03-31']],
    ['autumn', '2026-10-23', '2026-10-26', ['2026-10-23 2026-10-25', '2026-10-26']],
    ['the year', '2026-12-31', '2027-01-04', ['2026-12-31 2027-01-03', '2027-01-04']],
  ])('divides days into weeks when the clocks or the year change in %s', (_name, from, to, weeks) => {
    expect(show({ from, to, by: 'week' })).toEqual(weeks);
  });

  it('covers every day once, up to 366 days', () => {
    expect(show({ from: '2025-11-21', to: '2026-11-21', by: 'day' })).toHaveLength(366);
    for (const from of ['2025-11-20', '2026-11-22']) {
      expect(() => show({ from, to: '2026-11-21', by: 'week' })).toThrow(ServiceProblem);
    }
  });
});
