import type { Currency, PlatformContract } from '@doorstep/contracts';
import { composeJson } from '../../kernel/http/json-text.js';
import type { Operations } from '../../kernel/operation/operation.js';
import type { Ports } from '../../kernel/ports/ports.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { encodeCursor } from '../../kernel/store/cursor.js';
import type { Point } from '../../values/geo/shape/point.js';
import { requestedTime } from '../catalogue/requested-time.js';
import { keptFilters } from './facets/kept-filters.js';
import { currentStores } from './index/store-catalogue.js';
import { listPlace } from './list/kept-lists.js';
import { offerViews } from './list/offer-view.js';
import { cursorKey } from './list/sort-key.js';
import { listStores } from './list/store-list.js';
import { keyLength } from './list/store-sorts.js';
import { currentMenuFigures } from './menu/menu-catalogue.js';
import { loadMenu, menuView } from './menu/menu-view.js';
import { storeReviews } from './store-reviews.js';

/** Levels of a page above the stores and the figures of their menus: the page, the list and the offer. */
const levelsAboveStores = 3;

/** Operations on the stores around a point, their menus and reviews. */
export const discoveryOperations: Operations<PlatformContract['discovery']> = {
  async getFilters(call) {
    const { query, now, ports } = call;
    const { point, currency } = deliveryPlace(call);
    const at = requestedTime(query.at, now);
    const index = await currentStores(call);
    const { body, validator } = keptFilters(index, { point, currency, filter: query, at, sha256: ports.sha256 });
    return { status: 200, body, validator };
  },

  async listStores(call) {
    const { query, now } = call;
    const { limit, cursor, ...list } = query;
    const { point } = deliveryPlace(call);
    const at = requestedTime(query.at, now);
    const after = cursorKey(cursor, list, keyLength(list.sort));
    const index = await currentStores(call);
    const place = listPlace(index, query);
    const kept = await place.find(at, (storeIds) => currentMenuFigures(call, storeIds));
    if (kept) return { status: 200, body: kept };
    const { offers, lastKey } = listStores(index, { point, filter: query, sort: query.sort, at, limit, after });
    const figures = await currentMenuFigures(
      call,
      offers.map(({ store }) => store.id),
    );
    const nextCursor = lastKey ? encodeCursor(lastKey, list) : null;
    const body = composeJson({ data: offerViews(offers, figures, at), nextCursor }, levelsAboveStores);
    place.put(at, offers, figures, body);
    return { status: 200, body };
  },

  async getMenu({ params, query, now, reader }) {
    const at = requestedTime(query.at, now);
    const { storeId } = params;
    const [store, menu] = await Promise.all([reader.get('stores', storeId), loadMenu(reader, storeId)]);
    if (!store) throw new ServiceProblem('not_found', 'There is no such store.');
    return { status: 200, body: menuView({ store, ...menu }, at) };
  },

  async listReviews({ params, query, reader }) {
    return { status: 200, body: await storeReviews(reader, params.storeId, query) };
  },
};

/** A call with the point to deliver to. */
interface PointCall {
  readonly query: Point;
  readonly ports: Pick<Ports, 'cities'>;
}

/** Returns the requested point and the currency of its city. @throws ServiceProblem outside_service_area */
function deliveryPlace({ ports, query }: PointCall): { readonly point: Point; readonly currency: Currency } {
  const point = { lat: query.lat, lng: query.lng };
  const zone = ports.cities.zoneAt(point);
  if (zone) return { point, currency: zone.city.country.currency };
  throw fieldProblem('outside_service_area', '/query/lat', 'We do not deliver there: it is outside our service area.');
}
