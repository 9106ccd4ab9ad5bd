import type { EventRecord } from '../../kernel/operation/events.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { localDay } from '../../kernel/primitives/local-time.js';
import type { Store, UnitOfWork } from '../../kernel/store/store.js';
import { openToday } from '../../payments/kpi-days/open-day.js';
import { companyTimeZone } from '../../values/geo/city/company-day.js';
import { collectFigures } from './collect.js';
import type { KpiCellRecord } from './records.js';

/** A day is closed this long after its end, when its last orders have been recorded. */
const graceMilliseconds = 60 * 60 * 1_000;
const chunkRows = 100;

/** Closes the days that are over: stores their figures for every scope, so that they need not be counted again. */
export async function closeKpiDays(store: Store, now: Instant): Promise<void> {
  const today = localDay(companyTimeZone, toMilliseconds(now) - graceMilliseconds).date;
  const over = await store.reader.find('kpiDays', {
    where: { id: { lt: today }, closedAt: null },
    orderBy: [['id', 'asc']],
  });
  for (const { id } of over) await store.transaction((db) => closeDay(db, id, now), 'kpi.close_day');
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

/** The events that end the time to answer an offer. */
const outcomeTypes: ReadonlySet<string> = new Set(['offer.accepted', 'offer.declined', 'offer.expired']);

/** Opens the current day for offers that couriers answered or let expire. */
export async function followOffers(effects: Effects, events: readonly EventRecord[]): Promise<void> {
  if (events.some(({ type }) => outcomeTypes.has(type))) await openToday(effects);
}
