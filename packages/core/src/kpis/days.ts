import { launchCity } from '../geo/cities.js';
import type { Effects } from '../kernel/operation/operation.js';
import { type Instant, toMilliseconds } from '../kernel/primitives/instant.js';
import { localDay } from '../kernel/primitives/local-time.js';
import type { Store, UnitOfWork } from '../kernel/store/store.js';
import { collectFigures } from './collect.js';
import type { KpiCellRecord } from './records.js';

/** A day is closed so long after its end: its last orders are written down by then. */
const graceMilliseconds = 60 * 60 * 1_000;
const chunkRows = 100;

/**
 * Has a day counted that has a new fact, again if it was closed. The lock lets it follow a closing that is under way, which
 * may not have seen the fact.
 */
export async function openDay({ db }: Pick<Effects, 'db'>, day: string): Promise<void> {
  if (await db.insertIfAbsent('kpiDays', { id: day, closedAt: null })) return;
  const known = await db.lock('kpiDays', day);
  if (known?.closedAt !== null) await db.update('kpiDays', { id: day }, { closedAt: null });
}

/** Has the day counted that it is: something happened that figures are made of. It cannot be closed yet. */
export async function openToday({ db, now }: Pick<Effects, 'db' | 'now'>): Promise<void> {
  const { date } = localDay(launchCity.timeZone, toMilliseconds(now));
  await db.insertIfAbsent('kpiDays', { id: date, closedAt: null });
}

/** Counts the days that are over for every scope, so that nobody counts them again. */
export async function closeKpiDays(store: Store, now: Instant): Promise<void> {
  const today = localDay(launchCity.timeZone, toMilliseconds(now) - graceMilliseconds).date;
  const over = await store.reader.find('kpiDays', {
    where: { id: { lt: today }, closedAt: null },
    orderBy: [['id', 'asc']],
  });
  for (const { id } of over) await store.transaction((db) => closeDay(db, id, now));
}

async function closeDay(db: UnitOfWork, day: string, now: Instant): Promise<void> {
  const open = await db.lock('kpiDays', day);
  if (open?.closedAt !== null) return;
  const cells: KpiCellRecord[] = [];
  for (const scope of ['city', 'store', 'fleet'] as const) {
    const found = await collectFigures(db, { day, scope });
    for (const [scopeId, figures] of found) cells.push({ id: `${day}|${scopeId}`, day, scope, scopeId, figures });
  }
  await db.remove('kpiCells', { day });
  for (let start = 0; start < cells.length; start += chunkRows) {
    await db.insert('kpiCells', ...cells.slice(start, start + chunkRows));
  }
  await db.update('kpiDays', { id: day }, { closedAt: now });
}
