import { findDifferences } from '../../accounting/finance/reconcile.js';
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
