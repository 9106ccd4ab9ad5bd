import type { StoreOfferList } from '@doorstep/contracts';
import type { z } from 'zod';
import { cacheJson } from '../../../kernel/http/json-text.js';
import { createBoundedCache } from '../../../kernel/primitives/bounded-cache.js';
import { type Instant, toMilliseconds } from '../../../kernel/primitives/instant.js';
import type { StoreIndex } from '../index/store-index.js';
import type { NearbyOffer } from '../index/terms-bits.js';
import type { MenuFigures } from '../menu/menu-figures.js';
import { segmentChanges } from './segments.js';

type ListView = z.input<typeof StoreOfferList>;
type FiguresByStore = ReadonlyMap<string, MenuFigures>;

/** A page of a list, with all on which it depends. */
interface KeptList {
  readonly changes: number;
  readonly storeIds: readonly string[];
  /** The figures of each store's menu. */
  readonly figures: readonly (MenuFigures | undefined)[];
  /** The time from which on, and before which, it is the same, in milliseconds. */
  readonly from: number;
  readonly until: number;
  readonly view: ListView;
}

/** Pages that are kept. */
const maxLists = 200;

const minuteMilliseconds = 60_000;
const listsOf = new WeakMap<StoreIndex, ReturnType<typeof createLists>>();

const createLists = () => createBoundedCache<{ list?: KeptList; asked: boolean }>(maxLists);

/** A page that is asked for, among those that are kept. */
export interface ListPlace {
  /** Returns the page if it has not changed. */
  find(at: Instant, figuresOf: (storeIds: readonly string[]) => Promise<FiguresByStore>): Promise<ListView | undefined>;
  /** Keeps the page for the next request, if it was asked for before. */
  put(at: Instant, offers: readonly NearbyOffer[], figures: FiguresByStore, view: ListView): void;
}

/**
 * Returns the place of the page that a query asks for. A page changes with a store, a menu, the learned arrivals, the minute, and when a store
 * enters or leaves a segment. Until then, it is the same for everyone at this point, such as those who load it again.
 */
export function listPlace(index: StoreIndex, query: object): ListPlace {
  const lists = listsOf.get(index) ?? createLists();
  listsOf.set(index, lists);
  const place = lists.get(JSON.stringify(query), () => ({ asked: false }));
  // Most pages are asked for once: keeping them would cost more than it saves.
  const again = place.asked;
  place.asked = true;
  return {
    async find(at, figuresOf) {
      const { list } = place;
      const time = toMilliseconds(at);
      if (!list || list.changes !== index.changes || time < list.from || time >= list.until) return undefined;
      const figures = await figuresOf(list.storeIds);
      const same = list.storeIds.every((id, position) => figures.get(id) === list.figures[position]);
      return same ? cacheJson(list.view) : undefined;
    },
    put(at, offers, figures, view) {
      if (!again) return;
      const storeIds = offers.map(({ store }) => store.id);
      const of = storeIds.map((id) => figures.get(id));
      place.list = { changes: index.changes, storeIds, figures: of, view, ...period(at, offers) };
    },
  };
}

/** Returns the time during which a page does not change by itself: at most a minute. */
function period(at: Instant, offers: readonly NearbyOffer[]): Pick<KeptList, 'from' | 'until'> {
  const time = toMilliseconds(at);
  let from = time - (time % minuteMilliseconds);
  let until = from + minuteMilliseconds;
  for (const change of offers.flatMap(({ store }) => segmentChanges(store))) {
    if (change <= time) from = Math.max(from, change);
    else until = Math.min(until, change);
  }
  return { from, until };
}
