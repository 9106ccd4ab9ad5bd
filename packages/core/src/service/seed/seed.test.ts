import { roles } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import type { Store, TableName } from '../../kernel/store/store.js';
import { demoApiKey, demoEmails, demoPassword } from '../../values/demo/demo-accounts.js';
import { sectorOf } from '../../values/geo/area/sectors.js';
import { createMemoryStore } from '../memory-store.js';
import { tables } from '../tables.js';
import { createTestPorts } from '../testing/test-ports.js';
import { catalogue } from './catalogue/catalogue.js';
import { seed } from './seed.js';

async function seededStore(scale?: number): Promise<Store> {
  const store = createMemoryStore();
  await seed(store, createTestPorts(), scale === undefined ? {} : { scale });
  return store;
}

async function everything(store: Store): Promise<unknown> {
  const names = Object.keys(tables) as TableName[];
  return Promise.all(names.map((name) => store.reader.find(name, {})));
}

describe('seed', () => {
  it('gives two stores the same records', async () => {
    expect(await everything(await seededStore())).toEqual(await everything(await seededStore()));
  });

  it('changes nothing the second time', async () => {
    const store = createMemoryStore();
    const ports = createTestPorts();
    expect(await seed(store, ports)).toEqual({ seeded: true });
    const before = await everything(store);
    expect(await seed(store, ports)).toEqual({ seeded: false });
    expect(await everything(store)).toEqual(before);
  });

  it.each([
    ['stores', catalogue.length],
    ['merchants', new Set(catalogue.map(({ merchant }) => merchant)).size],
    ['couriers', 30],
    ['courierPositions', 30],
    ['fleets', 3],
    ['accounts', Object.keys(demoEmails).length],
    ['partners', 1],
    ['apiKeys', 1],
  ] as const)('makes as many %s as there are', async (table, count) => {
    expect(await (await seededStore()).reader.count(table, {})).toBe(count);
  });

  it('puts stores and couriers on shift into every sector', async () => {
    const { reader } = await seededStore();
    const places = [await reader.find('stores', {}), await reader.find('courierPositions', {})];
    for (const rows of places) {
      const sectors = rows.map(sectorOf);
      expect(new Set(sectors)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    }
  });

  it('keeps the whole menu of every store', async () => {
    const { reader } = await seededStore();
    const items = catalogue.flatMap(({ menu }) => menu.flatMap((category) => category.items));
    const offers = await reader.find('upsellOffers', {});
    expect(await reader.count('menuItems', {})).toBe(items.length);
    expect(offers).toHaveLength(catalogue.flatMap(({ offers: made }) => made).length);
    expect(offers.filter(({ itemId }) => itemId === '')).toEqual([]);
  });

  it('has a demo account with the published password for every role', async () => {
    const { reader } = await seededStore();
    const accounts = await reader.find('accounts', {});
    expect(new Set(accounts.map(({ role }) => role))).toEqual(new Set(roles));
    const { passwords } = createTestPorts();
    for (const account of accounts) {
      expect(account.demo).toBe(true);
      expect(await passwords.verify(account.passwordHash ?? '', demoPassword)).toBe(true);
      expect(account.merchantId !== null).toBe(account.role === 'merchant');
      expect(account.courierId !== null).toBe(account.role === 'courier');
      expect(account.fleetId !== null).toBe(account.role === 'fleet');
    }
  });

  it('gives the demo merchants stores, and only one demo courier no fleet', async () => {
    const { reader } = await seededStore();
    const merchants = await reader.find('accounts', { where: { role: 'merchant' } });
    for (const { merchantId } of merchants) {
      expect(await reader.count('stores', { merchantId: merchantId ?? '' })).toBeGreaterThan(0);
    }
    const couriers = await reader.find('accounts', { where: { role: 'courier' } });
    const records = await Promise.all(couriers.map(({ courierId }) => reader.get('couriers', courierId ?? '')));
    expect(records.filter((courier) => courier?.fleetId === null)).toHaveLength(1);
  });

  it('stores the published key by its hash', async () => {
    const { reader } = await seededStore();
    const [key] = await reader.find('apiKeys', { where: { keyHash: sha256Hex(demoApiKey) } });
    expect(key).toMatchObject({ livemode: false, revokedAt: null, lastFour: demoApiKey.slice(-4) });
  });

  it('makes more branches with a scale, all in the service area, with slugs of their own', async () => {
    const { reader } = await seededStore(3);
    const stores = await reader.find('stores', {});
    expect(stores).toHaveLength(catalogue.length * 3);
    expect(new Set(stores.map(({ slug }) => slug)).size).toBe(stores.length);
    expect(stores.filter((store) => sectorOf(store) === undefined)).toEqual([]);
    expect(await reader.count('couriers', {})).toBe(90);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses the scale %d', async (scale) => {
    await expect(seed(createMemoryStore(), createTestPorts(), { scale })).rejects.toThrow(RangeError);
  });
});
