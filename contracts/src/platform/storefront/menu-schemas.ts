import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money, moneyFrom } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { distinct, exactlyOneOf, someField, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { maxLineLength, note, text } from '../../shared/text.js';
import { LocalTime } from '../../shared/time.js';
import { allergens, ModifierGroup, Nutrition, taxClasses, weekdays } from '../discovery/schemas.js';
import { dietary, maxPriceBani, soldOrders } from './fields.js';

/** Maximum number of sections, items and modifier groups of a menu. */
export const menuLimits = { categories: 100, items: 500, modifierGroups: 200 } as const;

const menuCategoryRequest = z.object({ name: text(80) }).strict();
export interface MenuCategoryRequestSchema extends Named<typeof menuCategoryRequest> {}
/** A new menu section, added at the end. */
export const MenuCategoryRequest: MenuCategoryRequestSchema = component('MenuCategoryRequest', menuCategoryRequest);

const menuCategoryUpdate = z.object({ name: text(80) }).strict();
export interface MenuCategoryUpdateSchema extends Named<typeof menuCategoryUpdate> {}
/** The new name of a menu section. */
export const MenuCategoryUpdate: MenuCategoryUpdateSchema = component('MenuCategoryUpdate', menuCategoryUpdate);

const menuOrder = z
  .object({
    categories: z
      .array(
        z
          .object({
            id: id('menuCategory'),
            itemIds: withRule(z.array(id('menuItem')).max(menuLimits.items), distinct)
              .default([])
              .describe('Items that the section begins with. Those of other sections move into it'),
          })
          .strict(),
      )
      .max(menuLimits.categories)
      .describe('Sections that the menu begins with'),
  })
  .strict();
export interface MenuOrderSchema extends Named<typeof menuOrder> {}
/** The order of sections and items. What it does not name follows, in its present order. */
export const MenuOrder: MenuOrderSchema = component('MenuOrder', menuOrder);
export type MenuOrder = z.output<MenuOrderSchema>;

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
  weekdays: withRule(z.array(z.enum(weekdays)).max(weekdays.length), distinct).describe(
    'Days on which the item is sold, in the time zone of the store; every day when empty. A window past midnight belongs to the day on which it begins',
  ),
  soldOut: z.boolean(),
  nutrition: Nutrition.nullable().describe('Nutrition declaration; null for none'),
  minimumAge: z
    .number()
    .int()
    .min(14)
    .max(21)
    .nullable()
    .describe('Age that the recipient must have, in years; null for no limit beyond that of the law on its tax class'),
  modifierGroupIds: withRule(z.array(id('modifierGroup')).max(20), distinct).describe(
    'Modifier groups of the store that customers choose from, in the order in which they are shown',
  ),
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
    weekdays: itemFields.weekdays.default([]),
    soldOut: itemFields.soldOut.default(false),
    nutrition: itemFields.nutrition.default(null),
    minimumAge: itemFields.minimumAge.default(null),
    modifierGroupIds: itemFields.modifierGroupIds.default([]),
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

/** What happens to the orders that contain a deleted item. */
export const soldOrdersQuery = z.object({ soldOrders: soldOrders.optional() }).strict();

const modifierOptionRequest = z
  .object({
    id: id('modifierOption').optional().describe('An option of the group that stays; a new one without it'),
    name: text(maxLineLength),
    price: moneyFrom(0, maxPriceBani).describe('Extra price, VAT included'),
  })
  .strict();
export interface ModifierOptionRequestSchema extends Named<typeof modifierOptionRequest> {}
/** An option of a modifier group. */
export const ModifierOptionRequest: ModifierOptionRequestSchema = component(
  'ModifierOptionRequest',
  modifierOptionRequest,
);
export type ModifierOptionRequest = z.output<ModifierOptionRequestSchema>;

const groupFields = {
  name: text(maxLineLength),
  min: z.number().int().min(0).max(20).describe('Minimum number of chosen options: at most `max`'),
  max: z.number().int().min(1).max(20).describe('Maximum number of chosen options: at most the number of options'),
  options: z.array(ModifierOptionRequest).min(1).max(50).describe('Options in the order in which they are shown'),
} as const;

const modifierGroupRequest = z.object(groupFields).strict();
export interface ModifierGroupRequestSchema extends Named<typeof modifierGroupRequest> {}
/** A new modifier group, which items of the store can share. */
export const ModifierGroupRequest: ModifierGroupRequestSchema = component('ModifierGroupRequest', modifierGroupRequest);

const modifierGroupUpdate = withRule(
  z
    .object({
      ...groupFields,
      options: groupFields.options.describe('Replaces all options. Those with the `id` of a present option stay'),
    })
    .partial()
    .strict(),
  someField,
);
export interface ModifierGroupUpdateSchema extends Named<typeof modifierGroupUpdate> {}
/** Changes to a modifier group, for all items that have it. Absent fields keep their values. */
export const ModifierGroupUpdate: ModifierGroupUpdateSchema = component('ModifierGroupUpdate', modifierGroupUpdate);

const modifierGroupList = page(ModifierGroup);
export interface ModifierGroupListSchema extends Named<typeof modifierGroupList> {}
/** A page of the modifier groups of a store. */
export const ModifierGroupList: ModifierGroupListSchema = component('ModifierGroupList', modifierGroupList);

const priceChangeRequest = withRule(
  z
    .object({
      basisPoints: z
        .number()
        .int()
        .min(-9_900)
        .max(100_000)
        .optional()
        .describe('Change in 1/100 of a per cent: 500 raises prices by 5 %'),
      amount: moneyFrom(-maxPriceBani * 100, maxPriceBani)
        .optional()
        .describe('Change of each price'),
      roundTo: z
        .number()
        .int()
        .min(1)
        .max(100_000)
        .default(1)
        .describe('Rounds the new prices to a multiple of so many minor units: 50 for half a leu'),
      categoryIds: withRule(z.array(id('menuCategory')).min(1).max(menuLimits.categories), distinct)
        .optional()
        .describe('Sections whose items change; the whole menu without this and `itemIds`'),
      itemIds: withRule(z.array(id('menuItem')).min(1).max(menuLimits.items), distinct)
        .optional()
        .describe('Items that change, in addition to those of `categoryIds`'),
    })
    .strict(),
  exactlyOneOf('basisPoints', 'amount'),
);
export interface PriceChangeRequestSchema extends Named<typeof priceChangeRequest> {}
/** A change of many prices at once. */
export const PriceChangeRequest: PriceChangeRequestSchema = component('PriceChangeRequest', priceChangeRequest);
export type PriceChangeRequest = z.output<PriceChangeRequestSchema>;

const priceChanges = z
  .object({
    changes: z
      .array(
        z
          .object({
            itemId: id('menuItem'),
            name: z.string(),
            before: Money.describe('Price before the change'),
            after: Money.describe('Price after the change'),
          })
          .strict(),
      )
      .max(menuLimits.items)
      .describe('The items whose price differs, in the order of the menu'),
  })
  .strict();
export interface PriceChangesSchema extends Named<typeof priceChanges> {}
/** The prices before and after a change. */
export const PriceChanges: PriceChangesSchema = component('PriceChanges', priceChanges);
export type PriceChanges = z.infer<PriceChangesSchema>;
