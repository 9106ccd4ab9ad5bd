import type { Clock } from '../primitives/clock.js';
import { type Instant, toInstant, toMilliseconds } from '../primitives/instant.js';
import { createRecentRows } from '../store/recent-rows.js';
import { defineTable, instant, integer, type Row, text } from '../store/table.js';
import type { WatchedStore } from '../store/watched-store.js';
import type { Caller } from './caller.js';

/** The offset of each partner's sandbox ahead of the system clock. A sandbox without a write or an advance has no row. */
export const sandboxClocksTable = defineTable({
  /** The id of the partner. */
  id: text(),
  /** Only grows, until the sandbox is reset. */
  offsetMilliseconds: integer(),
  /** Number of resets so far. */
  resets: integer(),
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

/** The time of a clock, and the number of its resets when the time was read. */
export interface ClockTime {
  readonly now: Instant;
  readonly clockId: string;
  readonly resets: number;
}

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
  /** Reads the offsets of clocks from the store, and returns the conversion of their instants to the system's time. */
  systemTimes(clockIds: readonly string[]): Promise<(clockId: string, instant: Instant) => Instant>;
  /** Moves the clock of a sandbox forward to `instant`, unless it is already there or was reset since `since`. */
  moveTo(since: Pick<ClockTime, 'clockId' | 'resets'>, instant: Instant): Promise<void>;
  /** Moves the clock of a sandbox forward to this offset, under the same conditions. */
  raiseOffset(since: Pick<ClockTime, 'clockId' | 'resets'>, offsetMilliseconds: number): Promise<void>;
}

type ClockOffset = Pick<Row<typeof sandboxClocksTable>, 'offsetMilliseconds' | 'resets'>;

/** The offset of the system clock, and of a sandbox that was never advanced. */
export const noOffset: ClockOffset = { offsetMilliseconds: 0, resets: 0 };

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

  /** Writes the offset that `offsetAt` returns for the current time, unless the clock is that far ahead already. */
  async function raise(
    { clockId, resets }: Pick<ClockTime, 'clockId' | 'resets'>,
    offsetAt: (systemMilliseconds: number) => number,
  ): Promise<void> {
    if (clockId === systemClockId) throw new RangeError('Only the clock of a sandbox can be moved.');
    await store.transaction(async (db) => {
      const updatedAt = toInstant(clock.now());
      const offsetMilliseconds = offsetAt(clock.now());
      if (offsetMilliseconds <= 0) return;
      await db.insertIfAbsent('sandboxClocks', { id: clockId, ...noOffset, updatedAt });
      const guard = { id: clockId, resets, offsetMilliseconds: { lt: offsetMilliseconds } };
      await db.update('sandboxClocks', guard, { offsetMilliseconds, updatedAt });
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
    async systemTimes(clockIds) {
      const ids = clockIds.filter((id) => id !== systemClockId);
      const rows = ids.length === 0 ? [] : await store.reader.find('sandboxClocks', { where: { id: { in: ids } } });
      const offsets = new Map(rows.map(({ id, offsetMilliseconds }) => [id, offsetMilliseconds]));
      return (clockId, instant) => toInstant(toMilliseconds(instant) - (offsets.get(clockId) ?? 0));
    },
    moveTo: (since, instant) => raise(since, (now) => toMilliseconds(instant) - now),
    raiseOffset: (since, offsetMilliseconds) => raise(since, () => offsetMilliseconds),
  };
}
