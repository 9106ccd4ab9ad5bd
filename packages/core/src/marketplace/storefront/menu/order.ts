import type { MenuOrder, PlatformContract } from '@doorstep/contracts';
import type { MenuCategoryRecord, MenuItemRecord } from '../../../catalogue/catalogue/records.js';
import { loadMenu, menuView } from '../../../catalogue/discovery/menu/menu-view.js';
import { indexStore } from '../../../catalogue/search/index-store.js';
import type { Operation } from '../../../kernel/operation/operation.js';
import { fieldProblem } from '../../../kernel/primitives/problem.js';
import { lockOwnStore } from '../own/own-store.js';

/** The place of an item: its section, and its position there. */
type Place = Pick<MenuItemRecord, 'categoryId' | 'position'>;

/** Sorts sections and items. What the body does not name follows in its present order. */
export const reorderMenu: Operation<PlatformContract['storefront']['reorderMenu']> = async (call) => {
  const { body, caller, db, now, params } = call;
  const store = await lockOwnStore(db, params.id, caller);
  const { categories, items } = await loadMenu(db, store.id);
  assertKnown(body, categories, items);
  const named = body.categories.map(({ id }) => id);
  const order = [...named, ...categories.map(({ id }) => id).filter((id) => !named.includes(id))];
  for (const { id, position } of categories) {
    const place = order.indexOf(id);
    if (place !== position) await db.update('menuCategories', { id }, { position: place, updatedAt: now });
  }
  const places = placesOf(body, order, items);
  for (const { id, categoryId, position } of items) {
    const place = places.get(id);
    if (!place || (place.categoryId === categoryId && place.position === position)) continue;
    await db.update('menuItems', { id }, { ...place, updatedAt: now });
  }
  await indexStore(db, store.id, now);
  return { status: 200, body: menuView({ store, ...(await loadMenu(db, store.id)) }, now) };
};

function placesOf(
  { categories }: MenuOrder,
  order: readonly string[],
  items: readonly MenuItemRecord[],
): ReadonlyMap<string, Place> {
  const moved = new Set(categories.flatMap(({ itemIds }) => itemIds));
  return new Map(
    order.flatMap((categoryId) => {
      const first = categories.find(({ id }) => id === categoryId)?.itemIds ?? [];
      const others = items.filter((item) => item.categoryId === categoryId && !moved.has(item.id));
      return [...first, ...others.map(({ id }) => id)].map((id, position) => [id, { categoryId, position }] as const);
    }),
  );
}

/** @throws ServiceProblem invalid_request for what is not on this menu, or is named twice. */
function assertKnown(
  { categories: named }: MenuOrder,
  categories: readonly MenuCategoryRecord[],
  items: readonly MenuItemRecord[],
): void {
  const [sectionIds, itemIds] = [categories, items].map((rows) => new Set(rows.map(({ id }) => id)));
  const seen = new Set<string>();
  const check = (id: string, known: ReadonlySet<string> | undefined, pointer: string): void => {
    if (!known?.has(id)) throw fieldProblem('invalid_request', pointer, 'must be on this menu', 'unknown_value');
    if (seen.has(id)) throw fieldProblem('invalid_request', pointer, 'can be named only once', 'repeated');
    seen.add(id);
  };
  named.forEach(({ id, itemIds: ids }, at) => {
    check(id, sectionIds, `/body/categories/${at}/id`);
    ids.forEach((itemId, place) => void check(itemId, itemIds, `/body/categories/${at}/itemIds/${place}`));
  });
}
