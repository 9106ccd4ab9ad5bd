import type { Currency } from '@doorstep/contracts';
import { timeOfId } from '../../kernel/primitives/ids.js';
import { dayAfter, dayOf, localDay } from '../../kernel/primitives/local-time.js';
import type { Reader, Store, UnitOfWork } from '../../kernel/store/store.js';
import type { Tables } from '../../kernel/store/tables.js';
import { dailyColumns, dailyTotalsRow, noSums } from '../../payments/ledger/daily-totals.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import { sumSlots } from '../../payments/ledger/running-sums.js';
import { idsOfDays } from './id-range.js';
import { countedTotals, recordedTotals } from './reconcile.js';

/** Yields the days on which orders or deliveries were created, or that have sums, without a gap. */
export async function* dailyTotals(reader: Reader): AsyncGenerator<string> {
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
  const [sum] = await reader.find('dailyTotals', { orderBy: [['day', direction]], limit: 1 });
  const ids = [payment?.orderId, delivery?.id].flatMap((id) => id ?? []);
  return [...ids.map((id) => localDay(ledgerTimeZone, timeOfId(id)).date), ...(sum ? [sum.day] : [])];
}

/** Returns true if the sums of a day are those of its payments, deliveries and entries. */
export async function hasRightTotals(reader: Reader, day: string): Promise<boolean> {
  for (const currency of await bookCurrencies(reader, day)) {
    const period = { from: day, to: day, livemode: true, currency };
    const [recorded, counted] = [await recordedTotals(reader, period), await countedTotals(reader, period)];
    if (dailyColumns.some((column) => recorded[column] !== counted[column])) return false;
  }
  return true;
}

/** Counts the sums of the days that differ from their payments, deliveries and entries again. Servers may run. */
export async function recountDailyTotals(store: Store): Promise<string[]> {
  const recounted: string[] = [];
  for await (const day of dailyTotals(store.reader)) {
    if (await hasRightTotals(store.reader, day)) continue;
    await store.transaction((db) => recountDay(db, day), 'dailyTotals.recount');
    recounted.push(day);
  }
  return recounted;
}

/** Returns the currencies of the sums, payments and deliveries of a day. */
async function bookCurrencies(reader: Reader, day: string): Promise<Currency[]> {
  const days = { from: day, to: day };
  const query = { groupBy: ['currency'], sum: [] } as const;
  const groups = [
    await reader.aggregate('dailyTotals', { ...query, where: { day } }),
    await reader.aggregate('payments', { ...query, where: { orderId: idsOfDays('order', days) } }),
    await reader.aggregate('deliveries', { ...query, where: { id: idsOfDays('delivery', days), livemode: true } }),
  ].flat();
  return [...new Set(groups.map(({ group }) => group.currency))].sort();
}

/** Adding nothing to all rows of a day locks them, also those that do not exist, so that others wait. */
async function recountDay(db: UnitOfWork, day: string): Promise<void> {
  const currencies = await bookCurrencies(db, day);
  const slots = Array.from({ length: sumSlots }, (_, slot) => slot);
  const nothing = currencies.flatMap((currency) =>
    slots.map((slot) => dailyTotalsRow({ day, slot, currency }, noSums)),
  );
  await db.insertOrAdd('dailyTotals', dailyColumns, ...nothing);
  const counted: Tables['dailyTotals'][] = [];
  for (const currency of currencies) {
    const sums = await countedTotals(db, { from: day, to: day, livemode: true, currency });
    counted.push(dailyTotalsRow({ day, slot: 0, currency }, sums));
  }
  await db.remove('dailyTotals', { day });
  await db.insert('dailyTotals', ...counted);
}
