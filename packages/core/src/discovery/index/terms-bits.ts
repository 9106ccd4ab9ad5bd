import { type DeliveryTerms, deliveryTerms } from '../../catalogue/delivery-terms.js';
import { addBit, type BitSet, emptyBits } from './bit-set.js';
import type { NearbyStore } from './store-index.js';

/** A store with the fee and the time estimate of a delivery to the point. */
export interface NearbyOffer extends NearbyStore {
  /** The terms that are shown and charged, calculated from the distance in whole metres. */
  readonly terms: DeliveryTerms;
}

/** Sets of the stores that deliver to a point, by delivery fee and time estimate. */
export interface TermsBits {
  readonly all: BitSet;
  /** Returns the stores whose fee is at most `amount` bani. */
  feeUpTo(amount: number): BitSet;
  /** Returns the stores whose upper estimate is at most `seconds`. */
  etaUpTo(seconds: number): BitSet;
}

export function nearbyOffer({ store, ordinal, distanceMeters }: NearbyStore): NearbyOffer {
  const terms = deliveryTerms({ distanceMeters: Math.round(distanceMeters), prepSeconds: store.prepSeconds });
  // Written out because object spread would take most of the time for a list of thousands.
  return { store, ordinal, distanceMeters, terms };
}

export function createTermsBits(capacity: number, offers: readonly NearbyOffer[]): TermsBits {
  function bitsOf(holds: (offer: NearbyOffer) => boolean): BitSet {
    const bits = emptyBits(capacity);
    for (const offer of offers) if (holds(offer)) addBit(bits, offer.ordinal);
    return bits;
  }

  return {
    all: bitsOf(() => true),
    feeUpTo: (amount) => bitsOf(({ terms }) => terms.feeAmount <= amount),
    etaUpTo: (seconds) => bitsOf(({ terms }) => terms.etaHighSeconds <= seconds),
  };
}
