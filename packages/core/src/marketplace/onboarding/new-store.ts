import { feeIn } from '@doorstep/contracts';
import type { MerchantRecord, StoreRecord } from '../../catalogue/catalogue/records.js';
import { indexStore } from '../../catalogue/search/index-store.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { cityOfZone } from '../../values/geo/city/city-book.js';
import type { LeadRecord } from './records.js';
import { requiredField } from './required-fields.js';

/** Standard commission on items. */
const commissionBasisPoints = 2_000;

/** Initial minimum order, in bani. */
const minimumOrderBani = 3_000;

/** Initial settings of a store, which its merchant can change. */
const defaults = {
  description: '',
  cuisines: [],
  dietary: [],
  priceLevel: 2,
  acceptsCash: false,
  deliveryRadiusMeters: 4_000,
  prepSeconds: 15 * 60,
} as const;

/** Creates the merchant of a supplier that has none yet, and returns its id. */
export async function createMerchant({ db, now, ports }: Effects, lead: LeadRecord): Promise<string> {
  const merchant: MerchantRecord = {
    id: ports.newId('merchant'),
    name: requiredField(lead, 'companyName'),
    commissionBasisPoints,
    billing: null,
    createdAt: now,
  };
  await db.insert('merchants', merchant);
  return merchant.id;
}

/** Creates a store with an empty menu, indexes it for search, and returns its id. */
export async function createStore(
  effects: Effects,
  lead: LeadRecord,
  merchantId: string,
  actorId: string,
): Promise<string> {
  const { db, emit, now, ports } = effects;
  const name = requiredField(lead, 'storeName');
  const zoneId = requiredField(lead, 'zoneId');
  const city = cityOfZone(ports.cities, zoneId);
  const store: StoreRecord = {
    ...defaults,
    minimumOrderAmount: feeIn(city.country.currency, minimumOrderBani),
    id: ports.newId('store'),
    merchantId,
    slug: slugOf(name),
    name,
    category: requiredField(lead, 'category'),
    address: requiredField(lead, 'address'),
    lat: requiredField(lead, 'lat'),
    lng: requiredField(lead, 'lng'),
    zoneId,
    cityId: city.id,
    currency: city.country.currency,
    timeZone: city.timeZone,
    phone: requiredField(lead, 'phone'),
    ratingSum: 0,
    ratingCount: 0,
    hours: { week: requiredField(lead, 'openingHours'), exceptions: {} },
    promotion: null,
    pickupCodeRequired: true,
    dropoffCodeRequired: true,
    createdAt: now,
    updatedAt: now,
  };
  // If the slug is taken, the end of the id makes it unique.
  if (!(await db.insertIfAbsent('stores', store))) {
    await db.insert('stores', { ...store, slug: `${store.slug}-${store.id.slice(-6)}` });
  }
  await indexStore(db, store.id, now);
  emit({
    type: 'store.created',
    subjectId: store.id,
    sequence: 1,
    actorId,
    data: { storeId: store.id, merchantId },
  });
  return store.id;
}

const maxLength = 60;

/** Converts the name of a store to a part of its URL: `Covrigăria Școlii` to `covrigaria-scolii`. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
  return plain === '' ? 'store' : plain;
}
