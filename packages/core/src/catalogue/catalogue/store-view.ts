import type { Store } from '@doorstep/contracts';
import type { z } from 'zod';
import { cacheJson } from '../../kernel/http/json-text.js';
import { type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { moneyIn } from '../../values/money/money.js';
import { isOpenAt, nextOpening } from './opening-hours.js';
import type { StoreRecord } from './records.js';

/** Returns the average of the reviews with one decimal; 0 when there are none. */
export function averageRating(store: Pick<StoreRecord, 'ratingSum' | 'ratingCount'>): number {
  return store.ratingCount === 0 ? 0 : Math.round((store.ratingSum / store.ratingCount) * 10) / 10;
}

type StoreView = z.input<typeof Store>;

const minuteMilliseconds = 60_000;
const lastViews = new WeakMap<StoreRecord, { readonly minute: number; readonly view: StoreView }>();

/**
 * Returns a store in the form of the contract, open or closed at an instant. Hours begin and end on whole minutes, so
 * one view serves every list of that minute. Caching it pays, because the catalogue keeps records for a long time.
 */
export function storeView(store: StoreRecord, at: Instant): StoreView {
  const minute = Math.floor(toMilliseconds(at) / minuteMilliseconds);
  const last = lastViews.get(store);
  if (last?.minute === minute) return last.view;
  const view = cacheJson(viewAt(store, at));
  lastViews.set(store, { minute, view });
  return view;
}

function viewAt(store: StoreRecord, at: Instant): StoreView {
  const openNow = isOpenAt(store.hours, store.timeZone, at);
  return {
    id: store.id,
    slug: store.slug,
    name: store.name,
    description: store.description,
    category: store.category,
    cuisines: [...store.cuisines],
    dietary: [...store.dietary],
    address: store.address,
    coordinates: { lat: store.lat, lng: store.lng },
    zoneId: store.zoneId,
    timeZone: store.timeZone,
    priceLevel: store.priceLevel,
    rating: { average: averageRating(store), count: store.ratingCount },
    minimumOrder: moneyIn(store.currency)(store.minimumOrderAmount),
    acceptsCash: store.acceptsCash,
    promotion: store.promotion,
    openNow,
    opensAt: openNow ? null : nextOpening(store.hours, store.timeZone, at),
  };
}
