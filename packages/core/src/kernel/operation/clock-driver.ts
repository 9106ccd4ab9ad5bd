import type { Instant } from '../primitives/instant.js';

/** The result of advancing the clock of a sandbox. */
export interface ClockAdvance {
  readonly now: Instant;
  /** False if the budget ran out before the clock arrived and all due jobs were done. */
  readonly reached: boolean;
}

/** Advances the clocks of sandboxes. */
export interface ClockDriver {
  /**
   * Moves a sandbox's clock to `to`. Stops at each of its jobs that falls due on the way, in order, and runs it at that
   * time. Concurrent calls are allowed; the clock never goes backwards.
   *
   * @param budgetMilliseconds of real time, after which no further step starts.
   */
  advanceClock(clockId: string, to: Instant, budgetMilliseconds: number): Promise<ClockAdvance>;
}
