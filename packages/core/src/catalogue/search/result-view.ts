import type { FoundStore, SearchResult } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Instant } from '../../kernel/primitives/instant.js';
import { moneyIn } from '../../values/money/money.js';
import type { ArrivalBook } from '../arrivals/arrival-book.js';
import { deliveryTerms } from '../catalogue/delivery-terms.js';
import { isItemAvailable } from '../catalogue/item-availability.js';
import type { MenuItemRecord, StoreRecord } from '../catalogue/records.js';
import { storeView } from '../catalogue/store-view.js';
import type { SearchQuery } from './query.js';
import type { RankedHit } from './ranking.js';
import { highlights } from './title-match.js';

type ResultView = z.input<typeof SearchResult>;

/** The query, its time, the arrivals of zones, and `delivers`: true if it has a point to deliver to. */
export interface ResultContext {
  readonly arrivals: ArrivalBook;
  readonly query: SearchQuery;
  readonly at: Instant;
  readonly delivers: boolean;
}

/** Returns a hit in the form of the contract; nothing for a product whose item has been removed since. */
export function resultView(
  { hit, store, distanceMeters }: RankedHit,
  items: ReadonlyMap<string, MenuItemRecord>,
  { query, at, delivers, arrivals }: ResultContext,
): readonly ResultView[] {
  const item = items.get(hit.id);
  if (hit.kind === 'product' && !item) return [];
  const terms = delivers ? deliveryTerms({ ...store, distanceMeters }, arrivals.outlook(store.zoneId)) : undefined;
  return [
    {
      type: hit.kind,
      title: hit.title,
      matched: [...highlights(hit.title, query)],
      store: foundStore(store, at),
      product: item ? foundProduct(item, store, at) : null,
      category: hit.kind === 'category' ? { id: hit.id, name: hit.title } : null,
      distanceMeters,
      deliveryFee: terms ? moneyIn(store.currency)(terms.feeAmount) : null,
      etaLowSeconds: terms?.arrival.lowSeconds ?? null,
      etaHighSeconds: terms?.arrival.highSeconds ?? null,
    },
  ];
}

function foundStore(store: StoreRecord, at: Instant): z.input<typeof FoundStore> {
  const { id, slug, name, category, rating, openNow, opensAt } = storeView(store, at);
  return { id, slug, name, category, rating, openNow, opensAt };
}

/** Returns a product in the form of the contract. As in the menu, nothing is available while the store is closed. */
function foundProduct(item: MenuItemRecord, store: StoreRecord, at: Instant): NonNullable<ResultView['product']> {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    price: moneyIn(store.currency)(item.priceAmount),
    available: storeView(store, at).openNow && isItemAvailable(item, store.timeZone, at),
  };
}
