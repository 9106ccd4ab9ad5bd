import type { StoreSort } from '@doorstep/contracts';
import type { Instant } from '../../../kernel/primitives/instant.js';
import type { Point } from '../../../values/geo/shape/point.js';
import type { DeliveryTerms } from '../../catalogue/delivery-terms.js';
import { facetMask } from '../facets/facet-counts.js';
import { facetRules } from '../facets/store-facets.js';
import { type BitSet, hasBit, intersection } from '../index/bit-set.js';
import type { StoreFilter } from '../index/store-filter.js';
import type { StoreIndex } from '../index/store-index.js';
import { createTermsBits, type NearbyOffer, nearbyOffer } from '../index/terms-bits.js';
import { topEntries } from '../index/top-entries.js';
import { compareKeys, type SortKey } from './sort-key.js';
import { sortKey } from './store-sorts.js';

/** A request for one page of the stores around a point. */
export interface ListQuery {
  readonly point: Point;
  readonly filter: StoreFilter;
  readonly sort: StoreSort;
  readonly at: Instant;
  readonly limit: number;
  /** Restricts the page to stores after this key. */
  readonly after?: SortKey | undefined;
}

export interface StorePage {
  readonly offers: readonly NearbyOffer[];
  /** Key of the last offer; null on the last page. */
  readonly lastKey: SortKey | null;
}

/** Returns one page of the stores that deliver to a point. */
export function listStores(index: StoreIndex, query: ListQuery): StorePage {
  const { limit, sort } = query;
  const accepts = acceptance(index, query);
  const found = sort === 'distance' ? nearestOffers(index, query, accepts) : sortedOffers(index, query, accepts);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { offers: shown.map(({ offer }) => offer), lastKey: last?.key ?? null };
}

interface KeyedOffer {
  readonly offer: NearbyOffer;
  readonly key: SortKey;
}

/** The filter in two parts: properties of the store, and the terms of delivery to the point. */
interface Acceptance {
  readonly among: BitSet | undefined;
  terms(terms: DeliveryTerms): boolean;
}

/** Lists stores by distance. In this order the index need not examine stores far away. */
function nearestOffers(index: StoreIndex, query: ListQuery, accepts: Acceptance): KeyedOffer[] {
  const { point, limit, after } = query;
  const { arrivals } = index;
  const [meters] = after?.values ?? [];
  const found = index.nearest(point, {
    limit: limit + 1,
    after: after === undefined || meters === undefined ? undefined : { distanceMeters: meters, id: after.id },
    among: accepts.among,
    accepts: (nearby) => accepts.terms(nearbyOffer(nearby, arrivals).terms),
  });
  return found.map((nearby) => ({
    offer: nearbyOffer(nearby, arrivals),
    key: { values: [nearby.distanceMeters], id: nearby.store.id },
  }));
}

function sortedOffers(index: StoreIndex, query: ListQuery, accepts: Acceptance): KeyedOffer[] {
  const { point, sort, at, limit, after } = query;
  const open = index.bits.openAt(at);
  const wanted: KeyedOffer[] = [];
  for (const nearby of index.within(point, accepts.among)) {
    const offer = nearbyOffer(nearby, index.arrivals);
    if (!accepts.terms(offer.terms)) continue;
    const key = sortKey(sort, offer, hasBit(open, offer.ordinal));
    if (after === undefined || compareKeys(key, after) > 0) wanted.push({ offer, key });
  }
  return topEntries(wanted, limit + 1, (a, b) => compareKeys(a.key, b.key));
}

function acceptance({ bits, arrivals }: StoreIndex, { filter, at }: ListQuery): Acceptance {
  const { maxDeliveryFee = Number.POSITIVE_INFINITY, maxEtaSeconds = Number.POSITIVE_INFINITY, ...stable } = filter;
  // Without the limits of fee and time, the filter needs no terms.
  const sources = { bits, at, terms: createTermsBits(bits.capacity, [], arrivals) };
  const [first, ...others] = facetRules.flatMap((rule) => facetMask(rule, sources, stable) ?? []);
  return {
    among: first && intersection(first, ...others),
    terms: ({ feeAmount, arrival }) => feeAmount <= maxDeliveryFee && arrival.highSeconds <= maxEtaSeconds,
  };
}
