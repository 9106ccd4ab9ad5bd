import type { Ports } from '../../kernel/ports/ports.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import type { RefreshingCall } from '../../kernel/store/incremental-refresh.js';
import type { CityBook } from '../../values/geo/city/city-book.js';
import { distanceMeters, type Point } from '../../values/geo/shape/point.js';
import type { ArrivalBook } from '../arrivals/arrival-book.js';
import type { StoreRecord } from '../catalogue/records.js';
import { currentStores } from '../discovery/index/store-catalogue.js';
import type { StoreIndex } from '../discovery/index/store-index.js';
import { cellsOf } from './cells.js';

/** A store with its distance from the centre of the search, in whole metres. */
export interface LocatedStore {
  readonly store: StoreRecord;
  readonly distanceMeters: number;
}

/** The stores that a search covers. */
export interface SearchArea {
  /** True if the search has a point and covers only stores that deliver there. */
  readonly delivers: boolean;
  readonly arrivals: ArrivalBook;
  /** The stores, nearest first and by id at equal distances. Created lazily during iteration. */
  readonly stores: Iterable<LocatedStore>;
  /** Number of stores. */
  readonly size: number;
  /** Returns a store, if the search covers it. */
  locate(storeId: string): LocatedStore | undefined;
  /** Returns cells that cover all of the stores; none when the search is not restricted to an area. */
  cells(): readonly string[];
}

/** The parts of a call with which its stores are found. */
export interface SearchCall extends RefreshingCall {
  readonly ports: RefreshingCall['ports'] & Pick<Ports, 'cities'>;
}

/** The optional point of a query. */
export interface QueryPoint {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
}

/**
 * Returns the area of a search: the stores that deliver to the point or, without one, all stores by their distance from
 * the centre of the first city.
 *
 * @throws ServiceProblem outside_service_area, or invalid_request when only one of `lat` and `lng` is present.
 */
export async function searchArea(call: SearchCall, requested: QueryPoint): Promise<SearchArea> {
  const { cities } = call.ports;
  const point = requestedPoint(cities, requested);
  const index = await currentStores(call);
  const { entries, byId } = distanceOrder(index, point, cities.home.center);
  const located = ({ ordinal, distanceMeters: meters }: OrderEntry): LocatedStore | undefined => {
    const store = index.stores[ordinal];
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
    arrivals: index.arrivals,
    stores,
    size: entries.length,
    locate(storeId) {
      const entry = byId.get(storeId);
      return entry && located(entry);
    },
    cells: () => (point ? cellsOf([...stores].map(({ store }) => store)) : []),
  };
}

/** The stores that a search covers, in order of distance. */
interface DistanceOrder {
  readonly entries: readonly OrderEntry[];
  readonly byId: ReadonlyMap<string, OrderEntry>;
}

interface OrderEntry {
  /** Position of the store in the list of the index, where a changed store replaces its previous record. */
  readonly ordinal: number;
  readonly distanceMeters: number;
}

/**
 * Recent orders by index, because a user who is typing sends many searches from one point. A new index is created when
 * stores are added, moved or change their radius.
 */
const recentOrders = new WeakMap<StoreIndex, Map<string, DistanceOrder>>();
const maxRecentOrders = 50;

function distanceOrder(index: StoreIndex, point: Point | undefined, center: Point): DistanceOrder {
  const ordersOfIndex = recentOrders.get(index) ?? new Map<string, DistanceOrder>();
  recentOrders.set(index, ordersOfIndex);
  const key = point ? `${point.lat} ${point.lng}` : '';
  const existing = ordersOfIndex.get(key);
  if (existing) return existing;
  const order = createDistanceOrder(index, point, center);
  if (ordersOfIndex.size >= maxRecentOrders) ordersOfIndex.clear();
  ordersOfIndex.set(key, order);
  return order;
}

function createDistanceOrder(index: StoreIndex, point: Point | undefined, center: Point): DistanceOrder {
  const stores = point
    ? index.within(point)
    : index.stores.map((store, ordinal) => ({ store, ordinal, distanceMeters: distanceMeters(store, center) }));
  const located = stores
    .map(({ store, ordinal, distanceMeters: meters }) => ({ store, ordinal, distanceMeters: Math.round(meters) }))
    .sort(compareStores);
  const byId = new Map<string, OrderEntry>();
  for (const { store, ordinal, distanceMeters: meters } of located)
    byId.set(store.id, { ordinal, distanceMeters: meters });
  // A map keeps the order in which it was filled.
  return { entries: [...byId.values()], byId };
}

/** Compares stores by distance, then by id. */
export function compareStores(left: LocatedStore, right: LocatedStore): number {
  return left.distanceMeters - right.distanceMeters || compareIds(left.store.id, right.store.id);
}

/** Compares ids by code unit. Ids consist of plain letters and digits, so every database sorts them the same way. */
export function compareIds(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

function requestedPoint(cities: Pick<CityBook, 'zoneAt'>, { lat, lng }: QueryPoint): Point | undefined {
  if (lat === undefined && lng === undefined) return undefined;
  if (lat === undefined) throw fieldProblem('invalid_request', '/query/lat', 'must come with `lng`', 'required');
  if (lng === undefined) throw fieldProblem('invalid_request', '/query/lng', 'must come with `lat`', 'required');
  if (cities.zoneAt({ lat, lng })) return { lat, lng };
  throw fieldProblem('outside_service_area', '/query/lat', 'We do not deliver there: it is outside our service area.');
}
