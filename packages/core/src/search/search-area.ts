import type { StoreRecord } from '../catalogue/records.js';
import { currentStores } from '../discovery/index/store-catalogue.js';
import type { StoreIndex } from '../discovery/index/store-index.js';
import { insideServiceArea } from '../geo/area/service-area.js';
import { launchCity } from '../geo/cities.js';
import { distanceMeters, type Point } from '../geo/shape/point.js';
import { fieldProblem } from '../kernel/primitives/problem.js';
import type { RefreshingCall } from '../kernel/store/incremental-refresh.js';
import { cellsOf } from './cells.js';

/** A store, and its distance from the middle of the search, in whole metres. */
export interface LocatedStore {
  readonly store: StoreRecord;
  readonly distanceMeters: number;
}

/** Which stores a search looks at. */
export interface SearchArea {
  /** Whether there is a point, and only stores that deliver there are meant. */
  readonly delivers: boolean;
  /** Nearest first, equally far ones by id; made as it is read. */
  readonly stores: Iterable<LocatedStore>;
  /** How many they are. */
  readonly size: number;
  /** The store, if it is meant. */
  locate(storeId: string): LocatedStore | undefined;
  /** Cells in which all of the stores are; none when they are everywhere. */
  cells(): readonly string[];
}

/** A point as a query gives it. */
export interface AskedPoint {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
}

/**
 * The area of a search: what delivers to the point or, without one, everything, seen from the middle of the city.
 *
 * @throws ServiceProblem outside_service_area, or invalid_request for half a point.
 */
export async function searchArea(call: RefreshingCall, asked: AskedPoint): Promise<SearchArea> {
  const point = askedPoint(asked);
  const index = await currentStores(call);
  const { entries, byId } = orderOf(index, point);
  const located = ({ place, distanceMeters: meters }: OrderEntry): LocatedStore | undefined => {
    const store = index.stores[place];
    return store && { store, distanceMeters: meters };
  };
  const stores: Iterable<LocatedStore> = {
    *[Symbol.iterator]() {
      for (const entry of entries) {
        const store = located(entry);
        if (store) yield store;
      }
    },
  };
  return {
    delivers: point !== undefined,
    stores,
    size: entries.length,
    locate(storeId) {
      const entry = byId.get(storeId);
      return entry && located(entry);
    },
    cells: () => (point ? cellsOf([...stores].map(({ store }) => store)) : []),
  };
}

/** The stores that are meant, in order. */
interface Order {
  readonly entries: readonly OrderEntry[];
  readonly byId: ReadonlyMap<string, OrderEntry>;
}

interface OrderEntry {
  /** In the list of the index, where a changed store takes the place of the one that it was. */
  readonly place: number;
  readonly distanceMeters: number;
}

/** Whoever types asks again and again from one point; an index is made anew when stores are added, moved or reach farther. */
const orders = new WeakMap<StoreIndex, Map<string, Order>>();
const maxOrders = 50;

function orderOf(index: StoreIndex, point: Point | undefined): Order {
  const ofIndex = orders.get(index) ?? new Map<string, Order>();
  orders.set(index, ofIndex);
  const key = point ? `${point.lat} ${point.lng}` : '';
  const known = ofIndex.get(key);
  if (known) return known;
  const order = createOrder(index, point);
  if (ofIndex.size >= maxOrders) ofIndex.clear();
  ofIndex.set(key, order);
  return order;
}

function createOrder(index: StoreIndex, point: Point | undefined): Order {
  const { center } = launchCity;
  const stores = point
    ? index.within(point)
    : index.stores.map((store, place) => ({ store, place, distanceMeters: distanceMeters(store, center) }));
  const located = stores
    .map(({ store, place, distanceMeters: meters }) => ({ store, place, distanceMeters: Math.round(meters) }))
    .sort(compareStores);
  const byId = new Map<string, OrderEntry>();
  for (const { store, place, distanceMeters: meters } of located) byId.set(store.id, { place, distanceMeters: meters });
  // A map keeps the order in which it was filled.
  return { entries: [...byId.values()], byId };
}

/** Nearest first, equally far ones by id. */
export function compareStores(left: LocatedStore, right: LocatedStore): number {
  return left.distanceMeters - right.distanceMeters || compareIds(left.store.id, right.store.id);
}

/** Ids are of plain letters, so their order is the same everywhere. */
export function compareIds(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

function askedPoint({ lat, lng }: AskedPoint): Point | undefined {
  if (lat === undefined && lng === undefined) return undefined;
  if (lat === undefined) throw fieldProblem('invalid_request', '/query/lat', 'must come with `lng`');
  if (lng === undefined) throw fieldProblem('invalid_request', '/query/lng', 'must come with `lat`');
  if (insideServiceArea({ lat, lng })) return { lat, lng };
  throw fieldProblem('outside_service_area', '/query/lat', 'We do not deliver there: it is outside Bucharest.');
}
