import { launchCity } from '../geo/cities.js';
import type { Effects } from '../kernel/operation/operation.js';
import { toMilliseconds } from '../kernel/primitives/instant.js';
import { localDay } from '../kernel/primitives/local-time.js';

/**
 * Opens a day that has a new fact, so that its KPIs are counted, or counted again if the day was closed. The lock makes
 * the call wait for a job that is closing the day and may not have seen the fact.
 */
export async function openDay({ db }: Pick<Effects, 'db'>, day: string): Promise<void> {
  if (await db.insertIfAbsent('kpiDays', { id: day, closedAt: null })) return;
  const known = await db.lock('kpiDays', day);
  if (known?.closedAt !== null) await db.update('kpiDays', { id: day }, { closedAt: null });
}

/** Opens the current day for an event that KPIs count. The current day cannot be closed yet. */
export async function openToday({ db, now }: Pick<Effects, 'db' | 'now'>): Promise<void> {
  const { date } = localDay(launchCity.timeZone, toMilliseconds(now));
  await db.insertIfAbsent('kpiDays', { id: date, closedAt: null });
}
