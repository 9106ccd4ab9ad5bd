import type { Instant } from '../primitives/instant.js';

/** The lanes of one clock, as observed during an advance. */
export interface ObservedLanes {
  /** The time to which the clock is advanced. */
  readonly target: Instant;
  /** Lanes whose receiver did not respond to the last attempt. Their jobs wait until the advance is over. */
  readonly unreachable: Set<string>;
  /** Lanes with an attempt that took long. Several of their jobs run at once. */
  readonly slow: Set<string>;
}

/** The observations of this process while clocks of sandboxes are advanced. */
export interface LaneObservations {
  /** Returns the observations of a clock while an advance is running; undefined otherwise. */
  of(clockId: string): ObservedLanes | undefined;
  /**
   * Begins an advance. An advance to the target that an earlier one did not reach continues with its observations.
   *
   * @returns a function that ends the advance.
   */
  begin(clockId: string, target: Instant): (reached: boolean) => void;
}

interface Advance extends ObservedLanes {
  running: number;
}

/** Creates an empty collection. */
export function createLaneObservations(): LaneObservations {
  const advances = new Map<string, Advance>();

  function advanceOf(clockId: string, target: Instant): Advance {
    const known = advances.get(clockId);
    if (known && (known.running > 0 || known.target === target)) return known;
    const advance = { target, running: 0, unreachable: new Set<string>(), slow: new Set<string>() };
    advances.set(clockId, advance);
    return advance;
  }

  return {
    of(clockId) {
      const advance = advances.get(clockId);
      return advance && advance.running > 0 ? advance : undefined;
    },
    begin(clockId, target) {
      const advance = advanceOf(clockId, target);
      advance.running += 1;
      return (reached) => {
        advance.running -= 1;
        if (reached && advance.running === 0) advances.delete(clockId);
      };
    },
  };
}
