import { type DeliveryTerms, deliveryTerms } from '../../catalogue/delivery-terms.js';
import { addBit, type BitSet, emptyBits } from './bit-set.js';
import type { NearbyStore } from './store-index.js';

/** A store with what delivery to the point costs and how long it takes. */
export interface NearbyOffer extends NearbyStore {
  /** As they are shown and charged: of the distance in whole metres. */
  readonly terms: DeliveryTerms;
}

/** Sets of the stores that deliver to a point, by what delivery costs and how long it takes. */
export interface TermsBits {
  readonly all: BitSet;
  /** Bani. */
  feeUpTo(amount: number): BitSet;
  /** Bound of the upper estimate. */
  etaUpTo(seconds: number): BitSet;
}

export function nearbyOffer({ store, place, distanceMeters }: NearbyStore): NearbyOffer {
  const terms = deliveryTerms({ distanceMeters: Math.round(distanceMeters), prepSeconds: store.prepSeconds });
  // Written out: a list of thousands spends most of its time on spreading.
  return { store, place, distanceMeters, terms };
}

export function createTermsBits(capacity: number, offers: readonly NearbyOffer[]): TermsBits {
  function bitsOf(holds: (offer: NearbyOffer) => boolean): BitSet {
    const bits = emptyBits(capacity);
    for (const offer of offers) if (holds(offer)) addBit(bits, offer.place);
    return bits;
  }

  return {
    all: bitsOf(() => true),
    feeUpTo: (amount) => bitsOf(({ terms }) => terms.feeAmount <= amount),
    etaUpTo: (seconds) => bitsOf(({ terms }) => terms.etaHighSeconds <= seconds),
  };
}
