import KDBush from 'kdbush';
import { createBoundedCache } from '../../../kernel/primitives/bounded-cache.js';
import { boundingBox, distanceMeters, type Point } from '../../../values/geo/shape/point.js';
import { type ArrivalBook, priorArrivals } from '../../arrivals/arrival-book.js';
import type { StoreRecord } from '../../catalogue/records.js';
import { type BitSet, hasBit } from './bit-set.js';
import { createStoreBits, type StoreBits } from './store-bits.js';
import { createTermsBits, type NearbyStore, type TermsBits } from './terms-bits.js';
import { topEntries } from './top-entries.js';

/** A query for stores around a point. */
export interface NearbyQuery {
  readonly limit: number;
  /** Restricts the search to these stores; skipping the others costs next to nothing. All when absent. */
  readonly among?: BitSet | undefined;
  accepts(nearby: NearbyStore): boolean;
  /** Restricts the search to stores after this one in the order. */
  readonly after?: { readonly distanceMeters: number; readonly id: string } | undefined;
}

/** A spatial index that finds the stores delivering to a point without examining those far away. */
export interface StoreIndex {
  /** Returns the nearest stores, nearest first and by id at equal distances. */
  nearest(point: Point, query: NearbyQuery): readonly NearbyStore[];
  /** Returns all stores that deliver to the point, restricted to `among` if given, in no particular order. */
  within(point: Point, among?: BitSet): readonly NearbyStore[];
  /** Returns the sets of the stores that deliver to the point, by fee and estimate. */
  terms(point: Point): TermsBits;
  readonly bits: StoreBits;
  readonly arrivals: ArrivalBook;
  /** Number of changes so far of stores, and of arrivals that customers can see. */
  readonly changes: number;
  /** Every store. The list belongs to the index and changes as the stores change. */
  readonly stores: readonly StoreRecord[];
}

/** Stores in one leaf of the tree. A search examines all of them, so fewer than the library's default of 64. */
const leafStores = 16;

/** Part of the largest delivery radius that a search covers first. Every further circle has twice the radius. */
const firstReach = 1 / 32;

/** Points whose sets are kept. A customer looks at one point with several filters, and a popular one is asked for often. */
const maxPoints = 200;

/**
 * Indexes the stores currently in `stores`. Later a record may be replaced by one with the same position, zone, radius
 * and preparation time, if `bits.replace` is called as well.
 */
export function createStoreIndex(stores: readonly StoreRecord[], arrivals: ArrivalBook = priorArrivals): StoreIndex {
  const tree = new KDBush(Math.max(1, stores.length), leafStores);
  for (const { lat, lng } of stores) tree.add(lng, lat);
  // A tree cannot be empty, so this point belongs to no store.
  if (stores.length === 0) tree.add(0, 0);
  tree.finish();
  // One metre of margin, because the edges of a box are rounded.
  const reachMeters = stores.reduce((most, { deliveryRadiusMeters }) => Math.max(most, deliveryRadiusMeters), 0) + 1;

  /** Returns the stores in the bounding box of the circle that deliver to its centre. */
  function around(point: Point, radiusMeters: number, among: BitSet | undefined): NearbyStore[] {
    const { west, south, east, north } = boundingBox(point, radiusMeters);
    const found: NearbyStore[] = [];
    for (const ordinal of tree.range(west, south, east, north)) {
      const store = stores[ordinal];
      if (!store || (among && !hasBit(among, ordinal))) continue;
      const meters = distanceMeters(store, point);
      if (meters <= store.deliveryRadiusMeters) found.push({ store, ordinal, distanceMeters: meters });
    }
    return found;
  }

  function nearest(point: Point, query: NearbyQuery): readonly NearbyStore[] {
    let radius = Math.max(0, query.after?.distanceMeters ?? 0) + reachMeters * firstReach;
    for (;;) {
      const wanted = around(point, radius, query.among).filter((nearby) => isWanted(nearby, query));
      const found = topEntries(wanted, query.limit, byDistance);
      const last = found[query.limit - 1];
      // A store in a corner of the box may be farther away than one that lies just outside the box.
      if (radius >= reachMeters || (last && last.distanceMeters < radius)) return found;
      radius = Math.min(radius * 2, reachMeters);
    }
  }

  let terms = createBoundedCache<TermsBits>(maxPoints);
  let arrivalChanges = arrivals.changes;

  function termsAt(point: Point): TermsBits {
    if (arrivalChanges !== arrivals.changes) terms = createBoundedCache(maxPoints);
    arrivalChanges = arrivals.changes;
    return terms.get(`${point.lat} ${point.lng}`, () =>
      createTermsBits(stores.length, around(point, reachMeters, undefined), arrivals),
    );
  }

  const bits = createStoreBits(stores);
  return {
    nearest,
    within: (point, among) => around(point, reachMeters, among),
    terms: termsAt,
    bits,
    arrivals,
    get changes() {
      return bits.changes + arrivals.changes;
    },
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
