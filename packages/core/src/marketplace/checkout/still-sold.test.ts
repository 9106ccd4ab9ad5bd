import { describe, expect, it } from 'vitest';
import type { MenuItemRecord, StoreRecord } from '../../catalogue/catalogue/records.js';
import { createTestService } from '../../service/testing/test-service.js';
import { assertStillSold } from './still-sold.js';

const slot = '2026-11-22T12:00:00.000Z';
const week = Array.from({ length: 7 }, () => [{ opens: '06:00', closes: '23:00' }]);
const open: Partial<StoreRecord> = { deliveryRadiusMeters: 1_000, hours: { week, exceptions: {} } };
const holiday: Partial<StoreRecord> = { ...open, hours: { week, exceptions: { '2026-11-22': [] } } };

describe('assertStillSold', () => {
  it.each<[string, Partial<StoreRecord>, Partial<MenuItemRecord>, string | undefined]>([
    ['accepts a plan that nothing has changed', open, {}, undefined],
    ['refuses a slot that has become a holiday', holiday, {}, 'slot_unavailable'],
    ['refuses an address beyond a smaller radius', { ...open, deliveryRadiusMeters: 500 }, {}, 'store_out_of_range'],
    ['refuses an item that is sold out', open, { soldOut: true }, 'item_unavailable'],
  ])('%s', async (_name, storeChange, itemChange, code) => {
    const { store } = await createTestService();
    const [item] = await store.reader.find('menuItems', { where: { soldOut: false }, limit: 1 });
    if (!item) throw new Error('The seed has no item.');
    const plan = { store: { id: item.storeId }, slot, lines: [{ itemId: item.id }], distanceMeters: 600 };
    const check = store.transaction(async (db) => {
      await db.update('stores', { id: item.storeId }, storeChange);
      await db.update('menuItems', { id: item.id }, { window: null, ...itemChange });
      await assertStillSold({ db }, plan);
    });
    if (code === undefined) await check;
    else await expect(check).rejects.toMatchObject({ code });
  });
});
