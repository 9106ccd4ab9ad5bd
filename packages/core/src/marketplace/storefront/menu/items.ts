import { type MenuItem, type MenuItemUpdate, menuLimits, type PlatformContract } from '@doorstep/contracts';
import type { z } from 'zod';
import { isItemAvailable } from '../../../catalogue/catalogue/item-availability.js';
import { isOpenAt } from '../../../catalogue/catalogue/opening-hours.js';
import type { MenuItemRecord, StoreRecord } from '../../../catalogue/catalogue/records.js';
import { itemView } from '../../../catalogue/discovery/menu/menu-view.js';
import { indexStore } from '../../../catalogue/search/index-store.js';
import type { SessionCaller } from '../../../kernel/operation/caller.js';
import type { Effects, Operation } from '../../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../../kernel/primitives/problem.js';
import { assertCurrency } from '../../../values/money/money.js';
import { lockOwnStore } from '../own/own-store.js';
import { settleSoldOrders, soldWithItems } from '../own/sold-orders.js';
import { copiesOf } from './modifier-groups.js';
import { loadItem, nextPosition } from './own-menu.js';

type Area = PlatformContract['storefront'];

/** Adds an item after the others in its section. */
export const addItem: Operation<Area['addItem']> = async (call) => {
  const { body, caller, db, now, params, ports } = call;
  const store = await lockOwnStore(db, params.id, caller);
  await assertCategory(call, store, body.categoryId);
  const items = await db.find('menuItems', { where: { storeId: store.id, deletedAt: null } });
  if (items.length >= menuLimits.items) {
    throw new ServiceProblem('menu_limit', `A menu has at most ${menuLimits.items} items.`);
  }
  const { price, modifierGroupIds, ...fields } = body;
  assertCurrency(price, store.currency, '/body/price');
  const item: MenuItemRecord = {
    ...fields,
    id: ports.newId('menuItem'),
    storeId: store.id,
    priceAmount: price.amount,
    modifiers: await copiesOf(db, store, modifierGroupIds),
    position: nextPosition(items.filter(({ categoryId }) => categoryId === body.categoryId)),
    deletedAt: null,
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
  const item = await loadItem(db, store, params.itemId);
  if (body.categoryId !== undefined) await assertCategory(call, store, body.categoryId);
  assertCurrency(body.price, store.currency, '/body/price');
  const modifiers = body.modifierGroupIds ? await copiesOf(db, store, body.modifierGroupIds) : item.modifiers;
  const change = { ...changeOf(body, item), modifiers, updatedAt: now };
  const [before, after] = [[item], [{ ...item, ...change }]].map((items) => soldWithItems(store, items));
  if (before && after) {
    await settleSoldOrders(call, { store, before, after, decision: body.soldOrders, reason: 'item_unavailable' });
  }
  await db.update('menuItems', { id: item.id }, change);
  await indexStore(db, store.id, now);
  return { status: 200, body: itemOf(store, { ...item, ...change }, now) };
};

/** Takes an item off the menu. */
export const deleteItem: Operation<Area['deleteItem']> = async (call) => {
  const { caller, db, now, params, query } = call;
  const store = await lockOwnStore(db, params.id, caller);
  const item = await loadItem(db, store, params.itemId);
  await deleteItems(call, store, [item], query.soldOrders);
  await indexStore(db, store.id, now);
  return { status: 204, body: undefined };
};

/** Marks items as deleted, after the decision on the orders that contain them. The caller updates the search documents. */
export async function deleteItems(
  call: Effects & { readonly caller: SessionCaller },
  store: StoreRecord,
  items: readonly MenuItemRecord[],
  decision: MenuItemUpdate['soldOrders'],
): Promise<void> {
  if (items.length === 0) return;
  const change = { deletedAt: call.now, updatedAt: call.now };
  const before = soldWithItems(store, items);
  const after = soldWithItems(
    store,
    items.map((item) => ({ ...item, ...change })),
  );
  await settleSoldOrders(call, { store, before, after, decision, reason: 'item_unavailable' });
  await call.db.update('menuItems', { id: { in: items.map(({ id }) => id) } }, change);
}

/** Returns the changed columns. */
function changeOf(body: MenuItemUpdate, item: MenuItemRecord): Partial<Omit<MenuItemRecord, 'id'>> {
  return {
    categoryId: body.categoryId ?? item.categoryId,
    name: body.name ?? item.name,
    description: body.description ?? item.description,
    priceAmount: body.price?.amount ?? item.priceAmount,
    taxClass: body.taxClass ?? item.taxClass,
    ingredients: body.ingredients ?? item.ingredients,
    allergens: body.allergens ?? item.allergens,
    dietary: body.dietary ?? item.dietary,
    nutrition: body.nutrition === undefined ? item.nutrition : body.nutrition,
    minimumAge: body.minimumAge === undefined ? item.minimumAge : body.minimumAge,
    window: body.window === undefined ? item.window : body.window,
    weekdays: body.weekdays ?? item.weekdays,
    soldOut: body.soldOut ?? item.soldOut,
  };
}

function itemOf(store: StoreRecord, item: MenuItemRecord, now: string): z.input<typeof MenuItem> {
  const open = isOpenAt(store.hours, store.timeZone, now);
  return itemView(item, store.currency, open && isItemAvailable(item, store.timeZone, now));
}

/** @throws ServiceProblem invalid_request for a section of another menu. */
async function assertCategory({ db }: Effects, store: StoreRecord, categoryId: string): Promise<void> {
  const category = await db.get('menuCategories', categoryId);
  if (category?.storeId === store.id && category.deletedAt === null) return;
  throw fieldProblem('invalid_request', '/body/categoryId', 'must be a section of this menu', 'unknown_value');
}
