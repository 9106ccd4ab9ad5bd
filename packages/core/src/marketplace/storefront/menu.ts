import { type MenuItem, menuLimits, type PlatformContract } from '@doorstep/contracts';
import type { z } from 'zod';
import { isItemAvailable } from '../../catalogue/catalogue/item-availability.js';
import { isOpenAt } from '../../catalogue/catalogue/opening-hours.js';
import type { MenuCategoryRecord, MenuItemRecord, StoreRecord } from '../../catalogue/catalogue/records.js';
import { itemView } from '../../catalogue/discovery/menu/menu-view.js';
import { indexStore } from '../../catalogue/search/index-store.js';
import type { Effects, Operation } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { assertCurrency } from '../../values/money/money.js';
import { lockOwnStore } from './own-store.js';
import { settleSoldOrders, soldWithItem } from './sold-orders.js';

type Area = PlatformContract['storefront'];

/** Adds a section after the others. */
export const addCategory: Operation<Area['addCategory']> = async (call) => {
  const { body, caller, db, now, params, ports } = call;
  const { id: storeId } = await lockOwnStore(db, params.id, caller);
  const categories = await db.find('menuCategories', { where: { storeId } });
  if (categories.length >= menuLimits.categories) {
    throw new ServiceProblem('menu_limit', `A menu has at most ${menuLimits.categories} sections.`);
  }
  const category: MenuCategoryRecord = {
    id: ports.newId('menuCategory'),
    storeId,
    name: body.name,
    position: nextPosition(categories),
    updatedAt: now,
  };
  await db.insert('menuCategories', category);
  await indexStore(db, storeId, now);
  return { status: 201, body: { id: category.id, name: category.name, items: [] } };
};

/** Adds an item after the others in its section. */
export const addItem: Operation<Area['addItem']> = async (call) => {
  const { body, caller, db, now, params, ports } = call;
  const store = await lockOwnStore(db, params.id, caller);
  await assertCategory(call, store, body.categoryId);
  const items = await db.find('menuItems', { where: { storeId: store.id } });
  if (items.length >= menuLimits.items) {
    throw new ServiceProblem('menu_limit', `A menu has at most ${menuLimits.items} items.`);
  }
  const { price, ...fields } = body;
  assertCurrency(price, store.currency, '/body/price');
  const item: MenuItemRecord = {
    ...fields,
    id: ports.newId('menuItem'),
    storeId: store.id,
    priceAmount: price.amount,
    modifiers: [],
    position: nextPosition(items.filter(({ categoryId }) => categoryId === body.categoryId)),
    updatedAt: now,
  };
  await db.insert('menuItems', item);
  await indexStore(db, store.id, now);
  return { status: 201, body: itemOf(store, item, now) };
};

/** Changes an item. Fields that are absent from the body stay as they are. */
export const updateItem: Operation<Area['updateItem']> = async (call) => {
  const { body, caller, db, now, params } = call;
  const store = await lockOwnStore(db, params.id, caller);
  const item = await db.get('menuItems', params.itemId);
  if (item?.storeId !== store.id) throw new ServiceProblem('not_found', 'There is no such item on this menu.');
  if (body.categoryId !== undefined) await assertCategory(call, store, body.categoryId);
  assertCurrency(body.price, store.currency, '/body/price');
  const change = {
    categoryId: body.categoryId ?? item.categoryId,
    name: body.name ?? item.name,
    description: body.description ?? item.description,
    priceAmount: body.price?.amount ?? item.priceAmount,
    taxClass: body.taxClass ?? item.taxClass,
    ingredients: body.ingredients ?? item.ingredients,
    allergens: body.allergens ?? item.allergens,
    dietary: body.dietary ?? item.dietary,
    window: body.window === undefined ? item.window : body.window,
    soldOut: body.soldOut ?? item.soldOut,
    updatedAt: now,
  };
  const [before, after] = [soldWithItem(store, item), soldWithItem(store, { ...item, ...change })];
  await settleSoldOrders(call, { store, before, after, decision: body.soldOrders, reason: 'item_unavailable' });
  await db.update('menuItems', { id: item.id }, change);
  await indexStore(db, store.id, now);
  return { status: 200, body: itemOf(store, { ...item, ...change }, now) };
};

function itemOf(store: StoreRecord, item: MenuItemRecord, now: string): z.input<typeof MenuItem> {
  const open = isOpenAt(store.hours, store.timeZone, now);
  return itemView(item, store.currency, open && isItemAvailable(item, store.timeZone, now));
}

function nextPosition(rows: readonly { readonly position: number }[]): number {
  return rows.reduce((most, { position }) => Math.max(most, position + 1), 0);
}

/** @throws ServiceProblem invalid_request for a section of another menu. */
async function assertCategory({ db }: Effects, store: StoreRecord, categoryId: string): Promise<void> {
  const category = await db.get('menuCategories', categoryId);
  if (category?.storeId === store.id) return;
  throw fieldProblem('invalid_request', '/body/categoryId', 'must be a section of this menu', 'unknown_value');
}
