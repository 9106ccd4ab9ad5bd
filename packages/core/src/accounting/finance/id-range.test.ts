import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../kernel/primitives/clock.js';
import { createIds } from '../../kernel/primitives/ids.js';
import { createSeededRandom } from '../../kernel/primitives/random.js';
import { idsAfter, idsOfDays } from './id-range.js';

const contains = (time: string, days: { from: string; to: string }): boolean => {
  const id = createIds(createVirtualClock(Date.parse(time)), createSeededRandom(1))('order');
  const { gte, lt } = idsOfDays('order', days);
  return id >= gte && id < lt;
};

describe('idsOfDays', () => {
  it.each([
    ['includes the first millisecond of the first day', '2026-11-20T22:00:00.000Z', true],
    ['excludes the millisecond before', '2026-11-20T21:59:59.999Z', false],
    ['includes the last millisecond of the last day', '2026-11-22T21:59:59.999Z', true],
    ['excludes the millisecond after', '2026-11-22T22:00:00.000Z', false],
  ])('%s', (_name, time, expected) => {
    expect(contains(time, { from: '2026-11-21', to: '2026-11-22' })).toBe(expected);
  });

  it.each([
    ['spring, 23 hours', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
    ['autumn, 25 hours', '2026-10-25', '2026-10-24T21:00:00.000Z', '2026-10-25T22:00:00.000Z'],
  ])('follows the change of clocks in %s', (_name, day, start, end) => {
    const before = (time: string): string => new Date(Date.parse(time) - 1).toISOString();
    const days = { from: day, to: day };
    expect([start, before(end)].map((time) => contains(time, days))).toEqual([true, true]);
    expect([before(start), end].map((time) => contains(time, days))).toEqual([false, false]);
  });
});

describe('idsAfter', () => {
  const range = { gte: 'ord_b', lt: 'ord_d' };
  it.each([
    ['before the range', 'dlv_z', range],
    ['at its beginning', 'ord_b', { gt: 'ord_b', lt: 'ord_d' }],
    ['within it', 'ord_c', { gt: 'ord_c', lt: 'ord_d' }],
  ])('has one lower bound for an id %s', (_name, id, expected) => {
    expect(idsAfter(range, id)).toEqual(expected);
  });
});
