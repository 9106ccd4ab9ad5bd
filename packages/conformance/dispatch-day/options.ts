import type { ZoneMode } from '@doorstep/sdk/platform';

/** A simulated day. */
export interface DayOptions {
  readonly orders: number;
  readonly couriers: number;
  /** Direct deliveries of a partner. Default: none. */
  readonly deliveries?: number;
  readonly seed: number;
  /** All couriers have the same vehicle and begin at the same place. */
  readonly equal?: boolean;
  /** Local hours between which customers order. Default: 10.5 to 22.5. */
  readonly hours?: readonly [from: number, to: number];
}

/** A day in one mode of dispatch. */
export interface ModeOptions extends DayOptions {
  readonly mode: ZoneMode;
}

/** A Friday in Bucharest, two hours ahead of UTC. */
export const midnight = Date.parse('2026-11-19T22:00:00Z');
/** Index of that Friday in the opening hours of a week. */
export const weekday = 4;
export const millisecondsPerHour = 3_600_000;
