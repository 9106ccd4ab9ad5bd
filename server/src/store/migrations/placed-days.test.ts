import { afterEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.js';
import { restoreRelease } from '../../testing/kept-release.js';
import { migrate } from './migrate.js';

describe.each(['sqlite', 'postgres'] as const)('key figures of 0.1.0 on %s', (engine) => {
  let database: TestDatabase | undefined;
  afterEach(() => database?.stop());

  it('get the day in Bucharest on which each order was placed, and are counted again', async () => {
    database = await restoreRelease('0.1.0', engine);
    const store = await database.open();
    const [order] = await store.knex('kpi_facts').pluck('order_id');
    await store.knex('orders').where({ id: order }).update({ created_at: '2026-10-24T20:59:00.000Z' });
    await migrate(store.knex);
    const facts = await store.reader.find('kpiFacts', {});
    expect(facts.length).toBeGreaterThan(0);
    for (const { orderId, day, placedDay } of facts) expect(placedDay).toBe(orderId === order ? '2026-10-24' : day);
    expect(await store.reader.count('kpiDays', { closedAt: { not: null } })).toBe(0);
    await store.close();
  });
});
