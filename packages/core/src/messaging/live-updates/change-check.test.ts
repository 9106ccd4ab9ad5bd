import { describe, expect, it, vi } from 'vitest';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createChangeCheck } from './change-check.js';

async function setUp() {
  const store = createMemoryStore();
  const live = { publishHere: vi.fn<(topics: Iterable<string>) => void>() };
  const changes = createChangeCheck(live);
  const updatedAt = '2026-11-21T10:00:00.000Z';
  const delivery = exampleDelivery();
  await store.transaction(async (db) => {
    await db.insert('deliveries', delivery);
    await db.insert('courierWork', { id: 'cou_1', version: 1, updatedAt });
  });
  const check = async (): Promise<readonly string[]> => {
    live.publishHere.mockClear();
    await changes.check(store.reader);
    return live.publishHere.mock.calls.flatMap(([topics]) => [...topics]);
  };
  return { store, changes, check, delivery };
}

describe('the check of followed rows', () => {
  it('wakes the topics of rows that are new, changed or removed since the last check', async () => {
    const { store, changes, check, delivery } = await setUp();
    const stop = changes.watch('deliveries', delivery.id, delivery.id);
    changes.watch('courierWork', 'cou_1', 'work-cou_1');
    changes.watch('courierRoutes', 'cou_1', 'work-cou_1');
    expect(await check()).toEqual([delivery.id, 'work-cou_1']);
    expect(await check()).toEqual([]);
    await store.transaction((db) => db.update('courierWork', { id: 'cou_1' }, { version: 2 }));
    expect(await check()).toEqual(['work-cou_1']);
    await store.transaction((db) => db.update('deliveries', { id: delivery.id }, { sequence: { add: 1 } }));
    expect(await check()).toEqual([delivery.id]);
    await store.transaction((db) => db.remove('deliveries', { id: delivery.id }));
    expect(await check()).toEqual([delivery.id]);
    stop();
    expect(await check()).toEqual([]);
  });

  it('reads nothing while nobody follows anything, and one query for each table otherwise', async () => {
    const { store, changes, check } = await setUp();
    const aggregate = vi.spyOn(store.reader, 'aggregate');
    await check();
    expect(aggregate).not.toHaveBeenCalled();
    for (let index = 0; index < 400; index += 1) changes.watch('orders', `ord_${index % 300}`, 'topic');
    await check();
    expect(aggregate).toHaveBeenCalledOnce();
  });
});
