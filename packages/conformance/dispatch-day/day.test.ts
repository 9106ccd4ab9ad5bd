import { describe, expect, it } from 'vitest';
import { recordFigure } from '../../../scripts/lib/figures.mjs';
import { figuresOf } from './figures.js';
import type { DayOptions } from './options.js';
import { type Day, runDay } from './run-day.js';

const small: DayOptions = { orders: 30, couriers: 4, seed: 1, hours: [12, 15.5] };
const ended = ['delivered', 'failed', 'rejected', 'cancelled', 'expired'];

describe('a small day', () => {
  it.each(['claim'] as const)('ends every order in mode %s, and the ledger is balanced', async (mode) => {
    const day = await runDay({ ...small, mode });
    expect(day.failures).toEqual([]);
    expect(day.variance).toBe(0);
    expect(day.orders).toHaveLength(small.orders);
    expect([...day.statuses.keys()].filter((status) => !ended.includes(status))).toEqual([]);
    const figures = figuresOf(day);
    expect(day.statuses.get('delivered')).toBe(small.orders - figures.undelivered);
    expect(figures.undelivered).toBeLessThan(small.orders / 3);
    expect(earnings(day)).toBeGreaterThan(0);
    recordFigure(`dispatch, a small day in mode ${mode}`, `click-to-door ${figures.clickToDoor.mean.toFixed(1)} min`);
  });
});

function earnings({ couriers }: Day): number {
  return couriers.reduce((sum, { earned }) => sum + earned, 0);
}
