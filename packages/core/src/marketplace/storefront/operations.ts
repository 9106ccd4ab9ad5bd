import type { OwnStore, OwnStoreUpdate, PlatformContract } from '@doorstep/contracts';
import { hoursFrom, hoursView } from '../../catalogue/catalogue/hours-view.js';
import { isOpenAt, openDayAt } from '../../catalogue/catalogue/opening-hours.js';
import type { StoreRecord } from '../../catalogue/catalogue/records.js';
import { indexStore } from '../../catalogue/search/index-store.js';
import type { Operations } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { findPage } from '../../kernel/store/page.js';
import { storeReviewView, wholeReviewView } from '../../orders/orders/review-view.js';
import { assertCurrency, moneyIn } from '../../values/money/money.js';
import { addCategory, deleteCategory, updateCategory } from './menu/categories.js';
import { addItem, deleteItem, updateItem } from './menu/items.js';
import {
  addModifierGroup,
  deleteModifierGroup,
  listModifierGroups,
  updateModifierGroup,
} from './menu/modifier-groups.js';
import { reorderMenu } from './menu/order.js';
import { calculatePriceChange, changePrices } from './menu/price-changes.js';
import { loadOwnStore, lockOwnStore, ownStores } from './own/own-store.js';
import { moveTimeLimits, settleSoldOrders, soldByStore } from './own/sold-orders.js';

/** Operations with which merchants manage their stores and menus. */
export const storefrontOperations: Operations<PlatformContract['storefront']> = {
  async listStores({ caller, now, query, reader }) {
    const list = { where: ownStores(caller), orderBy: [['id', 'desc']] } as const;
    const { rows, nextCursor } = await findPage(reader, 'stores', list, query);
    return { status: 200, body: { data: rows.map((store) => ownStoreView(store, now)), nextCursor } };
  },

  async getStore({ caller, now, params, reader }) {
    return { status: 200, body: ownStoreView(await loadOwnStore(reader, params.id, caller), now) };
  },

  async listReviews({ caller, params, query, reader }) {
    const { id: storeId } = await loadOwnStore(reader, params.id, caller);
    const list = { where: { storeId }, orderBy: [['createdAt', 'desc']] } as const;
    const { rows, nextCursor } = await findPage(reader, 'reviews', list, query);
    const data = rows.map(caller.role === 'admin' ? wholeReviewView : storeReviewView);
    return { status: 200, body: { data, nextCursor } };
  },

  async updateStore(call) {
    const { body, caller, db, now, params } = call;
    const store = await lockOwnStore(db, params.id, caller);
    assertCurrency(body.minimumOrder, store.currency, '/body/minimumOrder');
    const change = { ...changeOf(body, store), updatedAt: now };
    const changed = { ...store, ...change };
    const [before, after] = [soldByStore(store), soldByStore(changed)];
    await settleSoldOrders(call, { store, before, after, decision: body.soldOrders, reason: 'closing' });
    await db.update('stores', { id: store.id }, change);
    if (body.hours) await moveTimeLimits(call, changed);
    await indexStore(db, store.id, now);
    return { status: 200, body: ownStoreView(changed, now) };
  },

  addCategory,
  updateCategory,
  deleteCategory,
  addItem,
  updateItem,
  deleteItem,
  reorderMenu,
  listModifierGroups,
  addModifierGroup,
  updateModifierGroup,
  deleteModifierGroup,
  calculatePriceChange,
  changePrices,
};

/** Returns the changed columns. Fields that are absent from the body stay as they are. */
function changeOf(body: OwnStoreUpdate, store: StoreRecord): Partial<Omit<StoreRecord, 'id'>> {
  return {
    description: body.description ?? store.description,
    phone: body.phone ?? store.phone,
    cuisines: body.cuisines ?? store.cuisines,
    dietary: body.dietary ?? store.dietary,
    priceLevel: body.priceLevel ?? store.priceLevel,
    minimumOrderAmount: body.minimumOrder?.amount ?? store.minimumOrderAmount,
    acceptsCash: body.acceptsCash ?? store.acceptsCash,
    deliveryRadiusMeters: body.deliveryRadiusMeters ?? store.deliveryRadiusMeters,
    prepSeconds: body.prepSeconds ?? store.prepSeconds,
    hours: body.hours ? hoursFrom(body.hours) : store.hours,
  };
}

/** Returns a store in the form of the contract, as its merchant sees it. */
function ownStoreView(store: StoreRecord, now: Instant): OwnStore {
  const { id, merchantId, slug, name, description, category, address, lat, lng, zoneId, timeZone, phone } = store;
  const { priceLevel, deliveryRadiusMeters, prepSeconds, createdAt, updatedAt } = store;
  return {
    ...{ id, merchantId, slug, name, description, category, address, zoneId, timeZone, phone },
    ...{ priceLevel, deliveryRadiusMeters, prepSeconds, createdAt, updatedAt },
    cuisines: [...store.cuisines],
    dietary: [...store.dietary],
    coordinates: { lat, lng },
    minimumOrder: moneyIn(store.currency)(store.minimumOrderAmount),
    acceptsCash: store.acceptsCash,
    hours: hoursView(store.hours),
    openNow: isOpenAt(store.hours, timeZone, now),
    openDay: openDayAt(store.hours, timeZone, now),
  };
}
