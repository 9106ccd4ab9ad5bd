import type { Instant } from '../primitives/instant.js';

/** Where the clock of a sandbox came. */
export interface ClockAdvance {
  readonly now: Instant;
  /** False when the budget was used up before the clock was there and everything due was done. */
  readonly reached: boolean;
}

/** Lets the time of sandboxes pass. */
export interface ClockDriver {
  /**
   * Moves a sandbox's clock to `to`, stopping at each job of this clock that falls due on the way, in order, and does it at
   * that time. Several may run at once; the clock never goes backwards.
   *
   * @param budgetMilliseconds of real time, after which no further step begins.
   */
  advanceClock(clockId: string, to: Instant, budgetMilliseconds: number): Promise<ClockAdvance>;
}
