import type { Clock } from '../primitives/clock.js';
import { type Instant, toInstant, toMilliseconds } from '../primitives/instant.js';
import { createRecentRows } from '../store/recent-rows.js';
import type { WatchedStore } from '../store/watched-store.js';
import type { Caller } from './caller.js';

/** The clock of everything but sandboxes. Every other clock has the id of the partner in whose sandbox it runs. */
export const systemClockId = 'system';

/** Whose time a caller lives in: that of their sandbox with a test key. */
export function clockOf(caller: Caller): string {
  return caller.kind === 'partner' ? clockOfOwner(caller) : systemClockId;
}

/** Whose time an object of a partner lives in. */
export function clockOfOwner({
  partnerId,
  livemode,
}: {
  readonly partnerId: string;
  readonly livemode: boolean;
}): string {
  return livemode ? systemClockId : partnerId;
}

/** The clocks: the system's, and for each sandbox one that is ahead of it by an offset that only grows. */
export interface Clocks {
  /** What a clock shows; what another process did to it is seen up to a second late. */
  now(clockId: string): Promise<Instant>;
  /** What a clock shows, read anew. */
  exactNow(clockId: string): Promise<Instant>;
  /** When the system's clock shows what another one shows at `instant`, as `now` sees it. */
  systemTime(clockId: string, instant: Instant): Promise<Instant>;
  /** Turns the clock of a sandbox forward to `instant`; does nothing when it is there already. */
  moveTo(clockId: string, instant: Instant): Promise<void>;
}

/** @param clock the system's. */
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
