import { type StoreSegment, storeSegments } from '@doorstep/contracts';
import { averageRating } from '../../catalogue/store-view.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { NearbyOffer } from '../index/terms-bits.js';

const newSeconds = 30 * 24 * 60 * 60;
const popularReviews = 1_000;
const topRated = { average: 4.7, reviews: 50 } as const;
const fastSeconds = 1_800;

/** Stores that were created in this time are new: after `after`, until `until`. */
export interface NewTime {
  readonly after: Instant;
  readonly until: Instant;
}

/** The time of new stores, as seen at an instant. */
export function newTime(at: Instant): NewTime {
  return { after: addSeconds(at, -newSeconds), until: at };
}

/** Who belongs to which segment; the description of the list tells the same. */
const rules: Readonly<Record<StoreSegment, (offer: NearbyOffer, time: NewTime) => boolean>> = {
  new: ({ store }, { after, until }) => after < store.createdAt && store.createdAt <= until,
  popular: ({ store }) => store.ratingCount >= popularReviews,
  top_rated: ({ store }) => store.ratingCount >= topRated.reviews && averageRating(store) >= topRated.average,
  promoted: ({ store }) => store.promotion !== null,
  fast: ({ terms }) => terms.etaHighSeconds <= fastSeconds,
  budget: ({ store }) => store.priceLevel === 1,
};

/** The segments of a store for the point and time asked for, in the order of the contract. */
export function segmentsOf(offer: NearbyOffer, time: NewTime): StoreSegment[] {
  return storeSegments.filter((segment) => rules[segment](offer, time));
}
