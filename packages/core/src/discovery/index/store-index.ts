import KDBush from 'kdbush';
import type { StoreRecord } from '../../catalogue/records.js';
import { boundingBox, distanceMeters, type Point } from '../../geo/shape/point.js';
import { type BitSet, hasBit } from './bit-set.js';
import { createStoreBits, type StoreBits } from './store-bits.js';
import { topEntries } from './top-entries.js';

/** A store that delivers to a point, and how far away it is in a straight line, in metres, not rounded. */
export interface NearbyStore {
  readonly store: StoreRecord;
  /** Where the store is in the list, which names it in `bits`. */
  readonly place: number;
  readonly distanceMeters: number;
}

/** Which of the stores around a point are wanted. */
export interface NearbyQuery {
  readonly limit: number;
  /** Only these; the others cost next to nothing. All when absent. */
  readonly among?: BitSet | undefined;
  accepts(nearby: NearbyStore): boolean;
  /** Only stores after this place in the order. */
  readonly after?: { readonly distanceMeters: number; readonly id: string } | undefined;
}

/** Finds the stores that deliver to a point, without looking at those far away. */
export interface StoreIndex {
  /** Nearest first, equal distances by id. */
  nearest(point: Point, query: NearbyQuery): readonly NearbyStore[];
  /** All of them, or those `among` some, in no order. */
  within(point: Point, among?: BitSet): readonly NearbyStore[];
  readonly bits: StoreBits;
  /** Every store; the list is the index's own and changes with the stores. */
  readonly stores: readonly StoreRecord[];
}

/** Stores in one leaf of the tree: a search looks at all of them, so fewer than the library's 64. */
const leafStores = 16;

/** The nearest stores are sought within this part of the reach first, then within circles of twice the radius. */
const firstReach = 1 / 32;

/**
 * Indexes the stores that `stores` holds now. A record may be replaced by one of the same position and radius later, if
 * `bits` is told.
 */
export function createStoreIndex(stores: readonly StoreRecord[]): StoreIndex {
  const tree = new KDBush(Math.max(1, stores.length), leafStores);
  for (const { lat, lng } of stores) tree.add(lng, lat);
  // A tree cannot be empty: this one point is nobody's.
  if (stores.length === 0) tree.add(0, 0);
  tree.finish();
  // One metre more, because the edges of a box are rounded.
  const reachMeters = stores.reduce((most, { deliveryRadiusMeters }) => Math.max(most, deliveryRadiusMeters), 0) + 1;

  /** Those in the box around the circle that deliver to its centre. */
  function around(point: Point, radiusMeters: number, among: BitSet | undefined): NearbyStore[] {
    const { west, south, east, north } = boundingBox(point, radiusMeters);
    const found: NearbyStore[] = [];
    for (const place of tree.range(west, south, east, north)) {
      const store = stores[place];
      if (!store || (among && !hasBit(among, place))) continue;
      const meters = distanceMeters(store, point);
      if (meters <= store.deliveryRadiusMeters) found.push({ store, place, distanceMeters: meters });
    }
    return found;
  }

  function nearest(point: Point, query: NearbyQuery): readonly NearbyStore[] {
    let radius = Math.max(0, query.after?.distanceMeters ?? 0) + reachMeters * firstReach;
    for (;;) {
      const wanted = around(point, radius, query.among).filter((nearby) => isWanted(nearby, query));
      const found = topEntries(wanted, query.limit, byDistance);
      const last = found[query.limit - 1];
      // The corners of the box are farther away than what may lie just outside it.
      if (radius >= reachMeters || (last && last.distanceMeters < radius)) return found;
      radius = Math.min(radius * 2, reachMeters);
    }
  }

  return {
    nearest,
    within: (point, among) => around(point, reachMeters, among),
    bits: createStoreBits(stores),
    stores,
  };
}

function isWanted(nearby: NearbyStore, { after, accepts }: NearbyQuery): boolean {
  if (after && compare(nearby.distanceMeters, nearby.store.id, after.distanceMeters, after.id) <= 0) return false;
  return accepts(nearby);
}

function byDistance(a: NearbyStore, b: NearbyStore): number {
  return compare(a.distanceMeters, a.store.id, b.distanceMeters, b.store.id);
}

function compare(metersA: number, idA: string, metersB: number, idB: string): number {
  if (metersA !== metersB) return metersA - metersB;
  return idA < idB ? -1 : Number(idA > idB);
}
