import {
  createMemoryStore,
  deliveryGauges,
  jobGauges,
  ledgerGauges,
  orderGauges,
  quoteGauges,
  type Store,
  type Tables,
} from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';

const now = '2026-11-21T10:00:00.000Z';

function job(id: string, change: Partial<Tables['jobs']>): Tables['jobs'] {
  return {
    id,
    kind: 'webhook.send',
    subjectId: 'dlv_1',
    state: 'pending',
    clockId: 'system',
    dueAt: now,
    lane: null,
    lockedUntil: null,
    attempts: 0,
    lastError: null,
    createdAt: now,
    systemDueMilliseconds: Date.parse(change.dueAt ?? now),
    ...change,
  } as Tables['jobs'];
}

function entry(
  id: string,
  day: string,
  amount: number,
  currency: Tables['ledgerEntries']['currency'] = 'RON',
): Tables['ledgerEntries'] {
  return {
    id,
    postingId: id,
    kind: 'review_tip',
    sourceId: id,
    subjectId: 'ord_1',
    livemode: true,
    line: 0,
    account: 'tips_payable',
    component: 'tip',
    ownerId: null,
    partnerId: null,
    storeId: null,
    fleetId: null,
    courierId: null,
    amount,
    currency,
    day,
    createdAt: now,
  };
}

describe.each(['memory', 'sqlite', 'postgres'] as const)('figures of the store on %s', (engine) => {
  let database: TestDatabase | undefined;
  let store: Store;
  beforeAll(async () => {
    database = engine === 'memory' ? undefined : await createTestDatabase(engine);
    store = (await database?.openMigrated()) ?? createMemoryStore();
  });
  afterAll(async () => {
    await store.close();
    await database?.stop();
  });

  it('count jobs that are due, running or failed, and date the oldest', async () => {
    await store.transaction((db) =>
      db.insert(
        'jobs',
        job('job_1', { dueAt: '2026-11-21T09:59:30.000Z' }),
        job('job_2', { dueAt: '2026-11-21T09:58:00.000Z' }),
        job('job_3', { dueAt: '2026-11-21T10:00:01.000Z' }),
        job('job_4', { dueAt: '2026-11-21T09:00:00.000Z', clockId: 'ptn_1' }),
        job('job_5', { state: 'running' }),
        job('job_6', { state: 'failed', kind: 'order.release', clockId: 'ptn_1' }),
        job('job_7', { kind: 'order.release', dueAt: '2026-11-21T09:57:00.000Z' }),
      ),
    );
    const gauges = await jobGauges(store.reader, now);
    const webhooks = { kind: 'webhook.send', due: 2, running: 1, failed: 0, oldestDueAt: '2026-11-21T09:58:00.000Z' };
    expect(gauges).toContainEqual(webhooks);
    const releases = { kind: 'order.release', due: 1, running: 0, failed: 1, oldestDueAt: '2026-11-21T09:57:00.000Z' };
    expect(gauges).toContainEqual(releases);
    const idle = { kind: 'push.send', due: 0, running: 0, failed: 0, oldestDueAt: null };
    expect(gauges).toContainEqual(idle);
  });

  it('sum the ledger by currency, closed days from their sums', async () => {
    expect(await ledgerGauges(store.reader)).toEqual([{ currency: 'RON', variance: 0 }]);
    const recorded = { account: 'tips_payable', component: 'tip', kind: 'review_tip', livemode: true } as const;
    await store.transaction(async (db) => {
      await db.insert('ledgerCloses', { id: '2026-11-19', closedAt: now });
      await db.insert('ledgerDays', {
        id: 'lgd_1',
        day: '2026-11-19',
        amount: 5,
        slot: 0,
        currency: 'RON',
        ...recorded,
      });
      await db.insert(
        'ledgerEntries',
        entry('lge_1', '2026-11-19', 1_000),
        entry('lge_2', '2026-11-20', -2),
        entry('lge_3', '2026-11-21', 4, 'EUR'),
      );
    });
    expect(await ledgerGauges(store.reader)).toEqual([
      { currency: 'RON', variance: 3 },
      { currency: 'EUR', variance: 4 },
    ]);
  });

  it('show a zero for every status without objects', async () => {
    const orders = await orderGauges(store.reader, now);
    expect(orders.filter(({ status }) => status === 'placed')).toEqual([
      { status: 'placed', livemode: true, count: 0 },
    ]);
    expect(await deliveryGauges(store.reader, now)).toHaveLength(22);
    expect(await quoteGauges(store.reader, now)).toHaveLength(4);
  });
});
