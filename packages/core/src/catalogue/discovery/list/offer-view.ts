import type { StoreCatalog, StoreOffer } from '@doorstep/contracts';
import type { z } from 'zod';
import { cacheJson } from '../../../kernel/http/json-text.js';
import { type Instant, toMilliseconds } from '../../../kernel/primitives/instant.js';
import { wallTime } from '../../../kernel/primitives/local-time.js';
import { moneyIn } from '../../../values/money/money.js';
import type { StoreRecord } from '../../catalogue/records.js';
import { storeView } from '../../catalogue/store-view.js';
import type { NearbyOffer } from '../index/terms-bits.js';
import { catalogView, type MenuFigures, menuFigures } from '../menu/menu-figures.js';
import { newStorePeriod, segmentsOf } from './segments.js';

type CatalogView = z.input<typeof StoreCatalog>;

/** The last view of each menu's figures, which is the same in all lists of one minute. */
const lastCatalogs = new WeakMap<
  MenuFigures,
  { readonly minute: number; readonly open: boolean; readonly view: CatalogView }
>();
const emptyMenu = menuFigures([]);
const minuteMilliseconds = 60_000;

/** Returns offers in the form of the contract. */
export function offerViews(
  offers: readonly NearbyOffer[],
  figures: ReadonlyMap<string, MenuFigures>,
  at: Instant,
): z.input<typeof StoreOffer>[] {
  const period = newStorePeriod(at);
  return offers.map((offer) => {
    const { store, distanceMeters, terms } = offer;
    return {
      store: storeView(store, at),
      catalog: catalogAt(figures.get(store.id) ?? emptyMenu, store, at),
      segments: segmentsOf(offer, period),
      distanceMeters: Math.round(distanceMeters),
      deliveryFee: moneyIn(store.currency)(terms.feeAmount),
      etaLowSeconds: terms.arrival.lowSeconds,
      etaHighSeconds: terms.arrival.highSeconds,
    };
  });
}

function catalogAt(figures: MenuFigures, store: StoreRecord, at: Instant): CatalogView {
  const minute = Math.floor(toMilliseconds(at) / minuteMilliseconds);
  const open = storeView(store, at).openNow;
  const last = lastCatalogs.get(figures);
  if (last?.minute === minute && last.open === open) return last.view;
  const view = cacheJson(catalogView(figures, { open, currency: store.currency, local: wallTime(store.timeZone, at) }));
  lastCatalogs.set(figures, { minute, open, view });
  return view;
}
