import type { Effects } from '../../kernel/operation/operation.js';
import { type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { localDay } from '../../kernel/primitives/local-time.js';
import { companyTimeZone } from '../../values/geo/city/company-day.js';

/**
 * Opens a day that has a new fact, so that its KPIs are counted, or counted again if the day was closed. The lock makes
 * the call wait for a job that is closing the day and may not have seen the fact.
 */
export async function openDay({ db }: Pick<Effects, 'db'>, day: string): Promise<void> {
  if (await db.insertIfAbsent('kpiDays', { id: day, closedAt: null })) return;
  const known = await db.lock('kpiDays', day);
  if (known?.closedAt !== null) await db.update('kpiDays', { id: day }, { closedAt: null });
}

/**
 * Opens the current day for an event that KPIs count. The current day cannot be closed yet. It is open nearly always, so this
 * reads first: a store can keep back a write only if it succeeds.
 */
export async function openToday({ db, now }: Pick<Effects, 'db' | 'now'>): Promise<void> {
  const id = dayOf(now);
  if (!(await db.get('kpiDays', id))) await db.insertIfAbsent('kpiDays', { id, closedAt: null });
}

/** Opens the day of an earlier event that changed. */
export async function openDayOf(effects: Pick<Effects, 'db' | 'now'>, instant: Instant): Promise<void> {
  const day = dayOf(instant);
  await (day === dayOf(effects.now) ? openToday(effects) : openDay(effects, day));
}

function dayOf(instant: Instant): string {
  return localDay(companyTimeZone, toMilliseconds(instant)).date;
}
