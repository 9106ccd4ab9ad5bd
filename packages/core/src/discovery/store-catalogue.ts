import { addSeconds, type Instant } from '../kernel/instant.js';
import type { Reader } from '../kernel/store.js';
import type { StoreRecord } from './records.js';
import { createStoreIndex, type StoreIndex } from './store-index.js';

/**
 * A change commits a little after the time that it is dated with, so changes are sought from this long before the
 * newest that was seen: longer than a unit of work lives.
 */
const overlapSeconds = 5;

const catalogues = new WeakMap<Reader, StoreCatalogue>();

interface StoreCatalogue {
  /** Index of the stores as they are committed now. */
  current(): Promise<StoreIndex>;
}

/**
 * The index of all stores behind a reader. It is kept between calls; each call reads the stores that changed since, as
 * a rule the newest one only, and what another process changed is among them. Stores are never removed.
 */
export async function currentStores(reader: Reader): Promise<StoreIndex> {
  const known = catalogues.get(reader) ?? createStoreCatalogue(reader);
  catalogues.set(reader, known);
  return known.current();
}

function createStoreCatalogue(reader: Reader): StoreCatalogue {
  const places = new Map<string, number>();
  const stores: StoreRecord[] = [];
  let newest: Instant | null = null;
  let index = createStoreIndex(stores);

  /** True when the tree is no longer right: the store is new, moved, or delivers further. */
  function put(store: StoreRecord): boolean {
    if (newest === null || store.updatedAt > newest) newest = store.updatedAt;
    const place = places.get(store.id) ?? stores.length;
    const known = stores[place];
    if (known && known.updatedAt > store.updatedAt) return false;
    places.set(store.id, place);
    stores[place] = store;
    if (!known || known.lat !== store.lat || known.lng !== store.lng) return true;
    return known.deliveryRadiusMeters !== store.deliveryRadiusMeters;
  }

  async function refresh(): Promise<void> {
    const where = newest === null ? {} : { updatedAt: { gte: addSeconds(newest, -overlapSeconds) } };
    const changed = await reader.find('stores', { where });
    const stale = changed.map(put).includes(true);
    if (stale) index = createStoreIndex(stores);
  }

  let loaded: Promise<void> | undefined;
  return {
    async current() {
      const first = loaded === undefined;
      loaded ??= refresh();
      // A failed first load is tried again by the next call.
      await loaded.catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
      if (!first) await refresh();
      return index;
    },
  };
}
