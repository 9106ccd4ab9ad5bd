import { daySeconds, type StoreSegment, storeSegments } from '@doorstep/contracts';
import { addSeconds, type Instant, toMilliseconds } from '../../../kernel/primitives/instant.js';
import type { StoreRecord } from '../../catalogue/records.js';
import { averageRating } from '../../catalogue/store-view.js';
import type { NearbyOffer } from '../index/terms-bits.js';

const newSeconds = 30 * daySeconds;
const popularReviews = 1_000;
const topRated = { average: 4.7, reviews: 50 } as const;
/** Half of the orders of a fast store arrive within this time. Nearly all would need windows that end as early, which no city has. */
const fastSeconds = 1_800;

/** The period in which a store must have been created to count as new: after `after`, up to and including `until`. */
export interface NewStorePeriod {
  readonly after: Instant;
  readonly until: Instant;
}

/** Returns the period of new stores, as seen at an instant. */
export function newStorePeriod(at: Instant): NewStorePeriod {
  return { after: addSeconds(at, -newSeconds), until: at };
}

/** Returns the times at which a store begins and ceases to be new, in milliseconds. All other segments follow from records. */
export function segmentChanges({ createdAt }: StoreRecord): readonly number[] {
  const created = toMilliseconds(createdAt);
  return [created, created + newSeconds * 1_000];
}

/** The conditions of the segments. The description of the list in the contract states the same. */
const rules: Readonly<Record<StoreSegment, (offer: NearbyOffer, period: NewStorePeriod) => boolean>> = {
  new: ({ store }, { after, until }) => after < store.createdAt && store.createdAt <= until,
  popular: ({ store }) => store.ratingCount >= popularReviews,
  top_rated: ({ store }) => store.ratingCount >= topRated.reviews && averageRating(store) >= topRated.average,
  promoted: ({ store }) => store.promotion !== null,
  fast: ({ terms }) => terms.arrival.usualSeconds <= fastSeconds,
  budget: ({ store }) => store.priceLevel === 1,
};

/** Returns the segments of a store for the requested point and time, in the order of the contract. */
export function segmentsOf(offer: NearbyOffer, period: NewStorePeriod): StoreSegment[] {
  return storeSegments.filter((segment) => rules[segment](offer, period));
}
