import type { PositionGrid } from './position-grid.js';
import type { StoredPositions } from './stored-positions.js';

/** Writes positions to the store some time after they have changed. */
export interface PositionWriter {
  /** Marks the position of a courier as changed. */
  add(courierId: string): void;
  /** Writes what has changed since the last flush. The next one retries what could not be written. @throws StoreUnavailable */
  flush(): Promise<void>;
}

/** Batch size of a flush, small enough that other writers of the store wait only a moment. */
const flushSize = 2_000;

/** Creates a writer of the positions in a grid. Without a store, nothing is written. */
export function createPositionWriter(
  grid: Pick<PositionGrid, 'of'>,
  stored: StoredPositions | undefined,
): PositionWriter {
  const unwritten = new Set<string>();
  let flushed: Promise<void> = Promise.resolve();

  async function write(store: StoredPositions): Promise<void> {
    // Sorted, so that two processes that write the same rows cannot deadlock.
    const courierIds = [...unwritten].sort();
    for (let start = 0; start < courierIds.length; start += flushSize) {
      await writeBatch(store, courierIds.slice(start, start + flushSize));
    }
  }

  async function writeBatch(store: StoredPositions, courierIds: readonly string[]): Promise<void> {
    const positions = courierIds.flatMap((courierId) => {
      const position = grid.of(courierId);
      return position ? [{ courierId, position }] : [];
    });
    // Reports that arrive during the write belong to the next flush.
    for (const courierId of courierIds) unwritten.delete(courierId);
    try {
      await store.write(positions);
    } catch (error) {
      for (const courierId of courierIds) unwritten.add(courierId);
      throw error;
    }
  }

  return {
    add: (courierId) => void unwritten.add(courierId),
    flush() {
      if (!stored) return Promise.resolve();
      flushed = flushed.catch(() => undefined).then(() => write(stored));
      return flushed;
    },
  };
}
