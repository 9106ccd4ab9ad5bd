import { createBoundedCache } from '../../../kernel/primitives/bounded-cache.js';
import { type Instant, toInstant, toMilliseconds } from '../../../kernel/primitives/instant.js';
import { isOpenAt } from '../../catalogue/opening-hours.js';
import type { OpeningHours, StoreRecord } from '../../catalogue/records.js';
import { averageRating } from '../../catalogue/store-view.js';
import { addBit, type BitSet, emptyBits, removeBit, union } from './bit-set.js';

/** Properties of a store that are the same for every customer at every time. */
const properties = {
  category: ({ category }) => [category],
  cuisine: ({ cuisines }) => cuisines,
  dietary: ({ dietary }) => dietary,
  priceLevel: ({ priceLevel }) => [String(priceLevel)],
  promotion: ({ promotion }) => [String(promotion !== null)],
  /** Average with one decimal, as shown to customers. */
  rating: (store) => [String(averageRating(store))],
} as const satisfies Record<string, (store: StoreRecord) => readonly string[]>;

export type StoreProperty = keyof typeof properties;
const propertyNames = Object.keys(properties) as StoreProperty[];

/** Sets of stores by property. A store is identified by its position in the list from which the index was built. */
export interface StoreBits {
  readonly capacity: number;
  /** Returns the stores whose property has the value. */
  having(property: StoreProperty, value: string): BitSet;
  /** Returns every value that a store has or had, in no particular order. */
  values(property: StoreProperty): Iterable<string>;
  /** Returns the stores whose average rating, as shown to customers, is at least `average`. */
  ratedFrom(average: number): BitSet;
  /** Returns the stores that are open at an instant. */
  openAt(at: Instant): BitSet;
  /** Number of changes to stores so far. */
  readonly changes: number;
  /** Updates the sets after the store at `ordinal` changed. */
  replace(ordinal: number, before: StoreRecord, after: StoreRecord): void;
}

/**
 * The stores with the same opening hours. They open and close together, and there are few timetables compared with
 * stores, so the stores open at a given minute are cheap to determine.
 */
interface Timetable {
  readonly hours: OpeningHours;
  readonly timeZone: string;
  readonly bits: BitSet;
}

const minuteMilliseconds = 60_000;
/** Number of minutes whose open stores are cached. */
const maxCachedMinutes = 32;
/** Number of limits of the rating whose stores are cached. */
const maxCachedRatings = 64;

/** Builds the sets. A store takes a few bits, and a lookup reads one 32-bit word for every 32 stores. */
export function createStoreBits(stores: readonly StoreRecord[]): StoreBits {
  const capacity = stores.length;
  const none = emptyBits(capacity);
  const sets = new Map(propertyNames.map((name) => [name, new Map<string, BitSet>()]));
  const timetables = new Map<string, Timetable>();
  const openByMinute = new Map<number, BitSet>();
  let byRating = createBoundedCache<BitSet>(maxCachedRatings);
  let changes = 0;

  function setOf(property: StoreProperty, value: string): BitSet {
    const byValue = sets.get(property);
    const existing = byValue?.get(value);
    if (existing) return existing;
    const created = emptyBits(capacity);
    byValue?.set(value, created);
    return created;
  }

  function timetableOf({ hours, timeZone }: StoreRecord): Timetable {
    const key = `${timeZone} ${JSON.stringify(hours)}`;
    const existing = timetables.get(key);
    if (existing) return existing;
    const created = { hours, timeZone, bits: emptyBits(capacity) };
    timetables.set(key, created);
    return created;
  }

  /** Applies `change` (add or remove) to every set that the store belongs to. */
  function put(change: (bits: BitSet, ordinal: number) => void, ordinal: number, store: StoreRecord): void {
    for (const name of propertyNames) for (const value of properties[name](store)) change(setOf(name, value), ordinal);
    change(timetableOf(store).bits, ordinal);
  }

  stores.forEach((store, ordinal) => {
    put(addBit, ordinal, store);
  });

  return {
    capacity,
    having: (property, value) => sets.get(property)?.get(value) ?? none,
    values: (property) => sets.get(property)?.keys() ?? [],
    ratedFrom: (average) =>
      byRating.get(String(average), () => {
        const rated = [...(sets.get('rating') ?? [])].filter(([value]) => Number(value) >= average);
        return union(
          capacity,
          rated.map(([, bits]) => bits),
        );
      }),
    get changes() {
      return changes;
    },
    openAt(at) {
      // Hours begin and end on whole minutes.
      const minute = Math.floor(toMilliseconds(at) / minuteMilliseconds);
      const existing = openByMinute.get(minute);
      if (existing) return existing;
      const instant = toInstant(minute * minuteMilliseconds);
      const open = [...timetables.values()].filter(({ hours, timeZone }) => isOpenAt(hours, timeZone, instant));
      const created = union(
        capacity,
        open.map(({ bits }) => bits),
      );
      if (openByMinute.size >= maxCachedMinutes) openByMinute.clear();
      openByMinute.set(minute, created);
      return created;
    },
    replace(ordinal, before, after) {
      put(removeBit, ordinal, before);
      put(addBit, ordinal, after);
      changes += 1;
      byRating = createBoundedCache(maxCachedRatings);
      if (timetableOf(before) !== timetableOf(after)) openByMinute.clear();
    },
  };
}
