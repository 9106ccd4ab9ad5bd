import type { Allergen, DietaryTag, StoreCategory, TaxClass } from '@doorstep/contracts';
import type { OpeningInterval } from '../../../catalogue/catalogue/records.js';

/** A choice that a customer makes on an item, for example its size: between `min` and `max` options. */
export interface SeedModifier {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** `price` is the extra charge in bani. */
  readonly options: readonly { readonly name: string; readonly price: number }[];
}

/** Local times of day. */
export interface SeedWindow {
  readonly from: string;
  readonly to: string;
}

/** Something that a store sells. */
export interface SeedItem {
  readonly name: string;
  readonly description: string;
  /** Bani, VAT included. */
  readonly price: number;
  readonly ingredients: readonly string[];
  readonly allergens: readonly Allergen[];
  readonly dietary: readonly DietaryTag[];
  /** `food` when absent. */
  readonly taxClass?: TaxClass | undefined;
  /** Keys of shared modifiers, or the item's own. */
  readonly modifiers?: readonly (string | SeedModifier)[] | undefined;
  /** The item is sold all day without a window. */
  readonly window?: SeedWindow | null | undefined;
  readonly soldOut?: boolean | undefined;
}

/** Conditions of an offer. An absent one does not matter, the others must hold. */
export interface SeedOfferConditions {
  readonly window?: SeedWindow | undefined;
  /** 0 for Monday to 6 for Sunday. */
  readonly weekdays?: readonly number[] | undefined;
  /** Bani. */
  readonly minimumBasket?: number | undefined;
  /** Names of items: the cart must hold one of them, or one of the categories. */
  readonly withItems?: readonly string[] | undefined;
  /** Names of menu categories. */
  readonly withCategories?: readonly string[] | undefined;
  /** Made also when the cart holds the item already. */
  readonly evenIfInCart?: true | undefined;
}

/** An item at a reduced price, offered at checkout. */
export interface SeedOffer {
  readonly title: string;
  /** The name of an item of the menu. */
  readonly item: string;
  /** Bani. */
  readonly price: number;
  /** The most that an order can have at this price; 5 when absent. */
  readonly maxQuantity?: number | undefined;
  readonly when?: SeedOfferConditions | undefined;
}

/** A section of a menu. */
export interface SeedMenuCategory {
  readonly name: string;
  readonly items: readonly SeedItem[];
}

/** A store of the demo catalogue. */
export interface SeedStore {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Legal name of the company behind it; stores of one chain share it. */
  readonly merchant: string;
  readonly category: StoreCategory;
  /** snake_case, for example `romanian`, `italian`, `coffee`. */
  readonly cuisines: readonly string[];
  readonly dietary: readonly DietaryTag[];
  readonly address: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
  /** E.164. */
  readonly phone: string;
  readonly priceLevel: number;
  /** Average of 1.0 to 5.0 with one decimal, and the number of reviews. */
  readonly rating: { readonly average: number; readonly count: number };
  /** Bani. */
  readonly minimumOrder: number;
  readonly deliveryRadiusMeters: number;
  readonly prepSeconds: number;
  readonly hours: {
    /** Seven days, Monday first; an empty list is a closed day. */
    readonly week: readonly (readonly OpeningInterval[])[];
    /** Dates, `YYYY-MM-DD`, with other hours. */
    readonly exceptions: readonly { readonly date: string; readonly hours: readonly OpeningInterval[] }[];
  };
  readonly promotion?: { readonly title: string; readonly percentOff: number } | undefined;
  readonly menu: readonly SeedMenuCategory[];
  readonly offers: readonly SeedOffer[];
}

/** An item as `data/catalogue` compiles to it: the fields that most items have in order, then the others. */
export type ItemRow = readonly [
  name: string,
  description: string,
  price: number,
  ingredients: readonly string[],
  allergens: readonly Allergen[],
  dietary: readonly DietaryTag[],
  others?: Pick<SeedItem, 'taxClass' | 'modifiers' | 'window' | 'soldOut'>,
];

/** A store as `data/catalogue` compiles to it. */
export interface StoreRow extends Omit<SeedStore, 'menu'> {
  readonly menu: readonly { readonly name: string; readonly items: readonly ItemRow[] }[];
}

/** A store as `data/catalogue/abroad.json` compiles to it. It has no place until it is in a city. */
export type AbroadStoreRow = Omit<StoreRow, 'address' | 'coordinates' | 'phone'>;

/** The demo catalogue as `data/catalogue` compiles to it. */
export interface CatalogueRows {
  /** Modifiers that several items share, by key. */
  readonly modifiers: Readonly<Record<string, SeedModifier>>;
  readonly stores: readonly StoreRow[];
}
