import type { Clock } from '../primitives/clock.js';
import { type Instant, toInstant, toMilliseconds } from '../primitives/instant.js';
import { createRecentRows } from '../store/recent-rows.js';
import type { WatchedStore } from '../store/watched-store.js';
import type { Caller } from './caller.js';
import { type ClockOffset, noOffset } from './clock-records.js';
import { holdClockAlone } from './hold-clock.js';

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

/** The time of a clock, and the number of its resets when the time was read. */
export interface ClockTime {
  readonly now: Instant;
  readonly clockId: string;
  readonly resets: number;
}

/** The relation of a write to the clock of its sandbox; see `WriteOperation`. */
export type ClockUse = 'moves' | 'resets';

/** The time of a clock, and its offset ahead of the system clock. */
export interface ExactTime extends ClockTime {
  readonly offsetMilliseconds: number;
}

/** The system clock, and one clock per sandbox that is ahead of it by an offset that only grows between resets. */
export interface Clocks {
  /** Returns the time of a clock with its resets, as old as `now`. */
  time(clockId: string): Promise<ClockTime>;
  /** Reads the time of a clock and its resets from the store. */
  exactTime(clockId: string): Promise<ExactTime>;
  /** Returns the time of a clock. A move by another process is seen up to a second late. */
  now(clockId: string): Promise<Instant>;
  /** Reads the time of a clock from the store. */
  exactNow(clockId: string): Promise<Instant>;
  /** Moves the clock of a sandbox forward to `instant`, unless it is already there or was reset since `since`. */
  moveTo(since: Pick<ClockTime, 'clockId' | 'resets'>, instant: Instant): Promise<void>;
  /** Moves the clock of a sandbox forward to this offset, under the same conditions. */
  raiseOffset(since: Pick<ClockTime, 'clockId' | 'resets'>, offsetMilliseconds: number): Promise<void>;
}

/** Creates the clocks of a process on top of the system clock. */
export function createClocks(store: WatchedStore, clock: Clock): Clocks {
  const recentOffset = createRecentRows(store, 'sandboxClocks', clock, readOffset);

  async function readOffset(clockId: string): Promise<ClockOffset> {
    if (clockId === systemClockId) return noOffset;
    return (await store.reader.get('sandboxClocks', clockId)) ?? noOffset;
  }

  async function offset(clockId: string): Promise<ClockOffset> {
    return clockId === systemClockId ? noOffset : ((await recentOffset(clockId)) ?? noOffset);
  }

  function timeOf(clockId: string, { offsetMilliseconds, resets }: ClockOffset): ExactTime {
    return { now: toInstant(clock.now() + offsetMilliseconds), clockId, resets, offsetMilliseconds };
  }

  /**
   * Writes the offset that `offsetAt` returns for the current time, unless the clock is that far ahead already, and moves the
   * system's time of its jobs. Waits for the units of work that hold the clock: they schedule with the earlier offset.
   */
  async function raise(
    { clockId, resets }: Pick<ClockTime, 'clockId' | 'resets'>,
    offsetAt: (systemMilliseconds: number) => number,
  ): Promise<void> {
    if (clockId === systemClockId) throw new RangeError('Only the clock of a sandbox can be moved.');
    await store.transaction(async (db) => {
      const updatedAt = toInstant(clock.now());
      const offsetMilliseconds = offsetAt(clock.now());
      if (offsetMilliseconds <= 0) return;
      const before = await holdClockAlone(db, clockId, clock);
      if (before.resets !== resets || before.offsetMilliseconds >= offsetMilliseconds) return;
      await db.update('sandboxClocks', { id: clockId }, { offsetMilliseconds, updatedAt });
      const earlier = { add: before.offsetMilliseconds - offsetMilliseconds };
      await db.update('jobs', { clockId }, { systemDueMilliseconds: earlier });
    }, 'clock.move');
  }

  async function time(clockId: string): Promise<ClockTime> {
    const { now, resets } = timeOf(clockId, await offset(clockId));
    return { now, clockId, resets };
  }

  const exactTime = async (clockId: string): Promise<ExactTime> => timeOf(clockId, await readOffset(clockId));

  return {
    time,
    exactTime,
    now: async (clockId) => (await time(clockId)).now,
    exactNow: async (clockId) => (await exactTime(clockId)).now,
    moveTo: (since, instant) => raise(since, (now) => toMilliseconds(instant) - now),
    raiseOffset: (since, offsetMilliseconds) => raise(since, () => offsetMilliseconds),
  };
}
