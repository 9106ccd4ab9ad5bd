import type { Allergen, DietaryTag, StoreCategory, TaxClass } from '@doorstep/contracts';
import { boolean, defineTable, instant, integer, json, nullable, type Row, real, text } from '../kernel/store/table.js';

/** Local times `HH:MM`; a `closes` at or before `opens` is on the next day. */
export interface OpeningInterval {
  readonly opens: string;
  readonly closes: string;
}

/** When a store is open, in its local time. */
export interface OpeningHours {
  /** Seven days, Monday first. */
  readonly week: readonly (readonly OpeningInterval[])[];
  /** Other hours on certain local dates, `YYYY-MM-DD`. */
  readonly exceptions: Readonly<Record<string, readonly OpeningInterval[]>>;
}

/** A choice about an item; see `ModifierGroup` of the contracts. */
export interface Modifier {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** `price` in bani, added to the item's. */
  readonly options: readonly { readonly id: string; readonly name: string; readonly price: number }[];
}

/** Companies that own stores. */
export const merchantsTable = defineTable({
  id: text(),
  name: text(),
  /** Part of the items that the platform keeps, in 1/100 of a per cent. */
  commissionBasisPoints: integer(),
  createdAt: instant(),
});
export type MerchantRecord = Row<typeof merchantsTable>;

/** Stores; `updatedAt` rises with every change, or lists would not see it. */
export const storesTable = defineTable(
  {
    id: text(),
    merchantId: text(),
    slug: text(),
    name: text(),
    description: text(),
    category: text<StoreCategory>(),
    cuisines: json<readonly string[]>(),
    dietary: json<readonly DietaryTag[]>(),
    address: text(),
    lat: real(),
    lng: real(),
    zoneId: text(),
    timeZone: text(),
    phone: text(),
    priceLevel: integer(),
    ratingSum: integer(),
    ratingCount: integer(),
    minimumOrderAmount: integer(),
    deliveryRadiusMeters: integer(),
    prepSeconds: integer(),
    hours: json<OpeningHours>(),
    promotion: nullable(json<{ readonly title: string; readonly percentOff: number }>()),
    pickupCodeRequired: boolean(),
    dropoffCodeRequired: boolean(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  { unique: [['slug']] },
);
export type StoreRecord = Row<typeof storesTable>;

/** Sections of menus; `updatedAt` rises with every change. */
export const menuCategoriesTable = defineTable({
  id: text(),
  storeId: text(),
  name: text(),
  position: integer(),
  updatedAt: instant(),
});
export type MenuCategoryRecord = Row<typeof menuCategoriesTable>;

/**
 * What stores sell; `updatedAt` rises with every change, or lists would not see it. Items are never removed: orders name
 * them.
 */
export const menuItemsTable = defineTable({
  id: text(),
  storeId: text(),
  categoryId: text(),
  name: text(),
  description: text(),
  /** Bani, VAT included. */
  priceAmount: integer(),
  taxClass: text<TaxClass>(),
  ingredients: json<readonly string[]>(),
  allergens: json<readonly Allergen[]>(),
  dietary: json<readonly DietaryTag[]>(),
  modifiers: json<readonly Modifier[]>(),
  /** Local time of day in which the item is sold. */
  window: nullable(json<{ readonly from: string; readonly to: string }>()),
  soldOut: boolean(),
  position: integer(),
  updatedAt: instant(),
});
export type MenuItemRecord = Row<typeof menuItemsTable>;
