import { dayAfter, dayOf } from '../kernel/primitives/local-time.js';
import type { Reader } from '../kernel/store/store.js';
import { accountRows, ownerRows } from '../ledger/close-days.js';
import { ledgerTimeZone } from '../ledger/ledger-day.js';
import type { Check, Finding } from './check.js';

/** The recorded sum of a group of entries on a day. */
interface DaySum {
  readonly id: string;
  readonly amount: number;
}

/** Adds up the entries of each closed day again. */
export const ledgerDays: Check = {
  name: 'ledger-days',
  promise: 'The days of the ledger are closed without a gap, with the sums of their entries.',
  severity: 'broken',
  remedy: 'Entries of a closed day, or its sums, were edited. Restore the rows of that day from a backup.',
  async *examine({ reader }) {
    let expected: string | undefined;
    for (const { id: day } of await reader.find('ledgerCloses', {})) {
      if (expected !== undefined && day !== expected) yield { subject: expected, detail: 'The day is not closed.' };
      yield* examineDay(reader, day);
      expected = dayAfter(dayOf(ledgerTimeZone, day)).date;
    }
  },
};

async function* examineDay(reader: Reader, day: string): AsyncGenerator<Finding> {
  const sums: readonly (readonly [string, readonly DaySum[], readonly DaySum[]])[] = [
    ['accounts', await accountRows(reader, day), await reader.find('ledgerDays', { where: { day } })],
    ['owners', await ownerRows(reader, day), await reader.find('ledgerOwnerDays', { where: { day } })],
  ];
  for (const [name, entries, recorded] of sums) {
    if (!areEqual(entries, recorded)) yield { subject: day, detail: `The sums of ${name} differ from the entries.` };
  }
}

function areEqual(entries: readonly DaySum[], recorded: readonly DaySum[]): boolean {
  const amounts = new Map(recorded.map(({ id, amount }) => [id, amount]));
  return entries.length === recorded.length && entries.every(({ id, amount }) => amounts.get(id) === amount);
}
