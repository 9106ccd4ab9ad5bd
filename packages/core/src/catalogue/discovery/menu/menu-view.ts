import type { Currency, Menu, MenuCategory, MenuItem, ModifierGroup } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Instant } from '../../../kernel/primitives/instant.js';
import type { Reader } from '../../../kernel/store/store.js';
import { moneyIn } from '../../../values/money/money.js';
import { isItemAvailable } from '../../catalogue/item-availability.js';
import type { MenuCategoryRecord, MenuItemRecord, Modifier, StoreRecord } from '../../catalogue/records.js';
import { storeView } from '../../catalogue/store-view.js';

/** An upsell offer shown with the menu; `priceAmount` in minor units. */
export interface MenuOffer {
  readonly id: string;
  readonly title: string;
  readonly itemId: string;
  readonly priceAmount: number;
}

/** The records of a menu, with categories and items in display order. */
export interface MenuRecords {
  readonly store: StoreRecord;
  readonly categories: readonly MenuCategoryRecord[];
  readonly items: readonly MenuItemRecord[];
  readonly offers: readonly MenuOffer[];
}

/** Reads what is on the menu of a store, with the offers for it. */
export async function loadMenu(reader: Reader, storeId: string): Promise<Omit<MenuRecords, 'store'>> {
  const onMenu = { where: { storeId, deletedAt: null }, orderBy: [['position', 'asc']] } as const;
  const [categories, items, offers] = await Promise.all([
    reader.find('menuCategories', onMenu),
    reader.find('menuItems', onMenu),
    reader.find('upsellOffers', { where: { storeId } }),
  ]);
  const ids = new Set(items.map(({ id }) => id));
  return { categories, items, offers: offers.filter(({ itemId }) => ids.has(itemId)) };
}

/** Returns a menu in the form of the contract. Nothing is available while the store is closed. */
export function menuView({ store, categories, items, offers }: MenuRecords, at: Instant): z.input<typeof Menu> {
  const shownStore = storeView(store, at);
  const open = shownStore.openNow;
  const money = moneyIn(store.currency);
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return {
    store: shownStore,
    categories: categories.map((section) => sectionView(section, items, store, { at, open })),
    upsellOffers: offers.map(({ id, title, itemId, priceAmount }) => ({
      id,
      title,
      itemId,
      itemName: names.get(itemId) ?? title,
      price: money(priceAmount),
    })),
  };
}

/** Returns a section with those of the items that are in it. `open`: the store is open then. */
export function sectionView(
  { id, name }: MenuCategoryRecord,
  items: readonly MenuItemRecord[],
  { currency, timeZone }: StoreRecord,
  { at, open }: { readonly at: Instant; readonly open: boolean },
): z.input<typeof MenuCategory> {
  return {
    id,
    name,
    items: items
      .filter(({ categoryId }) => categoryId === id)
      .map((item) => itemView(item, currency, open && isItemAvailable(item, timeZone, at))),
  };
}

/** Returns an item in the form of the contract. */
export function itemView(item: MenuItemRecord, currency: Currency, available: boolean): z.input<typeof MenuItem> {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    price: moneyIn(currency)(item.priceAmount),
    taxClass: item.taxClass,
    ingredients: [...item.ingredients],
    allergens: [...item.allergens],
    dietary: [...item.dietary],
    nutrition: item.nutrition,
    minimumAge: item.minimumAge,
    modifiers: item.modifiers.map((group) => modifierView(group, currency)),
    availability: { available, soldOut: item.soldOut, window: item.window, weekdays: [...item.weekdays] },
  };
}

/** Returns a modifier group in the form of the contract. */
export function modifierView(
  { id, name, min, max, options }: Modifier,
  currency: Currency,
): z.input<typeof ModifierGroup> {
  const money = moneyIn(currency);
  return { id, name, min, max, options: options.map((option) => ({ ...option, price: money(option.price) })) };
}
