import type { StoreSort } from '@doorstep/contracts';
import { averageRating } from '../../catalogue/store-view.js';
import type { NearbyOffer } from '../index/terms-bits.js';

/** What `relevance` weighs, in seconds of waiting. */
const relevanceWeights = {
  /** For each tenth of rating above or below the usual. */
  ratingTenthSeconds: 60,
  promotionSeconds: 180,
  usualRating: 4,
  /** Further reviews of the usual rating, so that a few good ones do not decide. */
  assumedReviews: 20,
} as const;

/** The values that each order compares, the lowest first. */
const keys = {
  distance: ({ distanceMeters }) => [distanceMeters],
  relevance: (offer, open) => [open ? 0 : 1, relevanceSeconds(offer), offer.distanceMeters],
  rating: ({ store, distanceMeters }) => [-averageRating(store), -store.ratingCount, distanceMeters],
  delivery_fee: ({ terms, distanceMeters }) => [terms.feeAmount, distanceMeters],
  eta: ({ terms, distanceMeters }) => [terms.etaHighSeconds, distanceMeters],
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

/** The place of an offer in an order; see `compareKeys`. */
export interface SortKey {
  readonly values: readonly number[];
  readonly id: string;
}

/** @param open whether the store is open at the time asked for. */
export function sortKey(sort: StoreSort, offer: NearbyOffer, open: boolean): SortKey {
  return { values: keys[sort](offer, open), id: offer.store.id };
}

/** How many values the keys of an order have. */
export function keyLength(sort: StoreSort): number {
  return keyLengths[sort];
}

/** Below zero when `a` comes first. Two stores are never equal. */
export function compareKeys(a: SortKey, b: SortKey): number {
  for (let index = 0; index < a.values.length; index++) {
    const difference = (a.values[index] ?? 0) - (b.values[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** The seconds until arrival, less what rating and promotion make up for; the lower the better. */
function relevanceSeconds({ store, terms }: NearbyOffer): number {
  const { ratingTenthSeconds, promotionSeconds, usualRating, assumedReviews } = relevanceWeights;
  const rating = (store.ratingSum + usualRating * assumedReviews) / (store.ratingCount + assumedReviews);
  const tenths = Math.round((rating - usualRating) * 10);
  const promotion = store.promotion === null ? 0 : promotionSeconds;
  return terms.etaHighSeconds - tenths * ratingTenthSeconds - promotion;
}
