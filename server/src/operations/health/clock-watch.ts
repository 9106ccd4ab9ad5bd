import { type Clock, latestHeartbeat, type Store, toMilliseconds } from '@doorstep/core';
import { clockDistance } from './clock-distance.js';

/** Compares the clock of this machine with that of the database. */
export interface ClockWatch {
  /** Milliseconds by which this machine's clock is ahead of the database; negative if it is behind. */
  readonly aheadMs: number;
  /** Measures the difference. Keeps the last one if the store fails. */
  measure(): Promise<void>;
}

/** Processes find each other's changes by timestamps, which may differ by this. */
const toleratedMs = 2_000;

/**
 * Creates a watch that writes a line when the clocks begin to differ by two seconds or more, and when they agree again.
 * A database without a clock has the time of the latest heartbeat, which shows that a clock went back.
 */
export function createClockWatch(
  store: Store,
  clock: Clock,
  logger: { warn(context: object, message: string): void },
): ClockWatch {
  let aheadMs = 0;
  let differs = false;

  async function difference(): Promise<number> {
    if (store.currentTime) {
      const before = clock.now();
      return 0 - clockDistance(await store.currentTime(), before, clock.now());
    }
    const latest = await latestHeartbeat(store.reader);
    return latest === undefined ? 0 : Math.min(0, clock.now() - toMilliseconds(latest));
  }

  return {
    get aheadMs() {
      return aheadMs;
    },
    async measure() {
      aheadMs = await difference().catch(() => aheadMs);
      const now = Math.abs(aheadMs) >= toleratedMs;
      if (now === differs) return;
      differs = now;
      if (now)
        logger.warn({ aheadMs }, 'the clock differs from that of the database: set both with a time service (NTP)');
      else logger.warn({ aheadMs }, 'the clock agrees with that of the database again');
    },
  };
}
