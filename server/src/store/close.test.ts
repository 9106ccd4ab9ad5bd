import { StoreUnavailable } from '@doorstep/core/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase, testedDatabases } from '../testing/database.js';

const at = '2026-11-21T08:00:00.000Z';
const fleet = (id: string) => ({ id, name: id, createdAt: at });

describe.each(testedDatabases)('closing a store on %s', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    const store = await database.openMigrated();
    await store.transaction((db) => db.insert('fleets', fleet('f')));
    await store.close();
  });

  afterAll(() => database?.stop());

  it('waits for current reads, even many of the same row, and refuses later ones', async () => {
    const store = await database.open();
    const reads = Array.from({ length: 40 }, (_, index) => [
      store.reader.get('fleets', 'f'),
      store.reader.find('fleets', { where: { id: 'f' }, limit: 1 + (index % 3) }).then(([first]) => first),
    ]).flat();
    const closed = store.close();
    const later = store.reader.count('fleets', {});
    await expect(later).rejects.toThrow(StoreUnavailable);
    expect(await Promise.all(reads)).toEqual(reads.map(() => fleet('f')));
    await closed;
    await expect(store.reader.get('fleets', 'f')).rejects.toThrow(StoreUnavailable);
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
    await expect(store.transaction(async () => undefined)).rejects.toThrow(StoreUnavailable);
  });

  it('closes after many first reads of the same row at once', async () => {
    const store = await database.open();
    await Promise.all(Array.from({ length: 40 }, () => store.reader.count('fleets', { id: 'f' })));
    await store.close();
  });

  it('lets current transactions commit, including those that wait for a connection', async () => {
    const store = await database.open();
    const ids = Array.from({ length: 25 }, (_, index) => `${kind}-${index}`);
    const writes = ids.map((id) => store.transaction((db) => db.insert('fleets', fleet(id))));
    await store.close();
    await Promise.all(writes);
    const again = await database.open();
    expect(await again.reader.count('fleets', { id: { in: ids } })).toBe(ids.length);
    await again.close();
  });

  it('ends a loop that keeps reading', async () => {
    const store = await database.open();
    let looks = 0;
    const loop = async (): Promise<never> => {
      for (;;) {
        await store.reader.get('fleets', 'f');
        looks += 1;
      }
    };
    const loops = Array.from({ length: 12 }, () => expect(loop()).rejects.toThrow(StoreUnavailable));
    await expect.poll(() => looks).toBeGreaterThan(24);
    await store.close();
    await Promise.all(loops);
  });

  it('closes once when closed several times', async () => {
    const store = await database.open();
    await Promise.all([store.close(), store.close()]);
    await store.close();
  });
});
