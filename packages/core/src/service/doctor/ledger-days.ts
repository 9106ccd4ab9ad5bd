import { dayAfter, dayOf } from '../../kernel/primitives/local-time.js';
import type { Reader } from '../../kernel/store/store.js';
import { ownerRows } from '../../payments/ledger/close-days.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import { daysWithSums, hasRightSums } from '../../payments/ledger/recount-days.js';
import type { Check, Finding } from './check.js';

/** Adds up the entries of each day again. */
export const ledgerDays: Check = {
  name: 'ledger-days',
  promise: 'Each day of the ledger has the sums of its entries, and the days are closed without a gap.',
  severity: 'broken',
  remedy:
    'Entries or sums were edited, or an older program still posted after an upgrade. Restore edited entries from a backup, then run "doorstep-server recount".',
  async *examine({ reader }) {
    for (const day of await daysWithSums(reader)) {
      if (!(await hasRightSums(reader, day))) yield differing(day, 'accounts');
    }
    let expected: string | undefined;
    for (const { id: day } of await reader.find('ledgerCloses', {})) {
      if (expected !== undefined && day !== expected) yield { subject: expected, detail: 'The day is not closed.' };
      if (!(await hasRightOwners(reader, day))) yield differing(day, 'owners');
      expected = dayAfter(dayOf(ledgerTimeZone, day)).date;
    }
  },
};

async function hasRightOwners(reader: Reader, day: string): Promise<boolean> {
  const recorded = await reader.find('ledgerOwnerDays', { where: { day } });
  const amounts = new Map(recorded.map(({ id, amount }) => [id, amount]));
  const entries = await ownerRows(reader, day);
  return entries.length === recorded.length && entries.every(({ id, amount }) => amounts.get(id) === amount);
}

const differing = (day: string, what: string): Finding => ({
  subject: day,
  detail: `The sums of ${what} differ from the entries.`,
});
