import type { Clock } from '../primitives/clock.js';
import { type Instant, toInstant, toMilliseconds } from '../primitives/instant.js';
import { createRecentRows } from '../store/recent-rows.js';
import { defineTable, instant, integer, text } from '../store/table.js';
import type { WatchedStore } from '../store/watched-store.js';
import type { Caller } from './caller.js';

/** The offset of each partner's sandbox ahead of the system clock. A sandbox that was never advanced has no row. */
export const sandboxClocksTable = defineTable({
  /** The id of the partner. */
  id: text(),
  /** Only grows. */
  offsetMilliseconds: integer(),
  /** In the system's time. */
  updatedAt: instant(),
});

/** The id of the system clock. Every other clock has the id of the partner whose sandbox it runs in. */
export const systemClockId = 'system';

/** Returns the id of a caller's clock: the sandbox's for a test key, the system's for all other callers. */
export function clockOf(caller: Caller): string {
  return caller.kind === 'partner' ? clockOfOwner(caller) : systemClockId;
}

/** Returns the id of the clock of a partner's object. */
export function clockOfOwner({
  partnerId,
  livemode,
}: {
  readonly partnerId: string;
  readonly livemode: boolean;
}): string {
  return livemode ? systemClockId : partnerId;
}

/** The system clock, and one clock per sandbox that is ahead of it by an offset that only grows. */
export interface Clocks {
  /** Returns the time of a clock. A move by another process is seen up to a second late. */
  now(clockId: string): Promise<Instant>;
  /** Reads the time of a clock from the store. */
  exactNow(clockId: string): Promise<Instant>;
  /** Converts an instant of a clock to the system's time, with the offset that `now` uses. */
  systemTime(clockId: string, instant: Instant): Promise<Instant>;
  /** Moves the clock of a sandbox forward to `instant`, unless it is already there. */
  moveTo(clockId: string, instant: Instant): Promise<void>;
}

/** Creates the clocks of a process on top of the system clock. */
export function createClocks(store: WatchedStore, clock: Clock): Clocks {
  const recentOffset = createRecentRows(store, 'sandboxClocks', clock, readOffset);

  async function readOffset(clockId: string): Promise<number> {
    if (clockId === systemClockId) return 0;
    return (await store.reader.get('sandboxClocks', clockId))?.offsetMilliseconds ?? 0;
  }

  async function offset(clockId: string): Promise<number> {
    return clockId === systemClockId ? 0 : ((await recentOffset(clockId)) ?? 0);
  }

  return {
    async now(clockId) {
      const ahead = await offset(clockId);
      return toInstant(clock.now() + ahead);
    },
    async exactNow(clockId) {
      const ahead = await readOffset(clockId);
      return toInstant(clock.now() + ahead);
    },
    async systemTime(clockId, instant) {
      return toInstant(toMilliseconds(instant) - (await offset(clockId)));
    },
    async moveTo(clockId, instant) {
      if (clockId === systemClockId) throw new RangeError('Only the clock of a sandbox can be moved.');
      await store.transaction(async (db) => {
        const updatedAt = toInstant(clock.now());
        const ahead = toMilliseconds(instant) - clock.now();
        if (ahead <= 0) return;
        await db.insertIfAbsent('sandboxClocks', { id: clockId, offsetMilliseconds: 0, updatedAt });
        const guard = { id: clockId, offsetMilliseconds: { lt: ahead } };
        await db.update('sandboxClocks', guard, { offsetMilliseconds: ahead, updatedAt });
      });
    },
  };
}
