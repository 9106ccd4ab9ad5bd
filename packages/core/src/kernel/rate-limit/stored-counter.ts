import type { Clock } from '../primitives/clock.js';
import { sha256Hex } from '../primitives/digest.js';
import { type Instant, toInstant, toMilliseconds } from '../primitives/instant.js';
import { type Store, StoreUnavailable, type UnitOfWork } from '../store/store.js';
import { createRateCounter, type RateCounter } from './rate-limit.js';

/** A counter that is shared by several processes and survives them. */
export interface StoredRateCounter extends RateCounter {
  /**
   * Adds the calls counted since the last flush to the store, and reads the counts of other processes for the same
   * keys. Call it every second and before the process ends, one call at a time. @throws StoreUnavailable
   */
  flush(): Promise<void>;
}

/** Length of the shortest stored window. Shorter ones end before another process could read them. */
const storedWindowSeconds = 10;

/** Number of windows that one transaction writes, to keep transactions short. */
const flushSize = 100;

interface Window {
  readonly id: string;
  /** The count in the store when it was last read, calls of this process included. */
  stored: number;
  /** Calls of this process that are not in the store yet. */
  unstored: number;
  resetsAt: number;
}

/** A count to add to a window in the store. */
interface Addition {
  readonly window: Window;
  readonly count: number;
}

/**
 * Creates a counter that counts in memory and writes behind: a call waits for the store only if it is the first with
 * its key in a window. Ended windows are dropped from memory here, and from the store by housekeeping.
 */
export function createStoredRateCounter(store: Store, clock: Clock): StoredRateCounter {
  const memoryOnly = createRateCounter(clock);
  const windows = new Map<string, Window>();
  const opening = new Map<string, Promise<Window>>();
  const counted = new Set<Window>();

  /** Opens a window once for concurrent first calls. */
  function open(key: string, windowSeconds: number): Promise<Window> {
    const window = opening.get(key) ?? read(key, windowSeconds).finally(() => opening.delete(key));
    opening.set(key, window);
    return window;
  }

  async function read(key: string, windowSeconds: number): Promise<Window> {
    const window = await stored(key, windowSeconds);
    windows.set(key, window);
    return window;
  }

  async function stored(key: string, windowSeconds: number): Promise<Window> {
    const id = sha256Hex(key);
    const row = await store.reader.get('rateWindows', id).catch(absentWhileUnavailable);
    const now = clock.now();
    return row && toMilliseconds(row.resetsAt) > now
      ? { id, stored: row.count, unstored: 0, resetsAt: toMilliseconds(row.resetsAt) }
      : { id, stored: 0, unstored: 0, resetsAt: now + windowSeconds * 1_000 };
  }

  async function flushBatch(additions: readonly Addition[]): Promise<void> {
    const rows = await store.transaction(async (db) => {
      const now = toInstant(clock.now());
      for (const addition of additions) await raise(db, addition, now);
      return db.find('rateWindows', { where: { id: { in: additions.map(({ window }) => window.id) } } });
    }, 'rate_limits.flush');
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { window, count } of additions) {
      window.unstored -= count;
      const row = byId.get(window.id);
      window.stored = row ? row.count : window.stored + count;
      if (row) window.resetsAt = toMilliseconds(row.resetsAt);
    }
  }

  return {
    async hit(key, windowSeconds) {
      if (windowSeconds < storedWindowSeconds) return memoryOnly.hit(key, windowSeconds);
      const known = windows.get(key);
      const window = known && known.resetsAt > clock.now() ? known : await open(key, windowSeconds);
      window.unstored += 1;
      counted.add(window);
      return { count: window.stored + window.unstored, resetsAt: window.resetsAt };
    },
    async look(key, windowSeconds) {
      if (windowSeconds < storedWindowSeconds) return memoryOnly.look(key, windowSeconds);
      const known = windows.get(key);
      const window = known && known.resetsAt > clock.now() ? known : await stored(key, windowSeconds);
      return { count: window.stored + window.unstored, resetsAt: window.resetsAt };
    },
    async flush() {
      const now = clock.now();
      for (const [key, { resetsAt }] of windows) if (resetsAt <= now) windows.delete(key);
      const changed = [...counted].filter(({ resetsAt }) => resetsAt > now);
      counted.clear();
      // Sorted to prevent deadlocks between processes that write the same windows.
      changed.sort((a, b) => (a.id < b.id ? -1 : 1));
      for (let start = 0; start < changed.length; start += flushSize) {
        const batch = changed.slice(start, start + flushSize);
        try {
          await flushBatch(batch.map((window) => ({ window, count: window.unstored })));
        } catch (error) {
          for (const window of changed.slice(start)) counted.add(window);
          throw error;
        }
      }
    },
  };
}

/**
 * Creates a counter that never counts, so that no limit is reached: for load tests, and for mocks whose time stands
 * still. Responses still have `RateLimit` headers.
 */
export function createOpenRateCounter(clock: Clock): StoredRateCounter {
  const look: RateCounter['look'] = async (_key, windowSeconds) => ({
    count: 0,
    resetsAt: clock.now() + windowSeconds * 1_000,
  });
  return {
    hit: look,
    look,
    flush: async () => undefined,
  };
}

async function raise(db: UnitOfWork, { window, count }: Addition, now: Instant): Promise<void> {
  const { id } = window;
  const add = () => db.update('rateWindows', { id, resetsAt: { gt: now } }, { count: { add: count } });
  if ((await add()) > 0) return;
  await db.remove('rateWindows', { id, resetsAt: { lte: now } });
  if (await db.insertIfAbsent('rateWindows', { id, count, resetsAt: toInstant(window.resetsAt) })) return;
  // Another process opened the window meanwhile.
  await add();
}

/** Treats an unavailable store as an empty one: a rate limiter must not refuse calls that can be answered. */
function absentWhileUnavailable(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error;
}
