import { dailyTotals as daysOf, hasRightTotals } from '../../accounting/finance/recount-daily-totals.js';
import type { Check } from './check.js';

/** Adds up the payments, charges and entries of each day again. */
export const dailyTotals: Check = {
  name: 'daily-totals',
  promise:
    'Each day has the sums of the payments of its orders, of the charges of its deliveries, and of their entries.',
  severity: 'broken',
  remedy:
    'Rows or sums were edited, or an older program still wrote after an upgrade. Restore edited rows from a backup, then run "doorstep-server recount".',
  async *examine({ reader }) {
    for await (const day of daysOf(reader)) {
      if (!(await hasRightTotals(reader, day))) {
        yield { subject: day, detail: 'The sums differ from the payments, deliveries and entries.' };
      }
    }
  },
};
