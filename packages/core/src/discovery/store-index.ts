import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { distanceMeters, type Point } from '../geo/point.js';
import type { StoreRecord } from './records.js';

/** A store that delivers to a point, and how far away it is in a straight line, in metres, not rounded. */
export interface NearbyStore {
  readonly store: StoreRecord;
  readonly distanceMeters: number;
}

/** Which of the stores around a point are wanted. */
export interface NearbyQuery {
  readonly limit: number;
  accepts(store: StoreRecord): boolean;
  /** Only stores after this place in the order. */
  readonly after?: { readonly distanceMeters: number; readonly id: string } | undefined;
}

/** Finds the stores that deliver to a point, without looking at those far away. */
export interface StoreIndex {
  /** Nearest first, equal distances by id. */
  nearest(point: Point, query: NearbyQuery): readonly NearbyStore[];
}

/** Two distances closer than this (metres) may have been told apart by rounding only. */
const tieMeters = 0.001;

/** Stores in one leaf of the tree: a walk looks at all of them, so fewer than the library's 64. */
const leafStores = 16;

/** Indexes the stores that `stores` holds now; a record may be replaced by one of the same position later. */
export function createStoreIndex(stores: readonly StoreRecord[]): StoreIndex {
  const tree = new KDBush(Math.max(1, stores.length), leafStores);
  for (const { lat, lng } of stores) tree.add(lng, lat);
  // A tree cannot be empty: this one point is nobody's.
  if (stores.length === 0) tree.add(0, 0);
  tree.finish();
  const reachMeters = Math.max(0, ...stores.map((store) => store.deliveryRadiusMeters));

  function walk(point: Point, query: NearbyQuery, maxResults: number, maxMeters: number): NearbyStore[] {
    const wanted = (place: number): boolean => {
      const store = stores[place];
      return store !== undefined && isWanted({ store, distanceMeters: distanceMeters(store, point) }, query);
    };
    return around(tree, point.lng, point.lat, maxResults, maxMeters / 1_000, wanted)
      .flatMap((place) => stores[place] ?? [])
      .map((store) => ({ store, distanceMeters: distanceMeters(store, point) }))
      .sort(byDistance);
  }

  return {
    nearest(point, query) {
      const found = walk(point, query, query.limit + 1, reachMeters + tieMeters);
      const last = found[query.limit - 1];
      const next = found[query.limit];
      if (!last || !next || next.distanceMeters - last.distanceMeters > tieMeters) return found.slice(0, query.limit);
      // The walk ended among stores equally far away: take all of them, so that their ids decide.
      return walk(point, query, Number.POSITIVE_INFINITY, next.distanceMeters + tieMeters).slice(0, query.limit);
    },
  };
}

function isWanted(nearby: NearbyStore, { after, accepts }: NearbyQuery): boolean {
  if (nearby.distanceMeters > nearby.store.deliveryRadiusMeters) return false;
  if (after && compare(nearby.distanceMeters, nearby.store.id, after.distanceMeters, after.id) <= 0) return false;
  return accepts(nearby.store);
}

function byDistance(a: NearbyStore, b: NearbyStore): number {
  return compare(a.distanceMeters, a.store.id, b.distanceMeters, b.store.id);
}

function compare(metersA: number, idA: string, metersB: number, idB: string): number {
  if (metersA !== metersB) return metersA - metersB;
  return idA < idB ? -1 : Number(idA > idB);
}
