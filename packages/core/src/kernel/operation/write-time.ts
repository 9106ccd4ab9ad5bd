import type { ClockTime } from './clocks.js';
import type { EffectsTime } from './unit-of-work.js';

/** The relation of a write to the clock of its sandbox; see `WriteOperation`. */
export type ClockUse = 'moves' | 'resets';

/** Returns the time of the unit of work of a write, and its hold on the clock. */
export function writeTime(use: ClockUse | undefined, { now, clockId, resets }: ClockTime): EffectsTime {
  if (use === 'moves') return { now, clockId };
  return use === 'resets' ? { now, clockId, alone: true } : { now, clockId, resets };
}
