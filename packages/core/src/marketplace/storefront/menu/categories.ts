import { menuLimits, type PlatformContract } from '@doorstep/contracts';
import { isOpenAt } from '../../../catalogue/catalogue/opening-hours.js';
import type { MenuCategoryRecord } from '../../../catalogue/catalogue/records.js';
import { sectionView } from '../../../catalogue/discovery/menu/menu-view.js';
import { indexStore } from '../../../catalogue/search/index-store.js';
import type { Operation } from '../../../kernel/operation/operation.js';
import { ServiceProblem } from '../../../kernel/primitives/problem.js';
import { lockOwnStore } from '../own/own-store.js';
import { deleteItems } from './items.js';
import { loadCategory, nextPosition } from './own-menu.js';

type Area = PlatformContract['storefront'];

/** Adds a section after the others. */
export const addCategory: Operation<Area['addCategory']> = async (call) => {
  const { body, caller, db, now, params, ports } = call;
  const { id: storeId } = await lockOwnStore(db, params.id, caller);
  const categories = await db.find('menuCategories', { where: { storeId, deletedAt: null } });
  if (categories.length >= menuLimits.categories) {
    throw new ServiceProblem('menu_limit', `A menu has at most ${menuLimits.categories} sections.`);
  }
  const category: MenuCategoryRecord = {
    id: ports.newId('menuCategory'),
    storeId,
    name: body.name,
    position: nextPosition(categories),
    deletedAt: null,
    updatedAt: now,
  };
  await db.insert('menuCategories', category);
  await indexStore(db, storeId, now);
  return { status: 201, body: { id: category.id, name: category.name, items: [] } };
};

/** Renames a section. */
export const updateCategory: Operation<Area['updateCategory']> = async (call) => {
  const { body, caller, db, now, params } = call;
  const store = await lockOwnStore(db, params.id, caller);
  const category = await loadCategory(db, store, params.categoryId);
  const change = { name: body.name, updatedAt: now };
  await db.update('menuCategories', { id: category.id }, change);
  await indexStore(db, store.id, now);
  const items = await db.find('menuItems', {
    where: { categoryId: category.id, deletedAt: null },
    orderBy: [['position', 'asc']],
  });
  const open = isOpenAt(store.hours, store.timeZone, now);
  return { status: 200, body: sectionView({ ...category, ...change }, items, store, { at: now, open }) };
};

/** Deletes a section with its items. */
export const deleteCategory: Operation<Area['deleteCategory']> = async (call) => {
  const { caller, db, now, params, query } = call;
  const store = await lockOwnStore(db, params.id, caller);
  const { id } = await loadCategory(db, store, params.categoryId);
  const items = await db.find('menuItems', { where: { categoryId: id, deletedAt: null } });
  await deleteItems(call, store, items, query.soldOrders);
  await db.update('menuCategories', { id }, { deletedAt: now, updatedAt: now });
  await indexStore(db, store.id, now);
  return { status: 204, body: undefined };
};
