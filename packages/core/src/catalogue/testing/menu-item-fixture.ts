import type { MenuItemRecord } from '../catalogue/records.js';

/** Returns a menu item for unit tests: a soup that is sold all day and has no modifiers, with `change` applied. */
export function menuItemFixture(change: Partial<MenuItemRecord> = {}): MenuItemRecord {
  return {
    id: 'itm_soup',
    storeId: 'sto_1',
    categoryId: 'mct_1',
    name: 'Ciorbă',
    description: '',
    priceAmount: 2_400,
    taxClass: 'food',
    ingredients: [],
    allergens: [],
    dietary: [],
    nutrition: null,
    minimumAge: null,
    modifiers: [],
    window: null,
    weekdays: [],
    soldOut: false,
    position: 0,
    deletedAt: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}
