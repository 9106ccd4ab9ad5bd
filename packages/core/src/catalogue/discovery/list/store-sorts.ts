import type { StoreSort } from '@doorstep/contracts';
import { averageRating } from '../../catalogue/store-view.js';
import type { NearbyOffer } from '../index/terms-bits.js';
import type { SortKey } from './sort-key.js';

/** Weights of the sort order `relevance`, in seconds of waiting. */
const relevanceWeights = {
  /** For each tenth of a star above or below the usual rating. */
  ratingTenthSeconds: 60,
  promotionSeconds: 180,
  usualRating: 4,
  /** Assumed additional reviews with the usual rating, so that a few good reviews do not decide. */
  assumedReviews: 20,
} as const;

/** The values that each sort order compares, lowest first. */
const keys = {
  distance: ({ distanceMeters }) => [distanceMeters],
  relevance: (offer, open) => [open ? 0 : 1, relevanceSeconds(offer), offer.distanceMeters],
  rating: ({ store, distanceMeters }) => [-averageRating(store), -store.ratingCount, distanceMeters],
  delivery_fee: ({ terms, distanceMeters }) => [terms.feeAmount, distanceMeters],
  eta: ({ terms, distanceMeters }) => [terms.arrival.highSeconds, distanceMeters],
  price: ({ store, distanceMeters }) => [store.priceLevel, distanceMeters],
} as const satisfies Readonly<Record<StoreSort, (offer: NearbyOffer, open: boolean) => readonly number[]>>;

const keyLengths: { readonly [S in StoreSort]: ReturnType<(typeof keys)[S]>['length'] } = {
  distance: 1,
  relevance: 3,
  rating: 3,
  delivery_fee: 2,
  eta: 2,
  price: 2,
};

/** Returns the key of an offer. `open` says that the store is open at the requested time. */
export function sortKey(sort: StoreSort, offer: NearbyOffer, open: boolean): SortKey {
  return { values: keys[sort](offer, open), id: offer.store.id };
}

/** Returns the number of values in the keys of a sort order. */
export function keyLength(sort: StoreSort): number {
  return keyLengths[sort];
}

/** Returns the seconds until arrival minus the credit for rating and promotion; lower is better. */
function relevanceSeconds({ store, terms }: NearbyOffer): number {
  const { ratingTenthSeconds, promotionSeconds, usualRating, assumedReviews } = relevanceWeights;
  const rating = (store.ratingSum + usualRating * assumedReviews) / (store.ratingCount + assumedReviews);
  const tenths = Math.round((rating - usualRating) * 10);
  const promotion = store.promotion === null ? 0 : promotionSeconds;
  return terms.arrival.highSeconds - tenths * ratingTenthSeconds - promotion;
}
