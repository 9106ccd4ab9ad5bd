import { isOpenAt } from '../../catalogue/opening-hours.js';
import type { OpeningHours, StoreRecord } from '../../catalogue/records.js';
import { averageRating } from '../../catalogue/store-view.js';
import { type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { addBit, type BitSet, emptyBits, removeBit, union } from './bit-set.js';

/** Properties of a store that are the same for every customer at every time. */
const properties = {
  category: ({ category }) => [category],
  cuisine: ({ cuisines }) => cuisines,
  dietary: ({ dietary }) => dietary,
  priceLevel: ({ priceLevel }) => [String(priceLevel)],
  promotion: ({ promotion }) => [String(promotion !== null)],
  /** Average with one decimal, as it is shown. */
  rating: (store) => [String(averageRating(store))],
} as const satisfies Record<string, (store: StoreRecord) => readonly string[]>;

export type StoreProperty = keyof typeof properties;
const propertyNames = Object.keys(properties) as StoreProperty[];

/** Sets of stores by what they are. A store is named by its place in the list that the index was made of. */
export interface StoreBits {
  readonly capacity: number;
  /** The stores whose property has the value. */
  having(property: StoreProperty, value: string): BitSet;
  /** Every value that some store has had, in no order. */
  values(property: StoreProperty): Iterable<string>;
  /** The stores that are open at an instant. */
  openAt(at: Instant): BitSet;
  /** Tells that the store at `place` changed. */
  replace(place: number, before: StoreRecord, after: StoreRecord): void;
}

/** Stores with the same hours open and close together: chains have few, so a minute is cheap to work out. */
interface Timetable {
  readonly hours: OpeningHours;
  readonly timeZone: string;
  readonly bits: BitSet;
}

const minuteMilliseconds = 60_000;
/** Minutes whose open stores are remembered. */
const keptMinutes = 32;

/** Sorts stores into sets; a store costs a few bits, and a question some words for each 32 stores. */
export function createStoreBits(stores: readonly StoreRecord[]): StoreBits {
  const capacity = stores.length;
  const none = emptyBits(capacity);
  const sets = new Map(propertyNames.map((name) => [name, new Map<string, BitSet>()]));
  const timetables = new Map<string, Timetable>();
  const openByMinute = new Map<number, BitSet>();

  function setOf(property: StoreProperty, value: string): BitSet {
    const byValue = sets.get(property);
    const known = byValue?.get(value);
    if (known) return known;
    const made = emptyBits(capacity);
    byValue?.set(value, made);
    return made;
  }

  function timetableOf({ hours, timeZone }: StoreRecord): Timetable {
    const key = `${timeZone} ${JSON.stringify(hours)}`;
    const known = timetables.get(key);
    if (known) return known;
    const made = { hours, timeZone, bits: emptyBits(capacity) };
    timetables.set(key, made);
    return made;
  }

  /** Adds the place to all sets of the store, or removes it from them. */
  function put(change: (bits: BitSet, place: number) => void, place: number, store: StoreRecord): void {
    for (const name of propertyNames) for (const value of properties[name](store)) change(setOf(name, value), place);
    change(timetableOf(store).bits, place);
  }

  stores.forEach((store, place) => {
    put(addBit, place, store);
  });

  return {
    capacity,
    having: (property, value) => sets.get(property)?.get(value) ?? none,
    values: (property) => sets.get(property)?.keys() ?? [],
    openAt(at) {
      // Hours begin and end on whole minutes.
      const minute = Math.floor(toMilliseconds(at) / minuteMilliseconds);
      const known = openByMinute.get(minute);
      if (known) return known;
      const instant = toInstant(minute * minuteMilliseconds);
      const open = [...timetables.values()].filter(({ hours, timeZone }) => isOpenAt(hours, timeZone, instant));
      const made = union(
        capacity,
        open.map(({ bits }) => bits),
      );
      if (openByMinute.size >= keptMinutes) openByMinute.clear();
      openByMinute.set(minute, made);
      return made;
    },
    replace(place, before, after) {
      put(removeBit, place, before);
      put(addBit, place, after);
      if (timetableOf(before) !== timetableOf(after)) openByMinute.clear();
    },
  };
}
