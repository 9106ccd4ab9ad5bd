import { type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { dayAfter, dayBefore, dayOf, type LocalDay, localDay } from '../../kernel/primitives/local-time.js';
import type { Reader, Store } from '../../kernel/store/store.js';
import type { Tables } from '../../kernel/store/tables.js';
import { closedThrough } from './fold.js';
import { ledgerTimeZone } from './ledger-day.js';
import { daySum } from './running-sums.js';

/** A day is closed this long after its end, when nothing more can be posted to it; see `longestPostingMilliseconds`. */
const graceMilliseconds = 60 * 60 * 1_000;
/** The most days that one run closes. The next run continues with the following days. */
const maxDays = 62;

/**
 * Closes the days that are over in live mode, each day in its own transaction: records the sums of each owner, and counts
 * the running sums again into one row each. Test mode has no recorded sums, because a reset of a sandbox removes its
 * entries.
 */
export async function closeLedgerDays(store: Store, now: Instant): Promise<void> {
  const last = dayBefore(localDay(ledgerTimeZone, toMilliseconds(now) - graceMilliseconds));
  let day = await nextDay(store.reader);
  for (let count = 0; day && day.date <= last.date && count < maxDays; count += 1) {
    await closeDay(store, day.date, now);
    day = dayAfter(day);
  }
}

/** Returns the day after the last closed one, or the day of the first entry when none is closed. */
async function nextDay(reader: Reader): Promise<LocalDay | undefined> {
  const closed = await closedThrough(reader);
  if (closed !== '') return dayAfter(dayOf(ledgerTimeZone, closed));
  // A group needs only the index of days: the first entry of the day would be the first of thousands in the order of ids.
  const [first] = await reader.aggregate('ledgerEntries', { groupBy: ['day'], sum: [], limit: 1 });
  return first && dayOf(ledgerTimeZone, first.group.day);
}

/**
 * Closes a day. The sums are read before the transaction, which is safe because nothing more is posted to the day, so
 * that other writers wait only for the inserts. If several processes close the same day, the first one wins.
 */
async function closeDay(store: Store, day: string, now: Instant): Promise<void> {
  const [accounts, owners] = [await accountRows(store.reader, day), await ownerRows(store.reader, day)];
  await store.transaction(async (db) => {
    if (!(await db.insertIfAbsent('ledgerCloses', { id: day, closedAt: now }))) return;
    await db.remove('ledgerDays', { day });
    if (accounts.length > 0) await db.insert('ledgerDays', ...accounts);
    if (owners.length > 0) await db.insert('ledgerOwnerDays', ...owners);
  }, 'ledger.close_day');
}

/** Sums the entries of a day by kind, account and component, as closing the day records them. */
export async function accountRows(reader: Reader, day: string): Promise<Tables['ledgerDays'][]> {
  const groups = await reader.aggregate('ledgerEntries', {
    where: { day, livemode: true },
    groupBy: ['livemode', 'kind', 'account', 'component', 'currency'],
    sum: ['amount'],
  });
  return groups.map(({ group, sums }) => daySum({ day, ...group, ...sums }, 0));
}

/** Sums the entries of a day by owner, account and component, as closing the day records them. */
export async function ownerRows(reader: Reader, day: string): Promise<Tables['ledgerOwnerDays'][]> {
  const groups = await reader.aggregate('ledgerEntries', {
    where: { day, livemode: true, ownerId: { not: null } },
    groupBy: ['ownerId', 'livemode', 'account', 'component', 'currency'],
    sum: ['amount'],
  });
  return groups.flatMap(({ group, sums }) => {
    const { ownerId } = group;
    return ownerId === null ? [] : [{ id: idOf(day, group), day, ...group, ...sums, ownerId }];
  });
}

function idOf(day: string, group: object): string {
  return [day, ...Object.values(group)].join('|');
}
