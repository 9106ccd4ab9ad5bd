import type { Allergen, Currency, DietaryTag, Nutrition, StoreCategory, TaxClass, Weekday } from '@doorstep/contracts';
import { nobody, ofAccounts } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  integer,
  json,
  nonNegative,
  nullable,
  type Row,
  real,
  reference,
  text,
  withDefault,
} from '../../kernel/store/table.js';
import type { StoredBilling } from '../../values/billing/details.js';

/** Local times `HH:MM`; a `closes` at or before `opens` is on the next day. */
export interface OpeningInterval {
  readonly opens: string;
  readonly closes: string;
}

/** Opening hours of a store, in its local time. */
export interface OpeningHours {
  /** Seven days, Monday first. */
  readonly week: readonly (readonly OpeningInterval[])[];
  /** Hours that replace those of the week on certain local dates, `YYYY-MM-DD`. */
  readonly exceptions: Readonly<Record<string, readonly OpeningInterval[]>>;
}

/** A choice that the customer makes about an item; see `ModifierGroup` in the contracts. */
export interface Modifier {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** `price` in minor units, added to the item's price. */
  readonly options: readonly { readonly id: string; readonly name: string; readonly price: number }[];
}

/** Companies that own stores. */
export const merchantsTable = defineTable(
  {
    id: text(),
    name: text(),
    /** Part of the items' price that the platform keeps, in 1/100 of a per cent. */
    commissionBasisPoints: integer(),
    /** The company on invoices for goods; null until the merchant saves it. */
    billing: nullable(json<StoredBilling>()),
    createdAt: instant(),
  },
  { personal: ofAccounts(), checks: { commission: 'commission_basis_points between 0 and 10000' } },
);
export type MerchantRecord = Row<typeof merchantsTable>;

/** Stores. Every change must advance `updatedAt`, because lists find changes by it. */
export const storesTable = defineTable(
  {
    id: text(),
    merchantId: reference('merchants'),
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
    cityId: withDefault('bucharest', text()),
    /** Currency of all its prices. */
    currency: withDefault('RON', text<Currency>()),
    timeZone: text(),
    phone: text(),
    priceLevel: integer(),
    ratingSum: nonNegative(),
    ratingCount: nonNegative(),
    minimumOrderAmount: nonNegative(),
    /** The merchant lets customers pay the courier in cash. */
    acceptsCash: withDefault(false, boolean()),
    deliveryRadiusMeters: nonNegative(),
    prepSeconds: nonNegative(),
    hours: json<OpeningHours>(),
    promotion: nullable(json<{ readonly title: string; readonly percentOff: number }>()),
    pickupCodeRequired: boolean(),
    dropoffCodeRequired: boolean(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [['slug']],
    indexes: [
      ['merchantId', 'id'],
      ['updatedAt', 'id'],
    ],
    checks: { position: 'lat between -90 and 90 and lng between -180 and 180' },
  },
);
export type StoreRecord = Row<typeof storesTable>;

/** Sections of menus. Every change must advance `updatedAt`. A deleted section stays, because its deleted items refer to it. */
export const menuCategoriesTable = defineTable(
  {
    id: text(),
    storeId: reference('stores'),
    name: text(),
    position: integer(),
    deletedAt: nullable(instant()),
    updatedAt: instant(),
  },
  { personal: nobody('It describes what is sold.'), indexes: [['storeId', 'position', 'id']] },
);
export type MenuCategoryRecord = Row<typeof menuCategoriesTable>;

/**
 * Modifier groups of stores. Each item that has a group holds a copy of it in `modifiers`, so that menus and checkout read
 * items alone. A change of a group changes its copies in the same unit of work.
 */
export const modifierGroupsTable = defineTable(
  {
    id: text(),
    storeId: reference('stores'),
    name: text(),
    min: nonNegative(),
    max: nonNegative(),
    options: json<Modifier['options']>(),
    updatedAt: instant(),
  },
  { personal: nobody('It describes what is sold.'), indexes: [['storeId', 'id']] },
);
export type ModifierGroupRecord = Row<typeof modifierGroupsTable>;

/**
 * Items that stores sell. Every change must advance `updatedAt`, because lists find changes by it. A deleted item stays,
 * because orders and offers refer to it.
 */
export const menuItemsTable = defineTable(
  {
    id: text(),
    storeId: reference('stores'),
    categoryId: reference('menuCategories'),
    name: text(),
    description: text(),
    /** Bani, VAT included. */
    priceAmount: nonNegative(),
    taxClass: text<TaxClass>(),
    ingredients: json<readonly string[]>(),
    allergens: json<readonly Allergen[]>(),
    dietary: json<readonly DietaryTag[]>(),
    nutrition: nullable(json<Nutrition>()),
    /** Age of the recipient, beyond what the law asks for its tax class. */
    minimumAge: nullable(integer()),
    modifiers: json<readonly Modifier[]>(),
    /** Local time of day during which the item is sold. */
    window: nullable(json<{ readonly from: string; readonly to: string }>()),
    /** Local days on which it is sold, or on which its window begins; every day when empty. */
    weekdays: withDefault([], json<readonly Weekday[]>()),
    soldOut: boolean(),
    position: integer(),
    deletedAt: nullable(instant()),
    updatedAt: instant(),
  },
  {
    personal: nobody('It describes what is sold.'),
    indexes: [
      ['categoryId', 'position', 'id'],
      ['storeId', 'deletedAt', 'position', 'id'],
      ['updatedAt', 'id'],
    ],
  },
);
export type MenuItemRecord = Row<typeof menuItemsTable>;
