import type { Store } from '@doorstep/contracts';
import type { z } from 'zod';
import { type Instant, toMilliseconds } from '../kernel/instant.js';
import { ron } from '../money/rounding.js';
import { isOpenAt, nextOpening } from './opening-hours.js';
import type { StoreRecord } from './records.js';

/** Average of the reviews with one decimal; 0 without any. */
export function averageRating(store: Pick<StoreRecord, 'ratingSum' | 'ratingCount'>): number {
  return store.ratingCount === 0 ? 0 : Math.round((store.ratingSum / store.ratingCount) * 10) / 10;
}

/** A store as the contract shows it, with its opening at an instant. */
export function storeView(store: StoreRecord, at: Instant): z.input<typeof Store> {
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
    minimumOrder: ron(store.minimumOrderAmount),
    promotion: store.promotion,
    ...openingAt(store, at),
  };
}

type Opening = Pick<z.input<typeof Store>, 'openNow' | 'opensAt'>;

const minuteMilliseconds = 60_000;
const lastOpenings = new WeakMap<StoreRecord, Opening & { readonly minute: number }>();

/** Hours begin and end on whole minutes, so what was found for a store holds for the rest of the minute. */
function openingAt(store: StoreRecord, at: Instant): Opening {
  const minute = Math.floor(toMilliseconds(at) / minuteMilliseconds);
  const last = lastOpenings.get(store);
  if (last?.minute === minute) return { openNow: last.openNow, opensAt: last.opensAt };
  const openNow = isOpenAt(store.hours, store.timeZone, at);
  const opening = { openNow, opensAt: openNow ? null : nextOpening(store.hours, store.timeZone, at) };
  lastOpenings.set(store, { ...opening, minute });
  return opening;
}
