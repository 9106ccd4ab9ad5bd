import { StoreUnavailable, UniqueViolation } from '@doorstep/core/store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase, testedDatabases, testedSqliteDrivers } from '../testing/database.js';
import type { SqlStore } from './sql/sql-store.js';

const at = '2026-11-21T08:00:00.000Z';
const fleet = (id: string, name = id) => ({ id, name, createdAt: at });
const job = (id: string) =>
  ({
    id,
    kind: 'order.release',
    subjectId: 'order',
    state: 'pending',
    clockId: 'system',
    dueAt: at,
    systemDueMilliseconds: Date.parse(at),
    lane: null,
    lockedUntil: null,
    attempts: 0,
    lastError: null,
    createdAt: at,
  }) as const;
const noSums = { captured: 0, refunded: 0, postedCaptured: 0, postedRefunded: 0, charged: 0, postedCharges: 0 };
const dueJobs = { where: { state: 'pending' }, orderBy: [['dueAt', 'asc']], limit: 1, skipLocked: true } as const;

async function clear(store: SqlStore): Promise<void> {
  await store.transaction(async (db) => {
    for (const table of ['fleets', 'jobs', 'idempotencyKeys', 'dailyTotals'] as const) await db.remove(table, {});
  });
}

describe.each(testedDatabases)('store on %s', (kind) => {
  let database: TestDatabase;
  let store: SqlStore;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    store = await database.openMigrated();
  });

  beforeEach(() => clear(store));

  afterAll(async () => {
    await store?.close();
    await database?.stop();
  });

  it('lets one of 50 concurrent guarded updates change the row', async () => {
    await store.transaction((db) => db.insert('jobs', job('j')));
    const claim = () =>
      store.transaction(async (db) => {
        const seen = await db.get('jobs', 'j');
        if (seen?.state !== 'pending') return 0;
        return db.update('jobs', { id: 'j', state: 'pending' }, { state: 'failed' });
      });
    const changed = await Promise.all(Array.from({ length: 50 }, claim));
    expect(changed.filter((count) => count === 1)).toHaveLength(1);
    expect(changed.filter((count) => count === 0)).toHaveLength(49);
  });

  it('lets one of 50 concurrent inserts of a key succeed', async () => {
    const insert = () => store.transaction((db) => db.insertIfAbsent('fleets', fleet('f')));
    const inserted = await Promise.all(Array.from({ length: 50 }, insert));
    expect(inserted.filter(Boolean)).toHaveLength(1);
  });

  it('adds up the additions of 50 concurrent transactions, in whatever order they name the rows', async () => {
    const sums = (day: string) => ({
      id: day,
      day,
      slot: 0,
      currency: 'RON' as const,
      ...noSums,
      captured: 1,
      charged: 2 ** 40,
    });
    const rows = [sums('a'), sums('b')];
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        store.transaction((db) =>
          db.insertOrAdd('dailyTotals', ['captured', 'charged'], ...(index % 2 === 0 ? rows : rows.toReversed())),
        ),
      ),
    );
    expect(await store.reader.find('dailyTotals', {})).toEqual(
      rows.map((row) => ({ ...row, captured: 50, charged: 50 * 2 ** 40 })),
    );
  });

  it('shows other connections nothing before the commit', async () => {
    await store.transaction(async (db) => {
      await db.insert('fleets', fleet('f'));
      expect(await db.get('fleets', 'f')).toEqual(fleet('f'));
      expect(await store.reader.get('fleets', 'f')).toBeUndefined();
    });
    expect(await store.reader.get('fleets', 'f')).toEqual(fleet('f'));
  });

  it('keeps committed rows and nothing else when it is reopened', async () => {
    await store.transaction((db) => db.insert('fleets', fleet('kept')));
    const work = store.transaction(async (db) => {
      await db.insert('fleets', fleet('lost'));
      await db.update('fleets', { id: 'kept' }, { name: 'other' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await store.close();
    store = await database.open();
    expect(await store.reader.find('fleets', {})).toEqual([fleet('kept')]);
  });

  it('commits nothing after a violation that the work ignored', async () => {
    const work = store.transaction(async (db) => {
      await db.insert('fleets', fleet('f'));
      await db.insert('fleets', fleet('f')).catch(() => undefined);
    });
    await expect(work).rejects.toThrow(UniqueViolation);
    expect(await store.reader.count('fleets', {})).toBe(0);
  });

  it('reports the violation of an insert at the next statement that waits', async () => {
    const steps: string[] = [];
    const work = store.transaction(async (db) => {
      await db.insert('fleets', fleet('f'));
      await db.insert('fleets', fleet('f'));
      await db.insert('fleets', fleet('g')).catch(() => undefined);
      await db.count('fleets', {}).catch((error) => steps.push(error.name));
      await db.insertIfAbsent('fleets', fleet('h')).catch((error) => steps.push(error.name));
    });
    await expect(work).rejects.toThrow(UniqueViolation);
    expect(steps).toEqual(['UniqueViolation', 'UniqueViolation']);
    expect(await store.reader.count('fleets', {})).toBe(0);
  });

  it('inserts many rows, and keeps the order of keys in JSON', async () => {
    const rows = Array.from({ length: 1_234 }, (_, index) => ({
      id: String(index),
      clockId: 'system',
      fingerprint: '',
      status: 200,
      headers: { zebra: '1', ant: '2' },
      sealedPayload: null,
      createdAt: at,
      expiresAt: at,
    }));
    await store.transaction((db) => db.insert('idempotencyKeys', ...rows));
    expect(await store.reader.count('idempotencyKeys', {})).toBe(rows.length);
    const row = await store.reader.get('idempotencyKeys', '1233');
    expect(JSON.stringify(row)).toBe(JSON.stringify(rows[1_233]));
  });

  it('accepts empty inserts, changes and lists', async () => {
    await store.transaction(async (db) => {
      await db.insert('fleets');
      await db.insert('fleets', fleet('f'));
      expect(await db.update('fleets', { id: 'f' }, {})).toBe(1);
      expect(await db.find('fleets', { where: { id: { in: [] } } })).toEqual([]);
    });
  });
});

describe.each(testedSqliteDrivers)('store on SQLite with %s', (driver) => {
  let database: TestDatabase;
  let store: SqlStore;

  beforeAll(async () => {
    database = await createTestDatabase(driver);
    store = await database.openMigrated();
  });

  beforeEach(() => clear(store));

  afterAll(async () => {
    await store?.close();
    await database?.stop();
  });

  it('loses no update of two processes that read and then write', async () => {
    const other = await database.open();
    await store.transaction((db) => db.insert('jobs', job('j')));
    const rise = (process: SqlStore) =>
      process.transaction(async (db) => {
        const row = await db.get('jobs', 'j');
        await db.update('jobs', { id: 'j' }, { attempts: (row?.attempts ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 40 }, (_, index) => rise(index % 2 ? store : other)));
    await other.close();
    expect((await store.reader.get('jobs', 'j'))?.attempts).toBe(40);
  });

  it('is unavailable while the disk is full, and serves again afterwards', async () => {
    await store.knex.raw('pragma max_page_count = 1');
    const rows = Array.from({ length: 2_000 }, (_, index) => fleet(String(index), 'x'.repeat(100)));
    await expect(store.transaction((db) => db.insert('fleets', ...rows))).rejects.toThrow(StoreUnavailable);
    await store.knex.raw('pragma max_page_count = 1000000');
    await store.transaction((db) => db.insert('fleets', ...rows));
    expect(await store.reader.count('fleets', {})).toBe(rows.length);
  });

  it('commits durably and checks foreign keys', async () => {
    const pragma = async (name: string) => Object.values((await store.knex.raw(`pragma ${name}`))[0])[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
  });
});

describe('store on postgres', () => {
  let database: TestDatabase;
  let store: SqlStore;

  beforeAll(async () => {
    database = await createTestDatabase('postgres');
    store = await database.openMigrated();
  });

  beforeEach(() => clear(store));

  afterAll(async () => {
    await store?.close();
    await database?.stop();
  });

  it('gives two transactions two jobs', async () => {
    await store.transaction((db) => db.insert('jobs', job('a'), job('b')));
    const claimed = await store.transaction(async (first) => {
      const [mine] = await first.find('jobs', dueJobs);
      const [theirs] = await store.transaction((second) => second.find('jobs', dueJobs));
      return [mine?.id, theirs?.id];
    });
    expect(claimed).toEqual(['a', 'b']);
  });

  it('loses no update of two processes that lock what they read', async () => {
    const other = await database.open();
    await store.transaction((db) => db.insert('jobs', job('j')));
    const rise = (process: SqlStore) =>
      process.transaction(async (db) => {
        const [row] = await db.find('jobs', dueJobs);
        return row ? db.update('jobs', { id: row.id }, { attempts: row.attempts + 1 }) : 0;
      });
    const raised = await Promise.all(Array.from({ length: 40 }, (_, index) => rise(index % 2 ? store : other)));
    await other.close();
    const total = raised.reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(0);
    expect((await store.reader.get('jobs', 'j'))?.attempts).toBe(total);
  });

  it('lets several transactions lock a row shared and change it, and one that locks it alone wait for them', async () => {
    const other = await database.open();
    await store.transaction((db) => db.insert('jobs', job('j')));
    const order: string[] = [];
    let alone: Promise<void> = Promise.resolve();
    await store.transaction(async (first) => {
      // Without a statement that needs a transaction, both would read now and lock at their commit.
      await first.remove('fleets', {});
      await first.lockShared('jobs', 'j');
      await other.transaction(async (second) => {
        await second.remove('fleets', {});
        await second.lockShared('jobs', 'j');
        await second.update('jobs', { id: 'j' }, { attempts: 7 });
      });
      order.push('shared');
      alone = other.transaction(async (third) => {
        expect(await third.lock('jobs', 'j')).toMatchObject({ attempts: 7 });
        order.push('alone');
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
      order.push('end of shared');
    });
    await alone;
    await other.close();
    expect(order).toEqual(['shared', 'end of shared', 'alone']);
  });

  it('repeats a transaction that a deadlock ended', async () => {
    await store.transaction((db) => db.insert('fleets', fleet('a'), fleet('b')));
    let meetings = 0;
    let meet: () => void = () => undefined;
    const bothLocked = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const lockInOrder = (first: string, second: string) =>
      store.transaction(async (db) => {
        await db.update('fleets', { id: first }, { name: `${first}${second}` });
        meetings += 1;
        if (meetings === 2) meet();
        await bothLocked;
        await db.update('fleets', { id: second }, { name: `${first}${second}` });
      });
    await Promise.all([lockInOrder('a', 'b'), lockInOrder('b', 'a')]);
    expect(meetings).toBeGreaterThanOrEqual(3);
    const [a, b] = await store.reader.find('fleets', {});
    expect(a?.name).toBe(b?.name);
  });

  it('serves again after a migration has changed what a prepared statement returns', async () => {
    const read = () => store.reader.find('fleets', { limit: 7 });
    for (let count = 0; count < 3; count += 1) await read();
    await store.knex.raw('alter table fleets alter column name type varchar(200)');
    await expect(read()).rejects.toThrow(StoreUnavailable);
    expect(await read()).toEqual([]);
    await store.knex.raw('alter table fleets alter column name type text');
  });

  it('is unavailable when the server has stopped', async () => {
    const ending = await createTestDatabase('postgres');
    const orphan = await ending.openMigrated();
    await ending.stop();
    await expect(orphan.ping()).rejects.toThrow(StoreUnavailable);
    await expect(orphan.transaction((db) => db.count('fleets', {}))).rejects.toThrow(StoreUnavailable);
    await orphan.close();
  });
});
