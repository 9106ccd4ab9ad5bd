import type { PlatformContract, StoreOffer } from '@doorstep/contracts';
import type { z } from 'zod';
import { insideServiceArea } from '../geo/service-area.js';
import type { Operations } from '../kernel/operation.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../kernel/problem.js';
import { decodeCursor, encodeCursor, invalidCursor } from '../kernel/store/cursor.js';
import { ron } from '../money/rounding.js';
import { askedTime } from './asked-time.js';
import { deliveryTerms } from './delivery-terms.js';
import { menuView } from './menu-view.js';
import { currentStores } from './store-catalogue.js';
import { passesFilter } from './store-filter.js';
import type { NearbyQuery, NearbyStore } from './store-index.js';
import { storeView } from './store-view.js';

/** Stores around a point, and their menus. */
export const discoveryOperations: Operations<PlatformContract['discovery']> = {
  async stores(call) {
    const { query, now } = call;
    const { limit, cursor, ...list } = query;
    const point = { lat: query.lat, lng: query.lng };
    if (!insideServiceArea(point)) {
      throw fieldProblem('outside_service_area', '/query/lat', 'We do not deliver there: it is outside Bucharest.');
    }
    const at = askedTime(query.at, now);
    const after = placeAfter(cursor, list);
    const index = await currentStores(call);
    const accepts: NearbyQuery['accepts'] = (store) => passesFilter(store, list, at);
    const found = index.nearest(point, { limit: limit + 1, after, accepts });
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const nextCursor = last ? encodeCursor({ values: [last.distanceMeters], id: last.store.id }, list) : null;
    return { status: 200, body: { data: shown.map((nearby) => offerView(nearby, at)), nextCursor } };
  },

  async menu({ params, query, now, reader }) {
    const at = askedTime(query.at, now);
    const { storeId } = params;
    const [store, categories, items, offers] = await Promise.all([
      reader.get('stores', storeId),
      reader.find('menuCategories', { where: { storeId }, orderBy: [['position', 'asc']] }),
      reader.find('menuItems', { where: { storeId }, orderBy: [['position', 'asc']] }),
      reader.find('upsellOffers', { where: { storeId } }),
    ]);
    if (!store) throw new ServiceProblem('not_found', 'There is no such store.');
    return { status: 200, body: menuView({ store, categories, items, offers }, at) };
  },
};

function placeAfter(cursor: string | undefined, list: object): NearbyQuery['after'] {
  const position = decodeCursor(cursor, list);
  if (!position) return undefined;
  const [distanceMeters] = position.values;
  if (typeof distanceMeters === 'number') return { distanceMeters, id: position.id };
  throw invalidCursor();
}

function offerView({ store, distanceMeters }: NearbyStore, at: Instant): z.input<typeof StoreOffer> {
  const meters = Math.round(distanceMeters);
  const terms = deliveryTerms({ distanceMeters: meters, prepSeconds: store.prepSeconds });
  return {
    store: storeView(store, at),
    distanceMeters: meters,
    deliveryFee: ron(terms.feeAmount),
    etaLowSeconds: terms.etaLowSeconds,
    etaHighSeconds: terms.etaHighSeconds,
  };
}
