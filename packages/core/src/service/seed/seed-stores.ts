import { type Currency, cuiCheckDigit, feeIn } from '@doorstep/contracts';
import type {
  MenuCategoryRecord,
  MenuItemRecord,
  MerchantRecord,
  Modifier,
  ModifierGroupRecord,
  StoreRecord,
} from '../../catalogue/catalogue/records.js';
import type { UpsellOfferRecord } from '../../catalogue/upsell/records.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { randomInteger } from '../../kernel/primitives/random.js';
import type { StoredBilling } from '../../values/billing/details.js';
import { taxAddress } from '../../values/billing/tax-address.js';
import { isAbroad } from '../../values/demo/demo-abroad.js';
import { modifiersOf } from './catalogue/catalogue.js';
import type { SeedItem, SeedModifier, SeedOffer, SeedStore } from './catalogue/seed-store.js';
import type { SeedPlaces } from './places.js';
import type { SeedSource } from './seed-ids.js';

/** The records of stores, with their merchants, menus and offers. */
export interface SeedStores {
  readonly merchants: readonly MerchantRecord[];
  readonly stores: readonly StoreRecord[];
  readonly categories: readonly MenuCategoryRecord[];
  readonly groups: readonly ModifierGroupRecord[];
  readonly items: readonly MenuItemRecord[];
  readonly offers: readonly UpsellOfferRecord[];
}

const commissionBasisPoints = 2_000;

/** Makes the records of the catalogue, and of `scale - 1` further branches of each store at other places of the city. */
export function seedStores(
  source: SeedSource,
  places: SeedPlaces,
  catalogue: readonly SeedStore[],
  scale: number,
): SeedStores {
  const names = [...new Set(catalogue.map(({ merchant }) => merchant))];
  const merchants = names.map((name, index) => ({
    id: source.newId('merchant'),
    name,
    commissionBasisPoints,
    billing: isAbroad(places.city)
      ? null
      : demoBilling(name, index, catalogue.find(({ merchant }) => merchant === name)?.address ?? '', source.at(0)),
    createdAt: source.at(0),
  }));
  const merchantIds = new Map(merchants.map(({ id, name }) => [name, id]));
  const sellers = Array.from({ length: scale }, (_, copy) =>
    catalogue.map((store, index) => {
      const sold = inCurrency(places.city.country.currency, store);
      return copy === 0 ? { ...sold, ...places.placeOf(sold, index) } : branchOf(source, places, sold, copy + 1);
    }),
  ).flat();
  const stores = sellers.map((store, index) =>
    storeRecord(source, places, store, { merchantId: merchantIds.get(store.merchant) ?? '', index }),
  );
  const menus = sellers.map((seller, index) => menuRecords(source, seller, stores[index]?.id ?? '', source.at(index)));
  return {
    merchants,
    stores,
    categories: menus.flatMap(({ categories }) => categories),
    groups: menus.flatMap(({ groups }) => groups),
    items: menus.flatMap(({ items }) => items),
    offers: menus.flatMap(({ offers }) => offers),
  };
}

/** Makes up the Romanian company of a demo merchant, at the address of its first store: `Strada Gabroveni nr. 26, Sector 3, București 030089`. */
function demoBilling(companyName: string, index: number, address: string, updatedAt: Instant): StoredBilling {
  const entered = {
    street: address.split(',')[0] ?? '',
    city: 'București',
    county: /Sector \d/.exec(address)?.[0] ?? 'Sector 1',
    postalCode: /\d{6}$/.exec(address)?.[0] ?? null,
    country: 'RO',
  };
  const place = taxAddress(entered);
  if (typeof place === 'string') throw new Error(`The address of ${companyName} lacks its ${place}.`);
  const body = String(4_100_000 + index);
  return {
    companyName,
    vatId: `RO${body}${cuiCheckDigit(body)}`,
    registrationNumber: `J40/${2_000 + index}/2019`,
    address: place,
    iban: null,
    updatedAt,
  };
}

/** Returns a store with its amounts at the level of prices of a currency. */
function inCurrency(currency: Currency, store: SeedStore): SeedStore {
  const price = (bani: number): number => feeIn(currency, bani);
  return {
    ...store,
    minimumOrder: price(store.minimumOrder),
    menu: store.menu.map(({ name, items }) => ({
      name,
      items: items.map((item) => ({
        ...item,
        price: price(item.price),
        modifiers: modifiersOf(item).map((modifier) => ({
          ...modifier,
          options: modifier.options.map((option) => ({ ...option, price: price(option.price) })),
        })),
      })),
    })),
    offers: store.offers.map(({ when = {}, ...offer }) => ({
      ...offer,
      price: price(offer.price),
      when: { ...when, minimumBasket: price(when.minimumBasket ?? 0) },
    })),
  };
}

function branchOf(source: SeedSource, places: SeedPlaces, store: SeedStore, number: number): SeedStore {
  const { name, point } = places.pointAtPlace();
  return {
    ...store,
    coordinates: point,
    slug: `${store.slug}-${number}`,
    name: `${store.name} ${name}`,
    address: `${name}, ${places.city.name}`,
    rating: {
      average: (30 + randomInteger(source.random, 21)) / 10,
      count: 5 + randomInteger(source.random, 900),
    },
  };
}

/** Gives each store its own minute of creation, as stores of a running service have. */
function storeRecord(
  source: SeedSource,
  { city, zoneAt }: SeedPlaces,
  store: SeedStore,
  { merchantId, index }: { readonly merchantId: string; readonly index: number },
): StoreRecord {
  const { coordinates, rating, hours } = store;
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
    lat: coordinates.lat,
    lng: coordinates.lng,
    zoneId: zoneAt(coordinates).id,
    cityId: city.id,
    currency: city.country.currency,
    timeZone: city.timeZone,
    phone: store.phone,
    priceLevel: store.priceLevel,
    ratingSum: Math.round(rating.average * rating.count),
    ratingCount: rating.count,
    minimumOrderAmount: store.minimumOrder,
    acceptsCash: true,
    deliveryRadiusMeters: store.deliveryRadiusMeters,
    prepSeconds: store.prepSeconds,
    hours: {
      week: hours.week,
      exceptions: Object.fromEntries(hours.exceptions.map(({ date, hours: day }) => [date, day])),
    },
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
): Pick<SeedStores, 'categories' | 'groups' | 'items' | 'offers'> {
  const sections = store.menu.map((category, position) => {
    const id = source.newId('menuCategory');
    const record: MenuCategoryRecord = { id, storeId, name: category.name, position, deletedAt: null, updatedAt };
    return { record, items: category.items.map((item, place) => itemRecord(source, item, record, place)) };
  });
  const { groups, items } = shareGroups(sections.flatMap((section) => section.items));
  const categories = sections.map(({ record }) => record);
  const offers = store.offers.map((offer) => offerRecord(source, storeId, offer, { items, categories }));
  return { categories, groups, items, offers };
}

/** Lets the items of a store share the modifiers that are the same. */
function shareGroups(items: readonly MenuItemRecord[]): Pick<SeedStores, 'groups' | 'items'> {
  const groups = new Map<string, ModifierGroupRecord>();
  const shared = items.map((item) => ({
    ...item,
    modifiers: item.modifiers.map((modifier) => {
      const { name, min, max, options } = modifier;
      const key = JSON.stringify([name, min, max, options.map((option) => [option.name, option.price])]);
      const { storeId, updatedAt } = item;
      const group = groups.get(key) ?? { ...modifier, storeId, updatedAt };
      groups.set(key, group);
      return { id: group.id, name, min, max, options: group.options };
    }),
  }));
  return { groups: [...groups.values()], items: shared };
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
      window: when.window ?? null,
      weekdays: when.weekdays ?? [],
      minimumBasketAmount: when.minimumBasket ?? 0,
      withItemIds: idsOf(menu.items, when.withItems ?? []),
      withCategoryIds: idsOf(menu.categories, when.withCategories ?? []),
      evenIfInCart: when.evenIfInCart ?? false,
    },
  };
}

/** Looks up the ids of records by their names. A test of the catalogue makes sure that each name exists. */
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
    ingredients: item.ingredients,
    allergens: item.allergens,
    dietary: item.dietary,
    nutrition: null,
    minimumAge: null,
    modifiers: modifiersOf(item).map((modifier) => modifierOf(source, modifier)),
    window: item.window ?? null,
    weekdays: [],
    soldOut: item.soldOut ?? false,
    position,
    deletedAt: null,
    updatedAt: category.updatedAt,
  };
}

function modifierOf(source: SeedSource, { name, min, max, options }: SeedModifier): Modifier {
  return {
    id: source.newId('modifierGroup'),
    name,
    min,
    max,
    options: options.map((option) => ({ id: source.newId('modifierOption'), ...option })),
  };
}
