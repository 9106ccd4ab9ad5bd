import type { Currency, Menu, MenuItem } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Instant } from '../../../kernel/primitives/instant.js';
import { moneyIn } from '../../../values/money/money.js';
import { isItemAvailable } from '../../catalogue/item-availability.js';
import type { MenuCategoryRecord, MenuItemRecord, StoreRecord } from '../../catalogue/records.js';
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

/** Returns a menu in the form of the contract. Nothing is available while the store is closed. */
export function menuView({ store, categories, items, offers }: MenuRecords, at: Instant): z.input<typeof Menu> {
  const shownStore = storeView(store, at);
  const open = shownStore.openNow;
  const money = moneyIn(store.currency);
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return {
    store: shownStore,
    categories: categories.map(({ id, name }) => ({
      id,
      name,
      items: items
        .filter(({ categoryId }) => categoryId === id)
        .map((item) => itemView(item, store.currency, open && isItemAvailable(item, store.timeZone, at))),
    })),
    upsellOffers: offers.map(({ id, title, itemId, priceAmount }) => ({
      id,
      title,
      itemId,
      itemName: names.get(itemId) ?? title,
      price: money(priceAmount),
    })),
  };
}

/** Returns an item in the form of the contract. */
export function itemView(item: MenuItemRecord, currency: Currency, available: boolean): z.input<typeof MenuItem> {
  const money = moneyIn(currency);
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    price: money(item.priceAmount),
    taxClass: item.taxClass,
    ingredients: [...item.ingredients],
    allergens: [...item.allergens],
    dietary: [...item.dietary],
    modifiers: item.modifiers.map(({ id, name, min, max, options }) => ({
      id,
      name,
      min,
      max,
      options: options.map((option) => ({ id: option.id, name: option.name, price: money(option.price) })),
    })),
    availability: { available, soldOut: item.soldOut, window: item.window },
  };
}
