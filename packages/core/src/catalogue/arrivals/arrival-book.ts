import {
  createIncrementalRefresh,
  type RefreshingCall,
  refreshTimeOf,
} from '../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../kernel/store/store.js';
import { priorDelays } from './arrival-delays.js';
import { type ArrivalOutlook, createArrivalOutlook, priorOutlook } from './arrival-outlook.js';

/** The outlooks of all zones. */
export interface ArrivalBook {
  outlook(zoneId: string): ArrivalOutlook;
  /** Number of changes so far that customers can see. */
  readonly changes: number;
}

/** The book of zones that have learned nothing. */
export const priorArrivals: ArrivalBook = { outlook: () => priorOutlook, changes: 0 };

const books = new WeakMap<Reader, (call: RefreshingCall) => Promise<ArrivalBook>>();

/**
 * Returns the outlooks of all zones as currently committed. They are kept between calls, and zones that learned something are read again:
 * immediately after a commit by this process, and within a second after a commit by another.
 */
export async function currentArrivals(call: RefreshingCall): Promise<ArrivalBook> {
  const current = books.get(call.reader) ?? createArrivalBook(call.reader);
  books.set(call.reader, current);
  return current(call);
}

function createArrivalBook(reader: Reader): (call: RefreshingCall) => Promise<ArrivalBook> {
  const outlooks = new Map<string, ArrivalOutlook>();
  let changes = 0;
  const book: ArrivalBook = {
    outlook: (zoneId) => outlooks.get(zoneId) ?? priorOutlook,
    get changes() {
      return changes;
    },
  };
  const refresh = createIncrementalRefresh({
    read: (since) =>
      reader.find('arrivalDelays', {
        where: since === null ? {} : { updatedAt: { gte: since } },
        orderBy: [['updatedAt', 'asc']],
      }),
    put({ id, delays }) {
      const outlook = createArrivalOutlook({ ...priorDelays, ...delays });
      if (outlook.version === book.outlook(id).version) return;
      outlooks.set(id, outlook);
      changes += 1;
    },
  });
  return async (call) => {
    await refresh(refreshTimeOf(call, 'arrivalDelays'));
    return book;
  };
}
