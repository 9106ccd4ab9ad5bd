import type { OwnStore } from '@doorstep/contracts';
import { isOpenAt } from '../../catalogue/catalogue/opening-hours.js';
import type { StoreRecord } from '../../catalogue/catalogue/records.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { moneyIn } from '../../values/money/money.js';
import { hoursView } from './hours.js';

/** Returns a store in the form of the contract, as its merchant sees it. */
export function ownStoreView(store: StoreRecord, now: Instant): OwnStore {
  const { id, merchantId, slug, name, description, category, address, lat, lng, zoneId, timeZone, phone } = store;
  const { priceLevel, deliveryRadiusMeters, prepSeconds, createdAt, updatedAt } = store;
  return {
    ...{ id, merchantId, slug, name, description, category, address, zoneId, timeZone, phone },
    ...{ priceLevel, deliveryRadiusMeters, prepSeconds, createdAt, updatedAt },
    cuisines: [...store.cuisines],
    dietary: [...store.dietary],
    coordinates: { lat, lng },
    minimumOrder: moneyIn(store.currency)(store.minimumOrderAmount),
    acceptsCash: store.acceptsCash,
    hours: hoursView(store.hours),
    openNow: isOpenAt(store.hours, timeZone, now),
  };
}
