import type { Reader, Store, UnitOfWork } from '../../kernel/store/store.js';
import { accountRows } from './close-days.js';
import { daySum, sumSlots } from './running-sums.js';

/** Returns the days with entries or sums, closed or not, in order. */
export async function daysWithSums(reader: Reader): Promise<string[]> {
  const query = { where: { livemode: true }, groupBy: ['day'], sum: [] } as const;
  const groups = [await reader.aggregate('ledgerEntries', query), await reader.aggregate('ledgerDays', query)].flat();
  return [...new Set(groups.map(({ group }) => group.day))].sort();
}

/** Returns true if the sums of a day are those of its entries. */
export async function hasRightSums(reader: Reader, day: string): Promise<boolean> {
  const recorded = await reader.aggregate('ledgerDays', {
    where: { day },
    groupBy: ['livemode', 'kind', 'account', 'component', 'currency'],
    sum: ['amount'],
  });
  const amounts = new Map(recorded.map(({ group, sums }) => [daySum({ day, ...group, ...sums }, 0).id, sums.amount]));
  const entries = await accountRows(reader, day);
  return entries.length === amounts.size && entries.every(({ id, amount }) => amounts.get(id) === amount);
}

/** Counts the sums of the days that differ from their entries again, and returns these days. Servers may run. */
export async function recountDays(store: Store): Promise<string[]> {
  const recounted: string[] = [];
  for (const day of await daysWithSums(store.reader)) {
    if (await hasRightSums(store.reader, day)) continue;
    await store.transaction((db) => recountDay(db, day), 'ledger.recount');
    recounted.push(day);
  }
  return recounted;
}

/** Adding nothing to a sum locks all its rows, also those that do not exist, so that postings wait. */
async function recountDay(db: UnitOfWork, day: string): Promise<void> {
  const sums = await accountRows(db, day);
  const slots = Array.from({ length: sumSlots }, (_, slot) => slot);
  const nothing = sums.flatMap((sum) => slots.map((slot) => daySum({ ...sum, amount: 0 }, slot)));
  await db.insertOrAdd('ledgerDays', ['amount'], ...nothing);
  const counted = await accountRows(db, day);
  await db.remove('ledgerDays', { day });
  await db.insert('ledgerDays', ...counted);
}
