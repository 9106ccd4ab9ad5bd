import { afterEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.js';
import { restoreRelease } from '../../testing/kept-release.js';
import { migrate } from '../upgrade/migrate.js';

describe.each(['sqlite', 'postgres'] as const)('key figures of 0.1.0 on %s', (engine) => {
  let database: TestDatabase | undefined;
  afterEach(() => database?.stop());

  it('get the day on which each order was placed and the time until its claim, and are counted again', async () => {
    database = await restoreRelease('0.1.0', engine);
    const store = await database.open();
    const [order] = await store.knex('kpi_facts').pluck('order_id');
    await store.knex('orders').where({ id: order }).update({ created_at: '2026-10-24T20:59:00.000Z' });
    const steps = store.knex('events').where({ subject_id: order });
    await steps.clone().where({ type: 'order.picked_up' }).update({ type: 'order.claimed' });
    await steps.clone().where({ type: 'order.ready' }).update({ created_at: '2026-10-24T21:00:00.000Z' });
    await steps.clone().where({ type: 'order.claimed' }).update({ created_at: '2026-10-24T21:00:41.000Z' });
    await migrate(store.knex);
    const facts = await store.reader.find('kpiFacts', {});
    expect(facts.length).toBeGreaterThan(1);
    for (const { orderId, status, day, placedDay, assignSeconds, reassignments, lateSeconds } of facts) {
      const isChanged = orderId === order;
      expect([placedDay, reassignments, lateSeconds]).toEqual([
        isChanged ? '2026-10-24' : day,
        isChanged ? 1 : 0,
        null,
      ]);
      if (isChanged) expect(assignSeconds).toBe(50);
      if (status === 'delivered') expect(assignSeconds).not.toBeNull();
    }
    expect(await store.reader.count('kpiDays', { closedAt: { not: null } })).toBe(0);
    await store.close();
  });
});
