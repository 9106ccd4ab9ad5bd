import type { Instant } from '../primitives/instant.js';

/** The result of advancing the clock of a sandbox. */
export interface ClockAdvance {
  readonly now: Instant;
  /** The time to arrive at. */
  readonly target: Instant;
  /** False if the budget ran out before the clock arrived and all due jobs were done. */
  readonly reached: boolean;
}

/** The goal of an advance: a time, or a number of seconds from the present. */
export type ClockGoal = Instant | { readonly seconds: number };

/** Advances the clocks of sandboxes. */
export interface ClockDriver {
  /**
   * Moves a sandbox's clock to `goal`. Stops at each of its jobs that falls due on the way, in order, and runs it at that
   * time. Concurrent calls are allowed; the clock goes backwards only when the sandbox is reset. Seconds are added to
   * the offset of the clock, which also runs while the jobs do: it can end a little after its target.
   *
   * @param budgetMilliseconds of real time, after which no further step starts.
   * @throws ClockReset if the sandbox is reset meanwhile.
   */
  advanceClock(clockId: string, goal: ClockGoal, budgetMilliseconds: number): Promise<ClockAdvance>;
}
