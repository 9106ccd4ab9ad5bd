import { timeOfId } from '../kernel/primitives/ids.js';
import { dayAfter, dayOf, localDay } from '../kernel/primitives/local-time.js';
import type { Reader, Store, UnitOfWork } from '../kernel/store/store.js';
import { bookColumns, bookRow, noBooks } from '../ledger/book-days.js';
import { ledgerTimeZone } from '../ledger/ledger-day.js';
import { sumSlots } from '../ledger/running-sums.js';
import { countedBooks, recordedBooks } from './reconcile.js';

/** Yields the days on which orders or deliveries were created, or that have sums, without a gap. */
export async function* bookDays(reader: Reader): AsyncGenerator<string> {
  const bounds = await Promise.all((['asc', 'desc'] as const).map((direction) => daysAtEnd(reader, direction)));
  const days = bounds.flat().sort();
  const last = days.at(-1);
  if (days[0] === undefined || last === undefined) return;
  for (let day = dayOf(ledgerTimeZone, days[0]); day.date <= last; day = dayAfter(day)) yield day.date;
}

/** Returns the first or last days of payments, deliveries, entries and sums. */
async function daysAtEnd(reader: Reader, direction: 'asc' | 'desc'): Promise<string[]> {
  const [payment] = await reader.find('payments', { orderBy: [['orderId', direction]], limit: 1 });
  const [delivery] = await reader.find('deliveries', { orderBy: [['id', direction]], limit: 1 });
  const [sum] = await reader.find('bookDays', { orderBy: [['day', direction]], limit: 1 });
  const ids = [payment?.orderId, delivery?.id].flatMap((id) => id ?? []);
  return [...ids.map((id) => localDay(ledgerTimeZone, timeOfId(id)).date), ...(sum ? [sum.day] : [])];
}

/** Returns true if the sums of a day are those of its payments, deliveries and entries. */
export async function hasRightBooks(reader: Reader, day: string): Promise<boolean> {
  const period = { from: day, to: day, livemode: true };
  const [recorded, counted] = [await recordedBooks(reader, period), await countedBooks(reader, period)];
  return bookColumns.every((column) => recorded[column] === counted[column]);
}

/** Counts the sums of the days that differ from their payments, deliveries and entries again. Servers may run. */
export async function recountBooks(store: Store): Promise<string[]> {
  const recounted: string[] = [];
  for await (const day of bookDays(store.reader)) {
    if (await hasRightBooks(store.reader, day)) continue;
    await store.transaction((db) => recountDay(db, day), 'books.recount');
    recounted.push(day);
  }
  return recounted;
}

/** Adding nothing to all rows of a day locks them, also those that do not exist, so that others wait. */
async function recountDay(db: UnitOfWork, day: string): Promise<void> {
  const nothing = Array.from({ length: sumSlots }, (_, slot) => bookRow(day, slot, noBooks));
  await db.insertOrAdd('bookDays', bookColumns, ...nothing);
  const counted = await countedBooks(db, { from: day, to: day, livemode: true });
  await db.remove('bookDays', { day });
  await db.insert('bookDays', bookRow(day, 0, counted));
}
