import {
  createIncrementalRefresh,
  type RefreshingCall,
  type RefreshTime,
  refreshTimeOf,
} from '../../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../../kernel/store/store.js';
import { type ArrivalBook, currentArrivals } from '../../arrivals/arrival-book.js';
import type { StoreRecord } from '../../catalogue/records.js';
import { createStoreIndex, type StoreIndex } from './store-index.js';

const catalogues = new WeakMap<Reader, StoreCatalogue>();

interface StoreCatalogue {
  /** Returns an index of the stores as currently committed, with the arrivals in zones. */
  current(time: RefreshTime, arrivals: ArrivalBook): Promise<StoreIndex>;
}

/**
 * Returns the index of all stores. The index is kept between calls, and stores that changed are read again: immediately
 * after a commit by this process, and within a second after a commit by another. Stores are never removed.
 */
export async function currentStores(call: RefreshingCall): Promise<StoreIndex> {
  const { reader } = call;
  const catalogue = catalogues.get(reader) ?? createStoreCatalogue(reader);
  catalogues.set(reader, catalogue);
  return catalogue.current(refreshTimeOf(call, 'stores'), await currentArrivals(call));
}

function createStoreCatalogue(reader: Reader): StoreCatalogue {
  const ordinals = new Map<string, number>();
  const stores: StoreRecord[] = [];
  let index: StoreIndex | undefined;
  /** True when a store was added or its terms of delivery changed, so that the index is out of date. */
  let stale = false;

  function put(row: StoreRecord): void {
    // The database layer builds rows column by column, so the JavaScript engine stores them as hash tables. A copy has
    // a hidden class again, and reading it takes a quarter of the time. Lists read thousands of them.
    const store = { ...row };
    const ordinal = ordinals.get(store.id) ?? stores.length;
    const previous = stores[ordinal];
    if (previous && (previous.updatedAt > store.updatedAt || isSame(previous, store))) return;
    ordinals.set(store.id, ordinal);
    stores[ordinal] = store;
    if (previous) index?.bits.replace(ordinal, previous, store);
    stale ||= !previous || termsDiffer(previous, store);
  }

  const refresh = createIncrementalRefresh<StoreRecord>({
    // Ordered by the column of the index that finds the rows, so that no sort is needed.
    read: (since) =>
      reader.find('stores', {
        where: since === null ? {} : { updatedAt: { gte: since } },
        orderBy: [['updatedAt', 'asc']],
      }),
    put,
  });

  return {
    async current(time, arrivals) {
      await refresh(time);
      if (!index || stale) index = createStoreIndex(stores, arrivals);
      stale = false;
      return index;
    },
  };
}

/** Compares two versions of a store. A refresh reads again what changed shortly before the last one. */
function isSame(previous: StoreRecord, store: StoreRecord): boolean {
  return JSON.stringify(previous) === JSON.stringify(store);
}

function termsDiffer(previous: StoreRecord, store: StoreRecord): boolean {
  return (
    previous.lat !== store.lat ||
    previous.lng !== store.lng ||
    previous.zoneId !== store.zoneId ||
    previous.deliveryRadiusMeters !== store.deliveryRadiusMeters ||
    previous.prepSeconds !== store.prepSeconds
  );
}
