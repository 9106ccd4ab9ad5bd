import type { Store } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Instant } from '../kernel/instant.js';
import { ron } from '../money/rounding.js';
import { isOpenAt, nextOpening } from './opening-hours.js';
import type { StoreRecord } from './records.js';

/** Average of the reviews with one decimal; 0 without any. */
export function averageRating(store: Pick<StoreRecord, 'ratingSum' | 'ratingCount'>): number {
  return store.ratingCount === 0 ? 0 : Math.round((store.ratingSum / store.ratingCount) * 10) / 10;
}

/** A store as the contract shows it, with its opening at an instant. */
export function storeView(store: StoreRecord, at: Instant): z.input<typeof Store> {
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
    minimumOrder: ron(store.minimumOrderAmount),
    promotion: store.promotion,
    openNow,
    opensAt: openNow ? null : nextOpening(store.hours, store.timeZone, at),
  };
}
