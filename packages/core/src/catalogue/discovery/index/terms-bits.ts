import { createBoundedCache } from '../../../kernel/primitives/bounded-cache.js';
import type { ArrivalBook } from '../../arrivals/arrival-book.js';
import { type DeliveryTerms, deliveryTerms } from '../../catalogue/delivery-terms.js';
import type { StoreRecord } from '../../catalogue/records.js';
import { addBit, type BitSet, emptyBits } from './bit-set.js';

/** A store that delivers to a point. `distanceMeters` is the straight-line distance, not rounded. */
export interface NearbyStore {
  readonly store: StoreRecord;
  /** Position of the store in the list; identifies the store in `bits`. */
  readonly ordinal: number;
  readonly distanceMeters: number;
}

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

export function nearbyOffer(nearby: NearbyStore, arrivals: ArrivalBook): NearbyOffer {
  const { store, ordinal, distanceMeters } = nearby;
  const terms = termsOf(nearby, arrivals);
  // Written out because object spread would take most of the time for a list of thousands.
  return { store, ordinal, distanceMeters, terms };
}

function termsOf({ store, distanceMeters }: NearbyStore, arrivals: ArrivalBook): DeliveryTerms {
  const { prepSeconds, currency, zoneId } = store;
  return deliveryTerms({ distanceMeters: Math.round(distanceMeters), prepSeconds, currency }, arrivals.outlook(zoneId));
}

/** Limits of fees, and of estimates, whose sets are kept for a point. */
const maxLimits = 16;

/** Builds the sets of the stores that deliver to a point. The set of a limit is built when it is first asked for. */
export function createTermsBits(capacity: number, nearby: readonly NearbyStore[], arrivals: ArrivalBook): TermsBits {
  // Numbers in arrays, because objects for thousands of stores would take most of the time and memory.
  const ordinals = new Uint32Array(nearby.length);
  const fees = new Float64Array(nearby.length);
  const etas = new Float64Array(nearby.length);
  nearby.forEach((each, index) => {
    const { feeAmount, arrival } = termsOf(each, arrivals);
    ordinals[index] = each.ordinal;
    fees[index] = feeAmount;
    etas[index] = arrival.highSeconds;
  });

  function upTo(values: Float64Array): (limit: number) => BitSet {
    const sets = createBoundedCache<BitSet>(maxLimits);
    return (limit) =>
      sets.get(String(limit), () => {
        const bits = emptyBits(capacity);
        ordinals.forEach((ordinal, index) => {
          if ((values[index] ?? 0) <= limit) addBit(bits, ordinal);
        });
        return bits;
      });
  }

  const feeUpTo = upTo(fees);
  return { all: feeUpTo(Number.POSITIVE_INFINITY), feeUpTo, etaUpTo: upTo(etas) };
}
