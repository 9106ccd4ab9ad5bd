import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { exampleIds, ron } from '../../shared/examples.js';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { page, pageQuery } from '../../shared/page.js';
import { problemResponses } from '../../shared/problem.js';
import { declareRoute } from '../../shared/route-meta.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, LocalTime, Seconds } from '../../shared/time.js';
import { exampleFilters } from './examples.js';
import { DiscoveryFilters, dietaryTags, storeCategories, storeQuery, storeSorts } from './filters.js';

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

/** Decides the VAT rate of an item: 11 % for `food`, 21 % for the others. */
export const taxClasses = ['food', 'soft_drink', 'alcohol', 'goods'] as const;
export type TaxClass = (typeof taxClasses)[number];

const promotion = z.object({ title: z.string(), percentOff: z.number().int().min(1).max(90) }).strict();
export interface PromotionSchema extends Named<typeof promotion> {}
/** A reduction on everything the store sells, in whole per cent. */
export const Promotion: PromotionSchema = component('Promotion', promotion);

const store = z
  .object({
    id: id('store'),
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
    priceLevel: z.number().int().min(1).max(3),
    rating: z.object({ average: z.number().min(0).max(5), count: z.number().int().min(0) }).strict(),
    minimumOrder: Money,
    promotion: Promotion.nullable(),
    openNow: z.boolean().describe('At the time asked for'),
    opensAt: Instant.nullable().describe('When it opens next, if it is closed at the time asked for'),
  })
  .strict();
export interface StoreSchema extends Named<typeof store> {}
/** A store as customers see it. */
export const Store: StoreSchema = component('Store', store);

const storeCatalog = z
  .object({
    itemCount: z.number().int().min(0),
    availableItemCount: z.number().int().min(0).describe('Items that can be ordered at the time asked for'),
    categoryCount: z.number().int().min(0).describe('Sections of the menu that have items'),
    priceFrom: Money.nullable().describe('The lowest price of an item that is not sold out'),
  })
  .strict();
export interface StoreCatalogSchema extends Named<typeof storeCatalog> {}
/** What a store sells, in figures. */
export const StoreCatalog: StoreCatalogSchema = component('StoreCatalog', storeCatalog);

/** Groups of stores that a client may show together; the rules are in the description of the list. */
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
/** A store that delivers to the point asked for, with what delivery costs and how long it takes. */
export const StoreOffer: StoreOfferSchema = component('StoreOffer', storeOffer);

const storeOfferList = page(StoreOffer);
export interface StoreOfferListSchema extends Named<typeof storeOfferList> {}
/** A page of stores. */
export const StoreOfferList: StoreOfferListSchema = component('StoreOfferList', storeOfferList);

const modifierOption = z.object({ id: id('modifierOption'), name: z.string(), price: Money }).strict();
export interface ModifierOptionSchema extends Named<typeof modifierOption> {}
/** One option of a modifier group, and its extra price. */
export const ModifierOption: ModifierOptionSchema = component('ModifierOption', modifierOption);

const modifierGroup = z
  .object({
    id: id('modifierGroup'),
    name: z.string(),
    min: z.number().int().min(0).max(20).describe('How many options must be chosen at least'),
    max: z.number().int().min(1).max(20).describe('How many options can be chosen at most'),
    options: z.array(ModifierOption).max(50),
  })
  .strict();
export interface ModifierGroupSchema extends Named<typeof modifierGroup> {}
/** A choice about an item, for example its size. */
export const ModifierGroup: ModifierGroupSchema = component('ModifierGroup', modifierGroup);

const availability = z
  .object({
    available: z.boolean().describe('Whether it can be ordered at the time asked for'),
    soldOut: z.boolean(),
    window: z
      .object({ from: LocalTime, to: LocalTime })
      .strict()
      .nullable()
      .describe('Local time of day in which it is sold; null for all day'),
  })
  .strict();
export interface AvailabilitySchema extends Named<typeof availability> {}
/** When an item can be ordered. */
export const Availability: AvailabilitySchema = component('Availability', availability);

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
    modifiers: z.array(ModifierGroup).max(20),
    availability: Availability,
  })
  .strict();
export interface MenuItemSchema extends Named<typeof menuItem> {}
/** Something that a store sells. */
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
    price: Money.describe('Instead of the price of the item'),
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

const exampleStore = {
  id: exampleIds.store,
  slug: 'hanul-domnesc',
  name: 'Hanul Domnesc',
  description: 'Romanian classics from a wood oven',
  category: 'restaurant',
  cuisines: ['romanian'],
  dietary: ['vegetarian'],
  address: 'Calea Victoriei 120, București',
  coordinates: { lat: 44.4445, lng: 26.0935 },
  zoneId: 'bucharest-sector-1',
  timeZone: 'Europe/Bucharest',
  priceLevel: 2,
  rating: { average: 4.6, count: 312 },
  minimumOrder: ron(4000),
  promotion: null,
  openNow: true,
  opensAt: null,
} as const;

const c = initContract();

/** Stores that deliver to a point, and their menus. */
export const discoveryContract = c.router(
  {
    filters: {
      method: 'GET',
      path: '/api/v1/discovery/filters',
      summary: 'Filters and facets of the list of stores',
      description:
        'Every filter of the list with its values, and how many stores the list would have with each of them, for the ' +
        'point and time asked for and under the other filters of the query. Values without a store are told, too.',
      query: z.object(storeQuery).strict(),
      responses: { 200: DiscoveryFilters },
      metadata: declareRoute({
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
        errors: ['outside_service_area'],
        examples: [
          {
            name: 'restaurants near Piața Romană',
            query: { lat: 44.4467, lng: 26.0972, category: ['restaurant'] },
            response: exampleFilters,
          },
        ],
      }),
    },
    stores: {
      method: 'GET',
      path: '/api/v1/discovery/stores',
      summary: 'Stores that deliver to a point',
      description:
        'Nearest first, or in another order, with delivery fee and arrival estimate for the point and time asked for, ' +
        'figures of the menu and segments. Segments: `new` for 30 days, `popular` from 1,000 reviews, `top_rated` from ' +
        '4.7 on average with 50 reviews, `promoted` with a promotion, `fast` within 30 minutes (`etaHighSeconds`), ' +
        '`budget` at price level 1. Orders: `rating` by average, then number of reviews; `delivery_fee`, `eta` and ' +
        '`price` (level) the lowest first; `relevance` has open stores first, then by the seconds until arrival less 60 ' +
        'for each tenth of rating above 4.0 (as if 20 further reviews had given 4.0) and less 180 for a promotion.',
      query: z
        .object({
          ...pageQuery,
          ...storeQuery,
          sort: z.enum(storeSorts).default('distance'),
        })
        .strict(),
      responses: { 200: StoreOfferList },
      metadata: declareRoute({
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
        errors: ['outside_service_area', 'invalid_cursor'],
        examples: [
          {
            name: 'near Piața Romană',
            query: { lat: 44.4467, lng: 26.0972 },
            response: {
              data: [
                {
                  store: exampleStore,
                  catalog: { itemCount: 24, availableItemCount: 22, categoryCount: 6, priceFrom: ron(900) },
                  segments: ['popular'],
                  distanceMeters: 480,
                  deliveryFee: ron(799),
                  etaLowSeconds: 1500,
                  etaHighSeconds: 2100,
                },
              ],
              nextCursor: null,
            },
          },
        ],
      }),
    },
    menu: {
      method: 'GET',
      path: '/api/v1/stores/:storeId/menu',
      summary: 'Menu of a store',
      description: 'Ingredients, allergens, modifiers and availability of everything the store sells.',
      pathParams: z.object({ storeId: id('store') }),
      query: z.object({ at: Instant.optional().describe('The time asked for; now when absent') }).strict(),
      responses: { 200: Menu },
      metadata: declareRoute({
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
        cache: 'public, no-cache',
        errors: ['not_found'],
        examples: [
          {
            name: 'menu',
            params: { storeId: exampleIds.store },
            response: {
              store: exampleStore,
              categories: [
                {
                  id: exampleIds.menuCategory,
                  name: 'Ciorbe',
                  items: [
                    {
                      id: exampleIds.menuItem,
                      name: 'Ciorbă de burtă',
                      description: 'Tripe soup with sour cream and hot pepper',
                      price: ron(2900),
                      taxClass: 'food',
                      ingredients: ['beef tripe', 'sour cream', 'garlic'],
                      allergens: ['milk', 'celery'],
                      dietary: [],
                      modifiers: [],
                      availability: { available: true, soldOut: false, window: null },
                    },
                  ],
                },
              ],
              upsellOffers: [],
            },
          },
        ],
      }),
    },
  },
  { strictStatusCodes: true, commonResponses: problemResponses },
);
