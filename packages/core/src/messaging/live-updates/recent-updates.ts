import { isAfter, type StreamPosition } from './stream-position.js';
import type { Update } from './updates.js';

/** The last updates of a subject: its last events, and of the courier's positions after an event only the newest. */
export interface RecentUpdates<S> {
  latest(): Update<S> | undefined;
  add(updates: readonly Update<S>[]): void;
  /** Returns the updates after a position, oldest first; undefined if events after it are no longer known. */
  since(position: StreamPosition): readonly Update<S>[] | undefined;
}

/** Number of updates that are kept. A stream that is further behind reads for itself. */
const maxUpdates = 5;

export function createRecentUpdates<S>(): RecentUpdates<S> {
  /** The first one is known to every stream that can continue here: all events after it follow. */
  let known: readonly Update<S>[] = [];

  function addOne(update: Update<S>): void {
    const [before, latest] = known.slice(-2);
    const repeats =
      before && latest && [before, latest].every(({ position }) => position.sequence === update.position.sequence);
    known = [...(repeats ? known.slice(0, -1) : known), update].slice(-maxUpdates);
  }

  return {
    latest: () => known.at(-1),
    add(updates) {
      for (const update of updates) addOne(update);
    },
    since(position) {
      const [first] = known;
      if (!first || position.sequence < first.position.sequence) return undefined;
      let last = position;
      return known.filter((update) => {
        if (!isAfter(update.position, last)) return false;
        last = update.position;
        return true;
      });
    },
  };
}
