import { catalogueJson } from '../../../kernel/generated/catalogue.js';
import type { CatalogueRows, ItemRow, SeedItem, SeedModifier, SeedStore, StoreRow } from './seed-store.js';

const rows: CatalogueRows = JSON.parse(catalogueJson);

/** Returns the items of a menu with the names of their fields. */
export function menuOf(menu: StoreRow['menu']): SeedStore['menu'] {
  return menu.map(({ name, items }) => ({ name, items: items.map(itemOf) }));
}

function itemOf([name, description, price, ingredients, allergens, dietary, others]: ItemRow): SeedItem {
  return { name, description, price, ingredients, allergens, dietary, ...others };
}

/** The stores of the demo catalogue, in the order in which the seed generates their ids. */
export const catalogue: readonly SeedStore[] = rows.stores.map((store) => ({
  ...store,
  menu: menuOf(store.menu),
}));

/**
 * Looks up the modifiers of an item.
 *
 * @throws Error when the item names a shared modifier that does not exist.
 */
export function modifiersOf({ name, modifiers = [] }: SeedItem): readonly SeedModifier[] {
  return modifiers.map((modifier) => {
    const found = typeof modifier === 'string' ? rows.modifiers[modifier] : modifier;
    if (!found) throw new Error(`The item "${name}" has no such modifier: ${modifier}`);
    return found;
  });
}
