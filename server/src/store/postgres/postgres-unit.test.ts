import { StoreUnavailable, UniqueViolation, type UnitOfWork } from '@doorstep/core/store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BlackHoleProxy, startBlackHoleProxy, throughProxy } from '../../../crash/faults/black-hole-proxy.js';
import { lockRow } from '../../../crash/faults/row-lock.js';
import { startPostgres, type TestPostgres } from '../../testing/postgres.js';
import type { SqlStore } from '../sql/sql-store.js';
import { migrate } from '../upgrade/migrate.js';
import { openPostgresStore } from './postgres-store.js';

const at = '2026-11-21T08:00:00.000Z';
const fleet = (id: string, name = id) => ({ id, name, createdAt: at });
const key = (id: string) => ({
  id,
  clockId: 'system',
  fingerprint: 'f',
  status: 200,
  headers: { location: '/' },
  sealedPayload: null,
  createdAt: at,
  expiresAt: at,
});
let postgres: TestPostgres;
let proxy: BlackHoleProxy;
let url: string;
let store: SqlStore;

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  proxy = await startBlackHoleProxy(Number(new URL(url).port));
  store = await openPostgresStore({ url: throughProxy(url, proxy), limits: { lockMs: 3_000, statementMs: 4_000 } });
  await migrate(store.knex);
});

beforeEach(async () => {
  proxy.heal();
  await store.transaction(async (db) => {
    await db.remove('fleets', {});
    await db.remove('idempotencyKeys', {});
  });
});

afterAll(async () => {
  await store?.close();
  await proxy?.stop();
  await postgres?.stop();
});

/** Runs work, and counts how often it ran. */
async function counted<T>(
  work: (db: UnitOfWork) => Promise<T>,
): Promise<{ readonly result: T; readonly runs: number }> {
  let runs = 0;
  const result = await store.transaction((db) => {
    runs += 1;
    return work(db);
  });
  return { result, runs };
}

const ids = async (): Promise<string[]> => (await store.reader.find('fleets', {})).map(({ id }) => id);

/** Returns the number of connections that are not idle: this one, and those of units. */
async function usedConnections(): Promise<number> {
  const { rows } = await store.knex.raw(
    "select count(*)::int as count from pg_stat_activity where application_name = 'doorstep' and state <> 'idle'",
  );
  return rows[0].count;
}

describe('a unit of work that only inserts', () => {
  it('sees its own rows as they will be read', async () => {
    const seen = await store.transaction(async (db) => {
      await db.insert('idempotencyKeys', { ...key('k'), headers: { a: '1', b: undefined } as never });
      await db.insert('fleets', fleet('a'));
      return {
        key: await db.get('idempotencyKeys', 'k'),
        missing: await db.get('fleets', 'z'),
        found: await db.find('fleets', {}),
        count: await db.count('fleets', { id: 'a' }),
      };
    });
    expect(seen).toEqual({
      key: { ...key('k'), headers: { a: '1' } },
      missing: undefined,
      found: [fleet('a')],
      count: 1,
    });
    expect(await store.reader.get('idempotencyKeys', 'k')).toEqual(seen.key);
  });

  it('holds no connection while it works, and leaves nothing behind when it fails', async () => {
    const failed = store.transaction(async (db) => {
      await db.insert('fleets', fleet('a'));
      expect(await usedConnections()).toBe(1);
      throw new RangeError('failed');
    });
    await expect(failed).rejects.toThrow(RangeError);
    expect(await ids()).toEqual([]);
  });

  it('fails alone when others commit with it', async () => {
    await store.knex.raw(
      'alter table fleets add constraint test foreign key (name) references fleets (id) deferrable initially deferred',
    );
    try {
      await store.transaction((db) => db.insert('fleets', fleet('taken')));
      const names = ['a', 'taken', 'b', 'orphan', 'c'];
      const outcomes = await Promise.allSettled(
        names.map((id) => store.transaction((db) => db.insert('fleets', fleet(id, id === 'orphan' ? 'nobody' : id)))),
      );
      const errors = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined));
      expect(errors).toEqual([undefined, expect.any(UniqueViolation), undefined, expect.any(Error), undefined]);
      expect(errors[3]).toMatchObject({ code: '23503' });
      expect(await ids()).toEqual(['a', 'b', 'c', 'taken']);
    } finally {
      await store.knex.raw('alter table fleets drop constraint test');
    }
  });

  it('commits many rows together', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => fleet(`f${index}`));
    await store.transaction((db) => db.insert('fleets', ...rows));
    expect(await store.reader.count('fleets', {})).toBe(2_500);
  });

  it('refuses to commit after a failure that it ignored', async () => {
    const work = store.transaction(async (db) => {
      await db.insert('fleets', fleet('a'));
      await db.find('jobs', { limit: -1 }).catch(() => undefined);
    });
    await expect(work).rejects.toThrow();
    expect(await ids()).toEqual([]);
  });
});

describe('a unit of work that expects a row to be absent', () => {
  it('runs again when it exists, and learns from that', async () => {
    await store.transaction((db) => db.insert('idempotencyKeys', key('k')));
    const insert = (id: string) =>
      counted(async (db) => {
        await db.insert('fleets', fleet(`${id}${Math.random()}`));
        return db.insertIfAbsent('idempotencyKeys', key(id));
      });
    expect(await insert('k')).toEqual({ result: false, runs: 2 });
    expect(await insert('k')).toEqual({ result: false, runs: 1 });
    expect(await insert('new')).toEqual({ result: true, runs: 1 });
    expect(await store.reader.count('fleets', {})).toBe(3);
  });

  it('returns true to one of 1,000 that insert it through two processes, and false to the others', async () => {
    const other = await openPostgresStore({ url });
    try {
      const results = await Promise.all(
        Array.from({ length: 1_000 }, (_, index) =>
          (index % 2 ? store : other).transaction(async (db) => {
            const isFirst = await db.insertIfAbsent('idempotencyKeys', key('k'));
            if (isFirst) await db.insert('fleets', fleet(`f${index}`));
            return isFirst;
          }),
        ),
      );
      expect(results.filter((isFirst) => isFirst)).toHaveLength(1);
      expect(await ids()).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('gets the error that follows from the row', async () => {
    for (let count = 0; count < 25; count += 1) {
      await store.transaction((db) => db.insertIfAbsent('idempotencyKeys', key(`k${count}`)));
    }
    const work = store.transaction(async (db) => {
      throw (await db.insertIfAbsent('idempotencyKeys', key('k1'))) ? new TypeError('wrong') : new RangeError('right');
    });
    await expect(work).rejects.toThrow(RangeError);
  });
});

describe('a unit of work that holds a row', () => {
  const hold = () =>
    counted(async (db) => {
      const row = await db.lockShared('fleets', 'held');
      await db.insert('idempotencyKeys', key(`k${Math.random()}`));
      return row?.name;
    });

  it('runs again when the row has changed since it was read', async () => {
    await store.transaction((db) => db.insert('fleets', fleet('held', 'first')));
    expect(await hold()).toEqual({ result: 'first', runs: 1 });
    await store.knex.raw("update fleets set name = 'second'");
    expect(await hold()).toEqual({ result: 'second', runs: 2 });
    expect(await hold()).toEqual({ result: 'second', runs: 1 });
    await store.knex.raw('delete from fleets');
    expect(await hold()).toEqual({ result: undefined, runs: 2 });
  });

  it('does not fail because of the name that the row had before', async () => {
    await store.transaction((db) => db.insert('fleets', fleet('held', 'first')));
    await hold();
    await store.knex.raw("update fleets set name = 'second'");
    const check = store.transaction(async (db) => {
      const row = await db.lockShared('fleets', 'held');
      if (row?.name !== 'second') throw new RangeError('It has changed.');
    });
    await check;
  });

  it('waits for a session that has locked the row, while others commit', async () => {
    await store.transaction((db) => db.insert('fleets', fleet('held'), fleet('other')));
    await hold();
    const lock = await lockRow(url, 'fleets', 'held');
    const waiting = Array.from({ length: 5 }, hold);
    for (let count = 0; count < 5; count += 1) await store.transaction((db) => db.insert('fleets', fleet(`o${count}`)));
    await lock.release();
    for (const { result } of await Promise.all(waiting)) expect(result).toBe('held');
  });
});

describe('a connection that is lost', () => {
  it('during a shared commit makes the store unavailable for its units, which do not run again', async () => {
    await store.transaction((db) => db.insert('fleets', fleet('before')));
    const work = async (db: UnitOfWork, id: string): Promise<void> => {
      await db.lockShared('fleets', 'before');
      await db.insert('fleets', fleet(id));
    };
    await store.transaction((db) => work(db, 'known'));
    let runs = 0;
    const lock = await lockRow(url, 'fleets', 'before');
    const settled = Promise.allSettled(
      Array.from({ length: 3 }, (_, index) =>
        store.transaction(async (db) => {
          runs += 1;
          await work(db, `f${index}`);
          setTimeout(() => proxy.cut(), 20);
        }),
      ),
    );
    for (const end of await settled) {
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    }
    await lock.release();
    expect(runs).toBe(3);
    // The database has got the commit with the rows, so it either keeps all of them or none.
    expect([2, 5]).toContain((await ids()).length);
  });
});
