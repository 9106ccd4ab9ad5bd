import type { StoreRecord } from '../../catalogue/records.js';
import {
  createIncrementalRefresh,
  type RefreshingCall,
  type RefreshTime,
  refreshTimeOf,
} from '../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../kernel/store/store.js';
import { createStoreIndex, type StoreIndex } from './store-index.js';

const catalogues = new WeakMap<Reader, StoreCatalogue>();

interface StoreCatalogue {
  /** Index of the stores as they are committed now. */
  current(moment: RefreshTime): Promise<StoreIndex>;
}

/**
 * The index of all stores. It is kept between calls; stores that changed are read again: at once after a commit of this
 * process, and within a second after one of another. Stores are never removed.
 */
export async function currentStores(call: RefreshingCall): Promise<StoreIndex> {
  const { reader } = call;
  const known = catalogues.get(reader) ?? createStoreCatalogue(reader);
  catalogues.set(reader, known);
  return known.current(refreshTimeOf(call, 'stores'));
}

function createStoreCatalogue(reader: Reader): StoreCatalogue {
  const places = new Map<string, number>();
  const stores: StoreRecord[] = [];
  let index = createStoreIndex(stores);
  /** Whether a store is new, moved, or delivers further: then the tree is no longer right. */
  let stale = false;

  function put(row: StoreRecord): void {
    // Rows of a store are built column by column, which makes the engine keep them as hash tables; a copy has a shape
    // again, and reading it costs a quarter. Lists read thousands.
    const store = { ...row };
    const place = places.get(store.id) ?? stores.length;
    const known = stores[place];
    if (known && known.updatedAt > store.updatedAt) return;
    places.set(store.id, place);
    stores[place] = store;
    if (known) index.bits.replace(place, known, store);
    stale ||= !known || hasOtherReach(known, store);
  }

  const look = createIncrementalRefresh<StoreRecord>({
    // In this order the index that finds them serves the order, too.
    read: (since) =>
      reader.find('stores', {
        where: since === null ? {} : { updatedAt: { gte: since } },
        orderBy: [['updatedAt', 'asc']],
      }),
    put,
  });

  return {
    async current(moment) {
      await look(moment);
      if (stale) index = createStoreIndex(stores);
      stale = false;
      return index;
    },
  };
}

function hasOtherReach(known: StoreRecord, store: StoreRecord): boolean {
  return (
    known.lat !== store.lat || known.lng !== store.lng || known.deliveryRadiusMeters !== store.deliveryRadiusMeters
  );
}
