import { findDifferences } from '../../accounting/finance/reconcile.js';
import { dailyTotals as daysOf, hasRightTotals } from '../../accounting/finance/recount-daily-totals.js';
import type { Check } from './check.js';

/** Includes every order and delivery. */
const allDays = { from: '2000-01-01', to: '2199-12-31' };

/** Compares payments and charges with the ledger. Postings that do not balance belong to another check. */
export const books: Check = {
  name: 'books',
  promise: 'The ledger has what was captured and not refunded for each order, and the charge of each delivery.',
  severity: 'broken',
  remedy: 'GET /api/v1/finance/ledger/reconciliation lists both sides. Restore the side that was edited from a backup.',
  async *examine({ reader }) {
    for (const livemode of [true, false]) {
      let after: string | null = '';
      while (after !== null) {
        const found = await findDifferences(reader, { ...allDays, livemode }, { limit: 100, after });
        for (const { what, subjectId, recorded, posted } of found.differences) {
          if (what !== 'posting')
            yield { subject: subjectId, detail: `The ${what} is ${recorded}, the ledger has ${posted}.` };
        }
        after = found.lastId;
      }
    }
  },
};

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
