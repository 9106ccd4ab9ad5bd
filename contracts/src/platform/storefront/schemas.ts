import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money, moneyFrom } from '../../shared/money.js';
import { StoreHours } from '../../shared/opening-hours.js';
import { page } from '../../shared/page.js';
import { distinct, someField, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Phone } from '../../shared/telephone.js';
import { maxLineLength, note, text } from '../../shared/text.js';
import { Instant, LocalDate, LocalTime, Seconds } from '../../shared/time.js';
import { dietaryTags } from '../discovery/filters.js';
import { allergens, storeFields, taxClasses } from '../discovery/schemas.js';

/** Maximum number of sections and items of a menu. */
export const menuLimits = { categories: 100, items: 500 } as const;

const cuisine = text(40).toLowerCase();
const dietary = withRule(z.array(z.enum(dietaryTags)).max(dietaryTags.length), distinct);

const ownStore = z
  .object({
    id: id('store'),
    merchantId: id('merchant'),
    ...storeFields,
    phone: z.string(),
    priceLevel: z.number().int().min(1).max(3),
    minimumOrder: Money,
    acceptsCash: z.boolean().describe('Customers may pay in cash, within the limit of the zone'),
    deliveryRadiusMeters: z.number().int(),
    prepSeconds: Seconds,
    hours: StoreHours,
    openNow: z.boolean(),
    openDay: LocalDate.nullable().describe(
      'The day whose hours apply now: after midnight the day before, while its night lasts. An exception on this day shortens the hours that run. Null while closed',
    ),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface OwnStoreSchema extends Named<typeof ownStore> {}
/** A store, as its merchant sees it. */
export const OwnStore: OwnStoreSchema = component('OwnStore', ownStore);
export type OwnStore = z.infer<OwnStoreSchema>;

const ownStoreList = page(OwnStore);
export interface OwnStoreListSchema extends Named<typeof ownStoreList> {}
/** A page of the stores of a merchant. */
export const OwnStoreList: OwnStoreListSchema = component('OwnStoreList', ownStoreList);

const maxPriceBani = 1_000_000;

const soldOrders = z
  .enum(['keep', 'cancel'])
  .describe(
    'Effect on orders whose slot the change makes impossible and that you have not accepted yet: you deliver them all the same, or they are cancelled and the customers told. Without it, 409 `sold_orders_affected` names them, and nothing changes',
  );

const ownStoreUpdate = withRule(
  z
    .object({
      description: note(280).optional(),
      phone: Phone.optional(),
      cuisines: withRule(z.array(cuisine).max(10), distinct).optional(),
      dietary: dietary.optional(),
      priceLevel: z.number().int().min(1).max(3).optional(),
      minimumOrder: moneyFrom(0, maxPriceBani).optional(),
      acceptsCash: z.boolean().optional().describe('Customers may pay in cash, within the limit of the zone'),
      deliveryRadiusMeters: z.number().int().min(500).max(10_000).optional(),
      prepSeconds: Seconds.min(60).max(7_200).optional().describe('Usual preparation time of an order'),
      hours: StoreHours.optional().describe('Replaces all opening hours'),
      soldOrders: soldOrders.optional(),
    })
    .strict(),
  someField,
);
export interface OwnStoreUpdateSchema extends Named<typeof ownStoreUpdate> {}
/** Changes to a store. Absent fields keep their values. */
export const OwnStoreUpdate: OwnStoreUpdateSchema = component('OwnStoreUpdate', ownStoreUpdate);
export type OwnStoreUpdate = z.infer<OwnStoreUpdateSchema>;

const menuCategoryRequest = z.object({ name: text(80) }).strict();
export interface MenuCategoryRequestSchema extends Named<typeof menuCategoryRequest> {}
/** A new menu section, added at the end. */
export const MenuCategoryRequest: MenuCategoryRequestSchema = component('MenuCategoryRequest', menuCategoryRequest);

const itemFields = {
  categoryId: id('menuCategory'),
  name: text(maxLineLength),
  description: note(500),
  price: moneyFrom(1, maxPriceBani).describe('VAT included'),
  taxClass: z.enum(taxClasses),
  ingredients: withRule(z.array(text(60)).max(100), distinct),
  allergens: withRule(z.array(z.enum(allergens)).max(allergens.length), distinct),
  dietary,
  window: z
    .object({ from: LocalTime, to: LocalTime })
    .strict()
    .nullable()
    .describe('Local time of day in which the item is sold; null for all day'),
  soldOut: z.boolean(),
} as const;

const menuItemRequest = z
  .object({
    ...itemFields,
    description: itemFields.description.default(''),
    ingredients: itemFields.ingredients.default([]),
    allergens: itemFields.allergens.describe(
      'Allergens in the item, according to Regulation (EU) 1169/2011; empty for none',
    ),
    dietary: itemFields.dietary.default([]),
    window: itemFields.window.default(null),
    soldOut: itemFields.soldOut.default(false),
  })
  .strict();
export interface MenuItemRequestSchema extends Named<typeof menuItemRequest> {}
/** A new item, added at the end of its section. */
export const MenuItemRequest: MenuItemRequestSchema = component('MenuItemRequest', menuItemRequest);

const menuItemUpdate = withRule(
  z
    .object({ ...itemFields, soldOrders })
    .partial()
    .strict(),
  someField,
);
export interface MenuItemUpdateSchema extends Named<typeof menuItemUpdate> {}
/** Changes to an item. Absent fields keep their values. */
export const MenuItemUpdate: MenuItemUpdateSchema = component('MenuItemUpdate', menuItemUpdate);
export type MenuItemUpdate = z.infer<MenuItemUpdateSchema>;
