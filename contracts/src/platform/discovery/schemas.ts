import { z } from 'zod';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, LocalTime, Seconds } from '../../shared/time.js';
import { dietaryTags, storeCategories } from './filters.js';

/** The 14 allergens of Regulation (EU) 1169/2011, Annex II. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/** The tax classes of items: VAT is 11 % for `food`, 21 % for all others. */
export const taxClasses = ['food', 'soft_drink', 'alcohol', 'goods'] as const;
export type TaxClass = (typeof taxClasses)[number];

const promotion = z.object({ title: z.string(), percentOff: z.number().int().min(1).max(90) }).strict();
export interface PromotionSchema extends Named<typeof promotion> {}
/** A discount on everything that the store sells, in whole per cent. */
export const Promotion: PromotionSchema = component('Promotion', promotion);

/** The fields of a store that are the same for customers and its merchant. */
export const storeFields = {
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(storeCategories),
  cuisines: z.array(z.string()).max(20),
  dietary: z.array(z.enum(dietaryTags)).max(20),
  address: z.string(),
  coordinates: Coordinates,
  zoneId: z.string(),
  timeZone: z.string(),
} as const;

const store = z
  .object({
    id: id('store'),
    ...storeFields,
    priceLevel: z.number().int().min(1).max(3),
    rating: z.object({ average: z.number().min(0).max(5), count: z.number().int().min(0) }).strict(),
    minimumOrder: Money,
    acceptsCash: z.boolean().describe('Customers may pay the courier in cash, within the limits that checkout checks'),
    promotion: Promotion.nullable(),
    openNow: z.boolean().describe('True if open at the requested time'),
    opensAt: Instant.nullable().describe('Next opening time, if the store is closed at the requested time'),
  })
  .strict();
export interface StoreSchema extends Named<typeof store> {}
/** A store, as customers see it. */
export const Store: StoreSchema = component('Store', store);

const storeCatalog = z
  .object({
    itemCount: z.number().int().min(0),
    availableItemCount: z.number().int().min(0).describe('Number of items that can be ordered at the requested time'),
    categoryCount: z.number().int().min(0).describe('Number of menu sections with items'),
    priceFrom: Money.nullable().describe('Lowest price of an item that is not sold out'),
  })
  .strict();
export interface StoreCatalogSchema extends Named<typeof storeCatalog> {}
/** Key figures of the menu of a store. */
export const StoreCatalog: StoreCatalogSchema = component('StoreCatalog', storeCatalog);

/** Groups of stores that a client can show together; see the description of the list for their rules. */
export const storeSegments = ['new', 'popular', 'top_rated', 'promoted', 'fast', 'budget'] as const;
export type StoreSegment = (typeof storeSegments)[number];

const storeOffer = z
  .object({
    store: Store,
    catalog: StoreCatalog,
    segments: z.array(z.enum(storeSegments)).max(storeSegments.length),
    distanceMeters: z.number().int().min(0),
    deliveryFee: Money,
    etaLowSeconds: Seconds,
    etaHighSeconds: Seconds,
  })
  .strict();
export interface StoreOfferSchema extends Named<typeof storeOffer> {}
/** A store that delivers to the requested position, with delivery fee and estimated time. */
export const StoreOffer: StoreOfferSchema = component('StoreOffer', storeOffer);

const storeOfferList = page(StoreOffer);
export interface StoreOfferListSchema extends Named<typeof storeOfferList> {}
/** A page of stores. */
export const StoreOfferList: StoreOfferListSchema = component('StoreOfferList', storeOfferList);

const modifierOption = z.object({ id: id('modifierOption'), name: z.string(), price: Money }).strict();
export interface ModifierOptionSchema extends Named<typeof modifierOption> {}
/** One option of a modifier group, with its extra price. */
export const ModifierOption: ModifierOptionSchema = component('ModifierOption', modifierOption);

const modifierGroup = z
  .object({
    id: id('modifierGroup'),
    name: z.string(),
    min: z.number().int().min(0).max(20).describe('Minimum number of chosen options'),
    max: z.number().int().min(1).max(20).describe('Maximum number of chosen options'),
    options: z.array(ModifierOption).max(50),
  })
  .strict();
export interface ModifierGroupSchema extends Named<typeof modifierGroup> {}
/** A choice for an item, for example its size. */
export const ModifierGroup: ModifierGroupSchema = component('ModifierGroup', modifierGroup);

/** Days of the week, Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const availability = z
  .object({
    available: z.boolean().describe('True if the item can be ordered at the requested time'),
    soldOut: z.boolean(),
    window: z
      .object({ from: LocalTime, to: LocalTime })
      .strict()
      .nullable()
      .describe('Local time of day in which the item is sold; null for all day'),
    weekdays: z
      .array(z.enum(weekdays))
      .max(weekdays.length)
      .describe(
        'Days on which the item is sold, in the time zone of the store; every day when empty. A window past midnight belongs to the day on which it begins',
      ),
  })
  .strict();
export interface AvailabilitySchema extends Named<typeof availability> {}
/** The availability of an item. */
export const Availability: AvailabilitySchema = component('Availability', availability);

const hundredGrams = z.number().int().min(0).max(100_000);

const nutrition = z
  .object({
    per: z.enum(['100_g', '100_ml']).describe('Amount of the item that the other values are about'),
    energyKilojoules: z.number().int().min(0).max(3_800).describe('Energy in kJ'),
    energyKilocalories: z.number().int().min(0).max(910).describe('Energy in kcal'),
    fatMilligrams: hundredGrams.describe('Fat'),
    saturatesMilligrams: hundredGrams.describe('Part of the fat'),
    carbohydrateMilligrams: hundredGrams.describe('Carbohydrate'),
    sugarsMilligrams: hundredGrams.describe('Part of the carbohydrate'),
    proteinMilligrams: hundredGrams.describe('Protein'),
    saltMilligrams: hundredGrams.describe('Salt'),
  })
  .strict();
export interface NutritionSchema extends Named<typeof nutrition> {}
/** The nutrition declaration of an item, according to Regulation (EU) 1169/2011, article 30. */
export const Nutrition: NutritionSchema = component('Nutrition', nutrition);
export type Nutrition = z.infer<NutritionSchema>;

const menuItem = z
  .object({
    id: id('menuItem'),
    name: z.string(),
    description: z.string(),
    price: Money.describe('VAT included'),
    taxClass: z.enum(taxClasses),
    ingredients: z.array(z.string()).max(100),
    allergens: z.array(z.enum(allergens)).max(14),
    dietary: z.array(z.enum(dietaryTags)).max(20),
    nutrition: Nutrition.nullable().describe('Nutrition declaration; null if the store gives none'),
    minimumAge: z
      .number()
      .int()
      .nullable()
      .describe(
        'Age that the recipient must have, in years; null for no limit beyond that of the law on its tax class',
      ),
    modifiers: z.array(ModifierGroup).max(20),
    availability: Availability,
  })
  .strict();
export interface MenuItemSchema extends Named<typeof menuItem> {}
/** An item that a store sells. */
export const MenuItem: MenuItemSchema = component('MenuItem', menuItem);

const menuCategory = z.object({ id: id('menuCategory'), name: z.string(), items: z.array(MenuItem).max(500) }).strict();
export interface MenuCategorySchema extends Named<typeof menuCategory> {}
/** A section of a menu. */
export const MenuCategory: MenuCategorySchema = component('MenuCategory', menuCategory);

const upsellOffer = z
  .object({
    id: id('upsellOffer'),
    title: z.string(),
    itemId: id('menuItem'),
    itemName: z.string(),
    price: Money.describe('Replaces the price of the item'),
  })
  .strict();
export interface UpsellOfferSchema extends Named<typeof upsellOffer> {}
/** An item at a reduced price, offered at checkout. */
export const UpsellOffer: UpsellOfferSchema = component('UpsellOffer', upsellOffer);

const menu = z
  .object({
    store: Store,
    categories: z.array(MenuCategory).max(100),
    upsellOffers: z.array(UpsellOffer).max(50),
  })
  .strict();
export interface MenuSchema extends Named<typeof menu> {}
/** Everything that a store sells. */
export const Menu: MenuSchema = component('Menu', menu);

const storeReview = z
  .object({
    id: id('review'),
    rating: z.number().int().min(1).max(5).describe('Rating of the order, from 1 to 5'),
    feedback: z.string().nullable().describe('Words of the customer; null if there are none'),
    createdAt: Instant,
  })
  .strict();
export interface StoreReviewSchema extends Named<typeof storeReview> {}
/** A review of a store, as everyone can see it. */
export const StoreReview: StoreReviewSchema = component('StoreReview', storeReview);
export type StoreReview = z.infer<StoreReviewSchema>;

const storeReviewList = page(StoreReview);
export interface StoreReviewListSchema extends Named<typeof storeReviewList> {}
/** A page of the reviews of a store, newest first. */
export const StoreReviewList: StoreReviewListSchema = component('StoreReviewList', storeReviewList);
