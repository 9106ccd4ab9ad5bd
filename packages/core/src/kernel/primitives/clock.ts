/** The only source of time in core, so a test can hold or advance it. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

/** A clock that moves only when it is set. */
export interface VirtualClock extends Clock {
  /** Moves to `milliseconds` since the epoch; never backwards. */
  set(milliseconds: number): void;
}

/** Creates a virtual clock. Its `set` throws a RangeError instead of turning the clock back. */
export function createVirtualClock(start: string | number): VirtualClock {
  let time = typeof start === 'number' ? start : Date.parse(start);
  return {
    now: () => time,
    set(milliseconds) {
      if (milliseconds < time) throw new RangeError('A virtual clock cannot go backwards.');
      time = milliseconds;
    },
  };
}
