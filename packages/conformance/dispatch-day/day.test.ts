import { describe, expect, it } from 'vitest';
import { recordFigure } from '../../../scripts/lib/figures.mjs';
import { figuresOf } from './figures.js';
import type { DayOptions } from './options.js';
import { type Day, runDay } from './run-day.js';

const small: DayOptions = { orders: 10, deliveries: 2, couriers: 3, seed: 1, hours: [12, 12.5] };

describe('a small day', () => {
  it('ends every order once, or says why not, carries deliveries, and balances the ledger, in the modes claim and assign', async () => {
    const claim = await runDay({ ...small, mode: 'claim' });
    const assign = await runDay({ ...small, mode: 'assign' });
    for (const day of [claim, assign]) expectEnded(day);
    const [before, after] = [claim, assign].map((day) => figuresOf(day).clickToDoor.mean);
    recordFigure(
      'dispatch, a small day',
      `click-to-door ${before?.toFixed(1)} min in mode claim, ${after?.toFixed(1)} min in mode assign`,
    );
  });
});

function expectEnded(day: Day): void {
  expect(day.failures).toEqual([]);
  expect(day.variance).toBe(0);
  expect(day.orders).toHaveLength(small.orders);
  const delivered = day.orders.filter(({ deliveredAt }) => deliveredAt !== undefined).length;
  expect(delivered).toBeGreaterThan(small.orders / 2);
  expect(day.statuses.get('delivered')).toBe(delivered);
  const direct = day.deliveries.filter(({ deliveredAt }) => deliveredAt !== undefined).length;
  expect(direct).toBe(small.deliveries);
  // The couriers counted every handover, so an order that two of them handed over would be counted twice.
  expect(day.couriers.reduce((sum, courier) => sum + courier.delivered, 0)).toBe(delivered + direct);
  const reasons = [...day.undelivered].filter(([reason]) => !reason.endsWith('no reason'));
  expect(reasons.reduce((sum, [, count]) => sum + count, 0)).toBe(small.orders - delivered);
}
