import { createDraw } from '@doorstep/simulation';
import { expect, it } from 'vitest';
import { runKills } from '../../../drills/payments/run-kills.js';

// `npm run drill:payments` kills it 30 times.
it('an order that is paid, changed, captured, tipped and refunded is the same in all records after three kills', {
  timeout: 120_000,
}, async () => {
  const random = createDraw('short').fraction;
  const report = await runKills({ kills: 3, random, waitsForVoids: false });
  expect(report.differences).toEqual([]);
  expect(report.kills).toBe(3);
  expect(report.orders.length).toBeGreaterThan(0);
});
