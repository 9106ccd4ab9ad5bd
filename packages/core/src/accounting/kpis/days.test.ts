import { describe, expect, it } from 'vitest';
import { toInstant } from '../../kernel/primitives/instant.js';
import { openDay, openToday } from '../../payments/kpi-days/open-day.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { closeKpiDays } from './days.js';
import type { KpiFactRecord } from './records.js';

/** The clocks go back on this day, which begins at 21:00 UTC of the previous day and ends 25 hours later. */
const day = '2026-10-25';
const end = Date.parse('2026-10-25T22:00:00.000Z');
const minutes = (count: number): string => toInstant(end + count * 60_000);

const fact = (orderId: string): KpiFactRecord => ({
  id: `${orderId}|city`,
  orderId,
  scope: 'city',
  scopeId: 'bucharest',
  day,
  placedDay: day,
  status: 'delivered',
  reason: null,
  acceptSeconds: 60,
  deliverySeconds: 1_800,
  assignSeconds: 120,
  reassignments: 0,
  lateSeconds: 0,
});

function setUp() {
  const store = createMemoryStore();
  return {
    store,
    add: (...orderIds: readonly string[]) =>
      store.transaction(async (db) => {
        await db.insert('kpiFacts', ...orderIds.map(fact));
        await openDay({ db }, day);
      }),
    counted: async () => (await store.reader.find('kpiCells', {})).map(({ figures }) => figures.ended),
    closedAt: async () => (await store.reader.get('kpiDays', day))?.closedAt,
  };
}

describe('a day of KPIs', () => {
  it('is closed an hour after its end and not before', async () => {
    const { add, closedAt, counted, store } = setUp();
    await add('ord_1', 'ord_2');
    await closeKpiDays(store, minutes(59));
    expect([await closedAt(), await counted()]).toEqual([null, []]);
    await closeKpiDays(store, minutes(60));
    expect([await closedAt(), await counted()]).toEqual([minutes(60), [[[day, 2]]]]);
  });

  it('is counted again when a fact arrives late', async () => {
    const { add, closedAt, counted, store } = setUp();
    await add('ord_1');
    await closeKpiDays(store, minutes(60));
    await add('ord_2');
    expect(await closedAt()).toBeNull();
    await closeKpiDays(store, minutes(120));
    expect([await closedAt(), await counted()]).toEqual([minutes(120), [[[day, 2]]]]);
  });

  it('is a day in the time zone of the city', async () => {
    const { store } = setUp();
    for (const now of [minutes(-25 * 60), minutes(-1), minutes(0)]) {
      await store.transaction((db) => openToday({ db, now }));
    }
    expect((await store.reader.find('kpiDays', {})).map(({ id }) => id)).toEqual([day, '2026-10-26']);
  });
});
