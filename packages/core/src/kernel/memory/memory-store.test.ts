import { describe, expect, it } from 'vitest';
import type { AccountRecord } from '../../identity/accounts/records.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { UniqueViolation } from '../store/store.js';
import type { Tables } from '../store/tables.js';

const account = (id: string, change: Partial<AccountRecord> = {}): AccountRecord => ({
  id,
  role: 'customer',
  email: `${id}@example.com`,
  passwordHash: null,
  displayName: id,
  nameKey: id,
  familyKey: id,
  phone: null,
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  demo: false,
  merchantId: null,
  courierId: null,
  fleetId: null,
  defaultCardId: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...change,
});

describe('createMemoryStore', () => {
  it('hides changes from outside readers before the commit', async () => {
    const store = createMemoryStore();
    await store.transaction(async (db) => {
      await db.insert('accounts', account('a'));
      expect(await db.get('accounts', 'a')).toEqual(account('a'));
      expect(await store.reader.get('accounts', 'a')).toBeUndefined();
    });
    expect(await store.reader.get('accounts', 'a')).toEqual(account('a'));
  });

  it('rolls back when the work throws', async () => {
    const store = createMemoryStore();
    await store.transaction((db) => db.insert('accounts', account('a'), account('b')));
    const work = store.transaction(async (db) => {
      await db.update('accounts', { id: 'a' }, { email: 'other@example.com' });
      await db.remove('accounts', { id: 'b' });
      await db.insert('accounts', account('c'));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await store.reader.find('accounts', {})).toEqual([account('a'), account('b')]);
    await expect(
      store.transaction((db) => db.insert('accounts', account('d', { email: 'a@example.com' }))),
    ).rejects.toThrow(UniqueViolation);
  });

  it('enforces unique sets, also between the changes of one unit of work', async () => {
    const store = createMemoryStore();
    await store.transaction(async (db) => {
      await db.insert('accounts', account('a'));
      expect(await db.insertIfAbsent('accounts', account('b', { email: 'a@example.com' }))).toBe(false);
      await db.update('accounts', { id: 'a' }, { email: 'free@example.com' });
      expect(await db.insertIfAbsent('accounts', account('b', { email: 'a@example.com' }))).toBe(true);
    });
    expect(await store.reader.find('accounts', { where: { email: 'a@example.com' } })).toMatchObject([{ id: 'b' }]);
    const clash = store.transaction((db) => db.update('accounts', { id: 'b' }, { email: 'free@example.com' }));
    await expect(clash).rejects.toThrow(UniqueViolation);
  });

  it('commits nothing after a violation that the work ignored', async () => {
    const store = createMemoryStore();
    const work = store.transaction(async (db) => {
      await db.insert('accounts', account('a'));
      await db.insert('accounts', account('a')).catch(() => undefined);
    });
    await expect(work).rejects.toThrow(UniqueViolation);
    expect(await store.reader.count('accounts', {})).toBe(0);
  });

  it('runs units of work one after another', async () => {
    const store = createMemoryStore();
    await store.transaction((db) => db.insert('accounts', account('a', { phone: '0' })));
    const increment = () =>
      store.transaction(async (db) => {
        const row = await db.get('accounts', 'a');
        await new Promise((resolve) => setTimeout(resolve));
        await db.update('accounts', { id: 'a' }, { phone: String(Number(row?.phone) + 1) });
      });
    await Promise.all(Array.from({ length: 10 }, increment));
    expect((await store.reader.get('accounts', 'a'))?.phone).toBe('10');
  });

  it('stores a copy of a row, and returns it frozen', async () => {
    const store = createMemoryStore();
    const headers = { etag: '"1"' };
    const createdAt = '2026-11-21T08:00:00.000Z';
    const row = {
      id: 'k',
      clockId: 'system',
      fingerprint: 'f',
      status: 200,
      headers,
      sealedPayload: null,
      createdAt,
      expiresAt: createdAt,
    };
    await store.transaction((db) => db.insert('idempotencyKeys', row));
    headers.etag = '"2"';
    const stored = await store.reader.get('idempotencyKeys', 'k');
    expect(stored?.headers).toEqual({ etag: '"1"' });
    expect(Object.isFrozen(stored) && Object.isFrozen(stored?.headers)).toBe(true);
  });

  it('refuses a unit of work that has ended', async () => {
    const store = createMemoryStore();
    const late = await store.transaction(async (db) => () => db.count('accounts', {}));
    await expect(late()).rejects.toThrow('ended');
  });
});

const review = (id: string, tipAmount: number): Tables['reviews'] => ({
  id,
  orderId: id,
  customerId: 'acc_1',
  storeId: 'sto_1',
  courierId: null,
  rating: 5,
  currency: 'RON',
  courierRating: null,
  feedback: null,
  tipAmount,
  createdAt: '2026-11-21T08:00:00.000Z',
});

describe('a snapshot', () => {
  it('does not change, and any number of stores can start from it', async () => {
    const store = createMemoryStore();
    await store.transaction((db) => db.insert('reviews', review('a', 1)));
    const snapshot = store.snapshot();
    await store.transaction((db) => db.insert('reviews', review('b', 2)));
    await store.transaction((db) => db.remove('reviews', { id: 'a' }));
    const [first, second] = [createMemoryStore(snapshot), createMemoryStore(snapshot)];
    await first.transaction((db) => db.update('reviews', { id: 'a' }, { tipAmount: 9 }));
    const tips = (of: typeof store): unknown => of.rows('reviews').map(({ id, tipAmount }) => [id, tipAmount]);
    expect([tips(store), tips(first), tips(second)]).toEqual([[['b', 2]], [['a', 9]], [['a', 1]]]);
    expect(await second.reader.get('reviews', 'a')).toMatchObject({ tipAmount: 1 });
  });

  it('enforces unique sets in a store that starts from it', async () => {
    const store = createMemoryStore();
    await store.transaction((db) => db.insert('reviews', review('a', 1)));
    const again = createMemoryStore(store.snapshot());
    const twice = again.transaction((db) => db.insert('reviews', { ...review('b', 2), orderId: 'a' }));
    await expect(twice).rejects.toThrow();
  });
});
