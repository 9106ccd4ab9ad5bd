/** One opening interval in the store's local time, `HH:MM`; a `closes` at or before `opens` ends on the next day. */
export interface SeedInterval {
  readonly opens: string;
  readonly closes: string;
}

/** Seven days, Monday first; an empty list is a closed day. */
export type SeedWeek = readonly [
  readonly SeedInterval[],
  readonly SeedInterval[],
  readonly SeedInterval[],
  readonly SeedInterval[],
  readonly SeedInterval[],
  readonly SeedInterval[],
  readonly SeedInterval[],
];

/** A choice a customer makes on an item, for example a size: between `min` and `max` options. */
export interface SeedModifier {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** Option name and its extra price in bani. */
  readonly options: readonly (readonly [name: string, price: number])[];
}

export type SeedStoreCategory =
  | 'restaurant'
  | 'fast_food'
  | 'cafe'
  | 'bakery'
  | 'grocery'
  | 'pharmacy'
  | 'florist'
  | 'convenience';

export type SeedDietary = 'vegetarian' | 'vegan' | 'gluten_free' | 'halal' | 'lactose_free' | 'fasting';

/** The 14 allergens of Regulation (EU) 1169/2011, Annex II. */
export type SeedAllergen =
  | 'gluten'
  | 'crustaceans'
  | 'eggs'
  | 'fish'
  | 'peanuts'
  | 'soybeans'
  | 'milk'
  | 'nuts'
  | 'celery'
  | 'mustard'
  | 'sesame'
  | 'sulphites'
  | 'lupin'
  | 'molluscs';

/** Which Romanian VAT rate applies: 11 % for `food`, 21 % for the others. */
export type SeedTaxClass = 'food' | 'soft_drink' | 'alcohol' | 'goods';

export interface SeedItem {
  readonly name: string;
  readonly description: string;
  /** Price in bani, VAT included. */
  readonly price: number;
  /** `food` when absent. */
  readonly taxClass?: SeedTaxClass;
  readonly ingredients?: readonly string[];
  readonly allergens?: readonly SeedAllergen[];
  readonly dietary?: readonly SeedDietary[];
  readonly modifiers?: readonly SeedModifier[];
  /** Local time window in which the item is sold, all day when absent. */
  readonly window?: SeedInterval;
  readonly soldOut?: true;
}

/** When an offer is made; always, when a member is absent. */
export interface SeedOfferConditions {
  /** Local time window. */
  readonly window?: SeedInterval;
  /** 0 for Monday to 6 for Sunday. */
  readonly weekdays?: readonly number[];
  /** Bani, what the cart must be worth. */
  readonly minimumBasket?: number;
  /** Names of items and of menu categories: the cart must hold one of them. */
  readonly withItems?: readonly string[];
  readonly withCategories?: readonly string[];
  /** One more of what may be in the cart already. */
  readonly evenIfInCart?: true;
}

/** An offer at checkout: the name of an item of the menu, and its reduced price in bani. */
export interface SeedOffer {
  readonly title: string;
  readonly item: string;
  readonly price: number;
  /** How many an order can have; 5 when absent. */
  readonly maxQuantity?: number;
  readonly when?: SeedOfferConditions;
}

export interface SeedMenuCategory {
  readonly name: string;
  readonly items: readonly SeedItem[];
}

export interface SeedStore {
  /** Unique, kebab-case, plain ASCII. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly category: SeedStoreCategory;
  /** snake_case, for example `romanian`, `italian`, `coffee`. */
  readonly cuisines: readonly string[];
  readonly dietary: readonly SeedDietary[];
  /** Legal name of the company behind it; stores of one chain share it. */
  readonly merchant: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  readonly sector: 1 | 2 | 3 | 4 | 5 | 6;
  /** E.164. */
  readonly phone: string;
  readonly priceLevel: 1 | 2 | 3;
  /** Average of 1.0 to 5.0 with one decimal, and how many reviews it stands on. */
  readonly rating: readonly [average: number, count: number];
  /** Bani. */
  readonly minimumOrder: number;
  readonly deliveryRadiusMeters: number;
  readonly prepMinutes: number;
  readonly hours: SeedWeek;
  /** Dates (`YYYY-MM-DD`) with other hours; an empty list is closed that day. */
  readonly exceptions?: readonly (readonly [date: string, hours: readonly SeedInterval[]])[];
  readonly promotion?: { readonly title: string; readonly percentOff: number };
  readonly menu: readonly SeedMenuCategory[];
  readonly upsell: readonly SeedOffer[];
}
