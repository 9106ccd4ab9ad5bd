import type {
  MenuCategoryRecord,
  MenuItemRecord,
  MerchantRecord,
  Modifier,
  StoreRecord,
} from '../catalogue/records.js';
import { zoneOf } from '../geo/area/service-zone.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { randomInteger } from '../kernel/primitives/random.js';
import type { UpsellOfferRecord } from '../upsell/records.js';
import { catalogue } from './catalogue/catalogue.js';
import type { SeedItem, SeedModifier, SeedOffer, SeedStore } from './catalogue/types.js';
import { pointAtPlace } from './positions.js';
import type { SeedSource } from './seed-ids.js';

/** The stores of the seed with all that belongs to them. */
export interface SeedStores {
  readonly merchants: readonly MerchantRecord[];
  readonly stores: readonly StoreRecord[];
  readonly categories: readonly MenuCategoryRecord[];
  readonly items: readonly MenuItemRecord[];
  readonly offers: readonly UpsellOfferRecord[];
}

const commissionBasisPoints = 2_000;

/** The catalogue, and `scale - 1` further branches of each of its stores at other places of the city. */
export function seedStores(source: SeedSource, scale: number): SeedStores {
  const names = [...new Set(catalogue.map(({ merchant }) => merchant))];
  const merchants = names.map((name) => ({
    id: source.newId('merchant'),
    name,
    commissionBasisPoints,
    createdAt: source.at(0),
  }));
  const merchantIds = new Map(merchants.map(({ id, name }) => [name, id]));
  const sellers = Array.from({ length: scale }, (_, copy) =>
    catalogue.map((store) => (copy === 0 ? store : branchOf(source, store, copy + 1))),
  ).flat();
  const stores = sellers.map((store, index) =>
    storeRecord(source, store, merchantIds.get(store.merchant) ?? '', index),
  );
  const menus = sellers.map((seller, index) => menuRecords(source, seller, stores[index]?.id ?? '', source.at(index)));
  return {
    merchants,
    stores,
    categories: menus.flatMap(({ categories }) => categories),
    items: menus.flatMap(({ items }) => items),
    offers: menus.flatMap(({ offers }) => offers),
  };
}

function branchOf(source: SeedSource, store: SeedStore, number: number): SeedStore {
  const { name, point } = pointAtPlace(source.random);
  return {
    ...store,
    ...point,
    slug: `${store.slug}-${number}`,
    name: `${store.name} ${name}`,
    address: `${name}, București`,
    rating: [(30 + randomInteger(source.random, 21)) / 10, 5 + randomInteger(source.random, 900)],
  };
}

/** Each store was changed at a minute of its own, as stores of a running service are. */
function storeRecord(source: SeedSource, store: SeedStore, merchantId: string, index: number): StoreRecord {
  const [average, count] = store.rating;
  return {
    id: source.newId('store'),
    merchantId,
    slug: store.slug,
    name: store.name,
    description: store.description,
    category: store.category,
    cuisines: store.cuisines,
    dietary: store.dietary,
    address: store.address,
    lat: store.lat,
    lng: store.lng,
    zoneId: zoneOf(store)?.id ?? `bucharest-sector-${store.sector}`,
    timeZone: 'Europe/Bucharest',
    phone: store.phone,
    priceLevel: store.priceLevel,
    ratingSum: Math.round(average * count),
    ratingCount: count,
    minimumOrderAmount: store.minimumOrder,
    deliveryRadiusMeters: store.deliveryRadiusMeters,
    prepSeconds: store.prepMinutes * 60,
    hours: { week: store.hours, exceptions: Object.fromEntries(store.exceptions ?? []) },
    promotion: store.promotion ?? null,
    pickupCodeRequired: true,
    dropoffCodeRequired: true,
    createdAt: source.at(index),
    updatedAt: source.at(index),
  };
}

function menuRecords(
  source: SeedSource,
  store: SeedStore,
  storeId: string,
  updatedAt: Instant,
): Pick<SeedStores, 'categories' | 'items' | 'offers'> {
  const sections = store.menu.map((category, position) => {
    const id = source.newId('menuCategory');
    const record: MenuCategoryRecord = { id, storeId, name: category.name, position, updatedAt };
    return { record, items: category.items.map((item, place) => itemRecord(source, item, record, place)) };
  });
  const items = sections.flatMap((section) => section.items);
  const categories = sections.map(({ record }) => record);
  const offers = store.upsell.map((offer) => offerRecord(source, storeId, offer, { items, categories }));
  return { categories, items, offers };
}

function offerRecord(
  source: SeedSource,
  storeId: string,
  { title, item, price, maxQuantity = 5, when = {} }: SeedOffer,
  menu: Pick<SeedStores, 'items' | 'categories'>,
): UpsellOfferRecord {
  return {
    id: source.newId('upsellOffer'),
    storeId,
    itemId: idsOf(menu.items, [item])[0] ?? '',
    title,
    priceAmount: price,
    maxQuantity,
    conditions: {
      window: when.window ? { from: when.window.opens, to: when.window.closes } : null,
      weekdays: when.weekdays ?? [],
      minimumBasketAmount: when.minimumBasket ?? 0,
      withItemIds: idsOf(menu.items, when.withItems ?? []),
      withCategoryIds: idsOf(menu.categories, when.withCategories ?? []),
      evenIfInCart: when.evenIfInCart ?? false,
    },
  };
}

/** The ids of what has these names; the catalogue's test makes sure that everything named exists. */
function idsOf(
  records: readonly { readonly id: string; readonly name: string }[],
  names: readonly string[],
): readonly string[] {
  return names.flatMap((name) => records.find((record) => record.name === name)?.id ?? []);
}

function itemRecord(
  source: SeedSource,
  item: SeedItem,
  category: MenuCategoryRecord,
  position: number,
): MenuItemRecord {
  return {
    id: source.newId('menuItem'),
    storeId: category.storeId,
    categoryId: category.id,
    name: item.name,
    description: item.description,
    priceAmount: item.price,
    taxClass: item.taxClass ?? 'food',
    ingredients: item.ingredients ?? [],
    allergens: item.allergens ?? [],
    dietary: item.dietary ?? [],
    modifiers: (item.modifiers ?? []).map((modifier) => modifierOf(source, modifier)),
    window: item.window ? { from: item.window.opens, to: item.window.closes } : null,
    soldOut: item.soldOut ?? false,
    position,
    updatedAt: category.updatedAt,
  };
}

function modifierOf(source: SeedSource, { name, min, max, options }: SeedModifier): Modifier {
  return {
    id: source.newId('modifierGroup'),
    name,
    min,
    max,
    options: options.map(([option, price]) => ({ id: source.newId('modifierOption'), name: option, price })),
  };
}
