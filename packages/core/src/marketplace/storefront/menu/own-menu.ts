import type { MenuCategoryRecord, MenuItemRecord, StoreRecord } from '../../../catalogue/catalogue/records.js';
import { ServiceProblem } from '../../../kernel/primitives/problem.js';
import type { Reader } from '../../../kernel/store/store.js';

/**
 * Returns an item that is on the menu of a store.
 *
 * @throws ServiceProblem not_found
 */
export async function loadItem(reader: Reader, { id: storeId }: StoreRecord, itemId: string): Promise<MenuItemRecord> {
  const item = await reader.get('menuItems', itemId);
  if (item?.storeId === storeId && item.deletedAt === null) return item;
  throw new ServiceProblem('not_found', 'There is no such item on this menu.');
}

/**
 * Returns a section of the menu of a store.
 *
 * @throws ServiceProblem not_found
 */
export async function loadCategory(
  reader: Reader,
  { id: storeId }: StoreRecord,
  categoryId: string,
): Promise<MenuCategoryRecord> {
  const category = await reader.get('menuCategories', categoryId);
  if (category?.storeId === storeId && category.deletedAt === null) return category;
  throw new ServiceProblem('not_found', 'There is no such section on this menu.');
}

/** Returns the position after all others. */
export function nextPosition(rows: readonly { readonly position: number }[]): number {
  return rows.reduce((most, { position }) => Math.max(most, position + 1), 0);
}
