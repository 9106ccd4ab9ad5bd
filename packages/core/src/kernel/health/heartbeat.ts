import type { Clock } from '../primitives/clock.js';
import { type Instant, toInstant } from '../primitives/instant.js';
import type { Reader, Store } from '../store/store.js';

/** Proves that the store can be read and written, with a row for this process. */
export interface Heartbeat {
  /** Reads the row. @throws StoreUnavailable, or the driver's error */
  read(): Promise<void>;
  /** Changes the row in a transaction. @throws StoreUnavailable, or the driver's error */
  write(): Promise<void>;
}

/** Creates the heartbeat of a process. Each beat is later than the last, so that it always changes the row. */
export function createHeartbeat(store: Store, clock: Clock, id: string): Heartbeat {
  let last = 0;
  return {
    async read() {
      await store.reader.get('heartbeats', id);
    },
    async write() {
      last = Math.max(clock.now(), last + 1);
      const at = toInstant(last);
      await store.transaction(async (db) => {
        if ((await db.update('heartbeats', { id }, { at })) === 0) await db.insertIfAbsent('heartbeats', { id, at });
      });
    },
  };
}

/** Returns the latest heartbeat of any process. */
export async function latestHeartbeat(reader: Reader): Promise<Instant | undefined> {
  const [latest] = await reader.find('heartbeats', { orderBy: [['at', 'desc']], limit: 1 });
  return latest?.at;
}
