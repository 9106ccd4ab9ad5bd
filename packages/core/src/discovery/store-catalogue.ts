import type { ReadCall } from '../kernel/operation.js';
import { addSeconds, type Instant, toMilliseconds } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import type { StoreRecord } from './records.js';
import { createStoreIndex, type StoreIndex } from './store-index.js';

/**
 * A change commits a little after the time that it is dated with, so changes are sought from this long before the
 * newest that was seen: longer than a unit of work lives.
 */
const overlapSeconds = 5;

const catalogues = new WeakMap<Reader, StoreCatalogue>();

/** After this long the stores that another process may have changed are looked for. */
const lookMilliseconds = 1_000;

interface StoreCatalogue {
  /** Index of the stores as they are committed now. */
  current(moment: Moment): Promise<StoreIndex>;
}

/** When, and after which commit of this process; see `ReadCall`. */
interface Moment {
  readonly revision: number;
  readonly milliseconds: number;
}

/**
 * The index of all stores. It is kept between calls; stores that changed are read again, as a rule the newest one only:
 * at once after a commit of this process, and within a second after one of another. Stores are never removed.
 */
export async function currentStores(call: Pick<ReadCall, 'reader' | 'revision' | 'now'>): Promise<StoreIndex> {
  const { reader } = call;
  const known = catalogues.get(reader) ?? createStoreCatalogue(reader);
  catalogues.set(reader, known);
  return known.current({ revision: call.revision('stores'), milliseconds: toMilliseconds(call.now) });
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
    // In this order the index that finds them serves the order, too.
    const changed = await reader.find('stores', { where, orderBy: [['updatedAt', 'asc']] });
    const stale = changed.map(put).includes(true);
    if (stale) index = createStoreIndex(stores);
  }

  let loaded: Promise<void> | undefined;
  let lastLook: Moment | undefined;

  function isFresh({ revision, milliseconds }: Moment): boolean {
    if (!lastLook || lastLook.revision !== revision) return false;
    return milliseconds - lastLook.milliseconds < lookMilliseconds;
  }

  return {
    async current(moment) {
      const first = loaded === undefined;
      loaded ??= refresh();
      // A failed first load is tried again by the next call.
      await loaded.catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
      if (isFresh(moment)) return index;
      if (!first) await refresh();
      lastLook = moment;
      return index;
    },
  };
}
