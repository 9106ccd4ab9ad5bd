import {
  Coordinates,
  EligibleOffer,
  LocalTime,
  MenuCategoryRequest,
  MenuItemRequest,
  ModifierGroup,
  ModifierOption,
  menuLimits,
  OwnStoreUpdate,
  Phone,
  Promotion,
  Store,
  StoreHours,
  storeCategories,
  text,
} from '@doorstep/contracts';
import { z } from 'zod';
import type { AbroadStoreRow, CatalogueRows, ItemRow, StoreRow } from '../../src/service/seed/catalogue/seed-store.js';
import { type DataFile, dataPaths, readData } from './data-file.js';

const change = OwnStoreUpdate.innerType().shape;
const { categoryId: _, price: itemPrice, ...itemFields } = MenuItemRequest.shape;
/** Bani, VAT included; the contract's rules for amounts. */
const price = baniOf(itemPrice);
const extraPrice = baniOf(change.minimumOrder);
const window = z.object({ from: LocalTime, to: LocalTime }).strict();

const modifier = ModifierGroup.omit({ id: true })
  .extend({ options: z.array(ModifierOption.omit({ id: true }).extend({ price: extraPrice })).min(1) })
  .refine(({ min, max, options }) => min <= max && max <= options.length, {
    message: 'min, max and the number of options must not fall',
  });

/** Modifiers that several items share, by key. */
export const modifiersFile = { path: 'catalogue/modifiers.json', schema: z.record(modifier) };

/** Slugs of the stores in the order of the seed. */
export const orderFile = {
  path: 'catalogue/order.json',
  schema: z.array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with hyphens')),
};

const item = z
  .object({
    ...itemFields,
    price,
    taxClass: itemFields.taxClass.default('food'),
    modifiers: z
      .array(z.union([z.string(), modifier]))
      .min(1)
      .optional(),
  })
  .strict();

const conditions = z
  .object({
    window: window.optional(),
    weekdays: z.array(z.number().int().min(0).max(6)).min(1).optional(),
    minimumBasket: extraPrice.optional(),
    withItems: z.array(itemFields.name).optional(),
    withCategories: z.array(MenuCategoryRequest.shape.name).optional(),
    evenIfInCart: z.literal(true).optional(),
  })
  .strict();

const offer = z
  .object({
    title: text(80),
    item: itemFields.name,
    price,
    maxQuantity: EligibleOffer.shape.maxQuantity.optional(),
    when: conditions.optional(),
  })
  .strict();

const category = z
  .object({ name: MenuCategoryRequest.shape.name, items: z.array(item).min(1).max(menuLimits.items) })
  .strict();

const store = z
  .object({
    name: text(80),
    description: text(280),
    merchant: text(160),
    category: z.enum(storeCategories),
    cuisines: change.cuisines.unwrap(),
    dietary: change.dietary.unwrap(),
    address: text(300),
    coordinates: Coordinates,
    phone: Phone,
    priceLevel: change.priceLevel.unwrap(),
    rating: Store.shape.rating,
    minimumOrder: extraPrice,
    deliveryRadiusMeters: change.deliveryRadiusMeters.unwrap(),
    prepSeconds: change.prepSeconds.unwrap(),
    hours: StoreHours,
    promotion: Promotion.optional(),
    menu: z.array(category).max(menuLimits.categories),
    offers: z.array(offer),
  })
  .strict();

/** One file per store; its name is the slug. */
export const storeFiles: readonly DataFile<typeof store>[] = dataPaths()
  .filter((path) => path.startsWith('catalogue/stores/'))
  .map((path) => ({ path, schema: store }));

const abroadStore = store
  .omit({ address: true, coordinates: true, phone: true })
  .extend({ slug: orderFile.schema.element });

/** Stores of the demo outside Romania, whose places follow from the city. */
export const abroadFile = { path: 'catalogue/abroad.json', schema: z.array(abroadStore).min(1) };

/** Compiles the stores of the demo outside Romania. */
export function catalogueAbroadRows(): readonly AbroadStoreRow[] {
  return readData(abroadFile).map((found) => ({ ...found, menu: menuRows(found.menu) }));
}

/** Compiles the catalogue for the seed. */
export function catalogueRows(): CatalogueRows {
  const stores = readData(orderFile).map((slug) => {
    const found = readData({ path: `catalogue/stores/${slug}.json`, schema: store });
    return { slug, ...found, menu: menuRows(found.menu) };
  });
  return { modifiers: readData(modifiersFile), stores };
}

/** An amount of bani in a catalogue, for which the contract has `money`. */
function baniOf(money: z.ZodTypeAny) {
  return z.number().superRefine((amount, context) => {
    const { error } = money.safeParse({ amount, currency: 'RON' });
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message });
  });
}

function menuRows(menu: readonly z.input<typeof category>[]): StoreRow['menu'] {
  return menu.map(({ name, items }) => ({ name, items: items.map(itemRow) }));
}

function itemRow(found: z.input<typeof item>): ItemRow {
  const { name, description = '', price: amount, ingredients = [], allergens, dietary = [], ...others } = found;
  const row = [name, description, amount, ingredients, allergens, dietary] as const;
  return Object.keys(others).length === 0 ? row : [...row, others];
}
