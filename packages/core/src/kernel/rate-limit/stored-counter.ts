import type { Clock } from '../primitives/clock.js';
import { sha256Hex } from '../primitives/digest.js';
import { type Instant, toInstant, toMilliseconds } from '../primitives/instant.js';
import { type Store, StoreUnavailable, type UnitOfWork } from '../store/store.js';
import { createRateCounter, type RateCounter } from './rate-limit.js';

/** A counter that several processes share, and that survives them. */
export interface StoredRateCounter extends RateCounter {
  /**
   * Adds to the store what was counted since the last time, and learns what other processes counted under the same keys.
   * To be called every second, and before the process ends; one call at a time. @throws StoreUnavailable
   */
  flush(): Promise<void>;
}

/** Shorter windows are over before another process could learn of them. */
export const storedWindowSeconds = 10;

/** How many windows one transaction writes, so that none is long. */
const flushSize = 100;

interface Window {
  readonly id: string;
  /** What the store had when it was read last, with calls of this process. */
  stored: number;
  /** Calls of this process that the store does not have. */
  unstored: number;
  resetsAt: number;
}

/** What to add to a window in the store. */
interface Addition {
  readonly window: Window;
  readonly count: number;
}

/**
 * Counts in memory and writes behind: a call waits for the store only when it is the first of its key in a window.
 * Ended windows are dropped from memory here, and from the store by the housekeeping.
 */
export function createStoredRateCounter(store: Store, clock: Clock): StoredRateCounter {
  const brief = createRateCounter(clock);
  const windows = new Map<string, Window>();
  const beginning = new Map<string, Promise<Window>>();
  const counted = new Set<Window>();

  function begin(key: string, windowSeconds: number): Promise<Window> {
    const begun = beginning.get(key) ?? read(key, windowSeconds).finally(() => beginning.delete(key));
    beginning.set(key, begun);
    return begun;
  }

  async function read(key: string, windowSeconds: number): Promise<Window> {
    const id = sha256Hex(key);
    const row = await store.reader.get('rateWindows', id).catch(absentWhileUnavailable);
    const now = clock.now();
    const window =
      row && toMilliseconds(row.resetsAt) > now
        ? { id, stored: row.count, unstored: 0, resetsAt: toMilliseconds(row.resetsAt) }
        : { id, stored: 0, unstored: 0, resetsAt: now + windowSeconds * 1_000 };
    windows.set(key, window);
    return window;
  }

  async function flushSome(additions: readonly Addition[]): Promise<void> {
    const rows = await store.transaction(async (db) => {
      const now = toInstant(clock.now());
      for (const addition of additions) await raise(db, addition, now);
      return db.find('rateWindows', { where: { id: { in: additions.map(({ window }) => window.id) } } });
    });
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
      if (windowSeconds < storedWindowSeconds) return brief.hit(key, windowSeconds);
      const known = windows.get(key);
      const window = known && known.resetsAt > clock.now() ? known : await begin(key, windowSeconds);
      window.unstored += 1;
      counted.add(window);
      return { count: window.stored + window.unstored, resetsAt: window.resetsAt };
    },
    async flush() {
      const now = clock.now();
      for (const [key, { resetsAt }] of windows) if (resetsAt <= now) windows.delete(key);
      const open = [...counted].filter(({ resetsAt }) => resetsAt > now);
      counted.clear();
      // In one order everywhere: two processes that write the same windows must not wait for each other.
      open.sort((a, b) => (a.id < b.id ? -1 : 1));
      for (let start = 0; start < open.length; start += flushSize) {
        const some = open.slice(start, start + flushSize);
        try {
          await flushSome(some.map((window) => ({ window, count: window.unstored })));
        } catch (error) {
          for (const window of open.slice(start)) counted.add(window);
          throw error;
        }
      }
    },
  };
}

async function raise(db: UnitOfWork, { window, count }: Addition, now: Instant): Promise<void> {
  const { id } = window;
  const add = () => db.update('rateWindows', { id, resetsAt: { gt: now } }, { count: { add: count } });
  if ((await add()) > 0) return;
  await db.remove('rateWindows', { id, resetsAt: { lte: now } });
  if (await db.insertIfAbsent('rateWindows', { id, count, resetsAt: toInstant(window.resetsAt) })) return;
  // Another process began it meanwhile.
  await add();
}

/** A limit must not refuse what could be answered: without the store each process counts for itself. */
function absentWhileUnavailable(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error;
}
