import { StoreUnavailable } from '@doorstep/core/store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BlackHoleProxy, startBlackHoleProxy, throughProxy } from '../../../crash/faults/black-hole-proxy.js';
import { lockRow, type RowLock } from '../../../crash/faults/row-lock.js';
import { defaultPostgresLimits, type PostgresLimits } from '../../config/database-config.js';
import { startPostgres, type TestPostgres } from '../../testing/postgres.js';
import type { SqlStore } from '../sql/sql-store.js';
import { migrate } from '../upgrade/migrate.js';
import { lockPostgres } from './postgres-lock.js';
import { openPostgresStore } from './postgres-store.js';

const fleet = (id: string) => ({ id, name: id, createdAt: '2026-11-21T08:00:00.000Z' });

/** Short limits. The process waits a second longer for a response than `statementMs`. */
const short: Partial<PostgresLimits> = { statementMs: 1_000, lockMs: 800, idleTransactionMs: 3_000 };
const silence: Partial<PostgresLimits> = { statementMs: 200 };

let postgres: TestPostgres;
let proxy: BlackHoleProxy;
let url: string;
const open: SqlStore[] = [];
const locks: RowLock[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  proxy = await startBlackHoleProxy(Number(new URL(url).port));
  const store = await openPostgresStore({ url });
  await migrate(store.knex);
  await store.close();
});

beforeEach(async () => {
  await Promise.all(locks.splice(0).map((lock) => lock.release()));
  await Promise.all(open.splice(0).map((store) => store.close()));
  proxy.heal();
  const store = await openStore({ statementMs: 10_000, lockMs: 9_000 }, url);
  await store.transaction(async (db) => {
    await db.remove('fleets', {});
    await db.insert('fleets', fleet('a'), fleet('b'));
  });
});

afterAll(async () => {
  await Promise.all(locks.splice(0).map((lock) => lock.release()));
  await Promise.all(open.splice(0).map((store) => store.close()));
  await proxy?.stop();
  await postgres?.stop();
});

async function openStore(limits: Partial<PostgresLimits> = {}, through = throughProxy(url, proxy)): Promise<SqlStore> {
  const store = await openPostgresStore({ url: through, limits: { ...short, ...limits } });
  open.push(store);
  return store;
}

async function lockFleet(id: string): Promise<RowLock> {
  const lock = await lockRow(url, 'fleets', id);
  locks.push(lock);
  return lock;
}

/** Opens all connections for transactions, which wait for each other, and some for reads. */
async function warmUp(store: SqlStore): Promise<void> {
  let inside = 0;
  let meet = (): void => undefined;
  const allInside = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const writes = Array.from({ length: 7 }, () =>
    store.transaction(async (db) => {
      await db.remove('fleets', { id: 'none' });
      inside += 1;
      if (inside === 7) meet();
      await allInside;
    }),
  );
  const reads = Array.from({ length: 5 }, () => store.reader.count('fleets', {}));
  await Promise.all([...writes, ...reads]);
}

const rename = (store: SqlStore, id: string, name = 'new') =>
  store.transaction((db) => db.update('fleets', { id }, { name }));

/** Returns the milliseconds until the promise is settled. */
async function duration(settling: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await settling.catch(() => undefined);
  return performance.now() - startedAt;
}

describe('connections that become silent', () => {
  it('cost one time limit together, and are replaced', async () => {
    const store = await openStore(silence);
    await warmUp(store);
    proxy.swallow();
    await expect(store.reader.count('fleets', {})).rejects.toThrow(StoreUnavailable);
    const startedAt = performance.now();
    for (let count = 0; count < 5; count += 1) expect(await rename(store, 'a')).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(store.statistics().discardedConnections).toBeGreaterThanOrEqual(10);
  });

  it('end a transaction once, whose commit may have happened', async () => {
    const store = await openStore({ ...silence, idleTransactionMs: 500 });
    let runs = 0;
    const work = store.transaction(async (db) => {
      runs += 1;
      await db.update('fleets', { id: 'a' }, { name: 'new' });
      proxy.swallow();
    });
    await expect(work).rejects.toThrow(StoreUnavailable);
    expect(runs).toBe(1);
  });

  it('do not delay the end of the process', async () => {
    const store = await openStore(silence);
    await warmUp(store);
    proxy.swallow();
    expect(await duration(store.close())).toBeLessThan(4_000);
  });

  it('leave migrations alone, whose statements have no limit', async () => {
    const store = await openStore(silence);
    await store.knex.raw('select pg_sleep(1.5)');
    expect(store.statistics().discardedConnections).toBe(0);
  });

  it('cannot be opened while new ones are silent, and can be opened soon after', async () => {
    const store = await openStore({ connectMs: 1_000, acquireMs: 1_500 });
    await warmUp(store);
    proxy.cut();
    proxy.swallowNew();
    await expect.poll(() => store.statistics().discardedConnections).toBeGreaterThanOrEqual(10);
    await expect(store.reader.count('fleets', {})).rejects.toThrow(StoreUnavailable);
    proxy.heal();
    await expect
      .poll(() =>
        store.ping().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });
});

describe('the lock of the database', () => {
  it('is given up by a process whose connection becomes silent while it waits', async () => {
    const limits = { ...defaultPostgresLimits, connectMs: 1_000 };
    const release = await lockPostgres({ url, limits }, () => undefined);
    const waiting = lockPostgres({ url: throughProxy(url, proxy), limits }, () => proxy.swallow());
    await expect(waiting).rejects.toThrow(StoreUnavailable);
    await release();
  });
});

describe('the pools', () => {
  it('are separate for reads, requests and jobs', async () => {
    const store = await openStore();
    const used = () => store.statistics().pools.map(({ name, used, max }) => `${name} ${used}/${max}`);
    await store.transaction(async (db) => {
      await db.remove('fleets', { id: 'none' });
      expect(used()).toEqual(['reads 0/5', 'requests 1/7', 'commits 0/3', 'jobs 0/4']);
    });
    await store.background?.transaction(async () => {
      expect(used()).toEqual(['reads 0/5', 'requests 0/7', 'commits 0/3', 'jobs 1/4']);
    });
    await store.reader.count('fleets', {});
    expect(store.statistics().pools[0]).toEqual({ name: 'reads', max: 5, used: 0, free: 1, waiting: 0 });
  });
});

describe('a connection that breaks', () => {
  it('during a statement makes the store unavailable', async () => {
    const store = await openStore();
    const work = store.transaction(async (db) => {
      await db.count('fleets', {});
      const counting = db.count('fleets', {});
      proxy.cut();
      await counting;
    });
    await expect(work).rejects.toThrow(StoreUnavailable);
  });

  it('between two statements makes the store unavailable', async () => {
    const store = await openStore();
    const work = store.transaction(async (db) => {
      await db.remove('fleets', { id: 'none' });
      proxy.cut();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await db.remove('fleets', { id: 'none' });
    });
    await expect(work).rejects.toThrow(StoreUnavailable);
  });

  it('during the commit makes the store unavailable, and the work is not repeated', async () => {
    const store = await openStore();
    let runs = 0;
    const work = store.transaction(async (db) => {
      runs += 1;
      await db.update('fleets', { id: 'a' }, { name: 'new' });
      setImmediate(() => proxy.cut());
    });
    await expect(work).rejects.toThrow(StoreUnavailable);
    expect(runs).toBe(1);
  });

  it('while it is idle is replaced without a failure', async () => {
    const store = await openStore();
    await warmUp(store);
    proxy.cut();
    await expect.poll(() => store.statistics().discardedConnections).toBeGreaterThanOrEqual(10);
    await Promise.all([store.reader.count('fleets', {}), rename(store, 'a')]);
  });

  it('to a standby that is read-only is replaced after the failure', async () => {
    const store = await openStore({}, url);
    const name = new URL(url).pathname.slice(1);
    const setReadOnly = (value: 'on' | 'off') =>
      store.knex.raw(`alter database ${name} set default_transaction_read_only = ${value}`);
    await setReadOnly('on');
    await expect(rename(store, 'a')).rejects.toThrow(StoreUnavailable);
    // The connection that changes the database must not be read-only itself.
    await store.knex.raw('set default_transaction_read_only = off');
    await setReadOnly('off');
    expect(await rename(store, 'a')).toBe(1);
  });
});

describe('a row that another session has locked', () => {
  it('makes 100 transactions unavailable in time, and does not delay others', async () => {
    const store = await openStore({ lockMs: 2_500, statementMs: 4_000 });
    await warmUp(store);
    const lock = await lockFleet('a');
    const startedAt = performance.now();
    const settled = Promise.allSettled(Array.from({ length: 100 }, () => rename(store, 'a')));
    const others = Array.from({ length: 40 }, (_, index) =>
      index % 2 ? rename(store, 'b') : store.reader.count('fleets', {}),
    );
    await Promise.all(others);
    expect(performance.now() - startedAt).toBeLessThan(2_500);
    for (const end of await settled) {
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    }
    await lock.release();
    expect(await rename(store, 'a')).toBe(1);
  });

  it('lets those that wait continue when it is released in time', async () => {
    const store = await openStore({ lockMs: 10_000, statementMs: 11_000 });
    const lock = await lockFleet('a');
    const waiting = Array.from({ length: 30 }, () => rename(store, 'a'));
    await new Promise((resolve) => setTimeout(resolve, 400));
    await lock.release();
    expect(await Promise.all(waiting)).toEqual(Array(30).fill(1));
    expect(store.statistics().repeatedTransactions).toBeGreaterThanOrEqual(30);
  });

  it('delays neither requests that lock others, nor jobs', async () => {
    const store = await openStore({ writeConnections: 1, jobConnections: 1 });
    const lock = await lockFleet('a');
    const blocked = Promise.allSettled([rename(store, 'a'), rename(store, 'a')]);
    const job = store.background?.transaction((db) => db.update('fleets', { id: 'b' }, { name: 'job' }));
    expect(await job).toBe(1);
    await blocked;
    await lock.release();
  });
});

describe('a transaction that stands still', () => {
  it('is ended by the database, which releases its rows', async () => {
    const frozen = await openStore({ idleTransactionMs: 300 }, url);
    const other = await openStore({ lockMs: 5_000, statementMs: 6_000 }, url);
    let others: Promise<number> = Promise.resolve(0);
    const work = frozen.transaction(async (db) => {
      await db.update('fleets', { id: 'a' }, { name: 'frozen' });
      others = rename(other, 'a', 'other');
      await others;
      await db.update('fleets', { id: 'b' }, { name: 'frozen' });
    });
    await expect(work).rejects.toThrow(StoreUnavailable);
    expect(await others).toBe(1);
    const rows = await other.reader.find('fleets', {});
    expect(rows.map(({ name }) => name)).toEqual(['other', 'b']);
  });

  it('is ended by its process', async () => {
    const store = await openStore({ transactionMs: 300 }, url);
    const work = store.transaction(async (db) => {
      await db.update('fleets', { id: 'a' }, { name: 'slow' });
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    await expect(work).rejects.toThrow(StoreUnavailable);
    await expect.poll(() => rename(store, 'a')).toBe(1);
  });
});
