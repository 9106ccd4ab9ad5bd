import type { ClockTime, ClockUse } from './clocks.js';
import type { EffectsTime } from './unit-of-work.js';

/** Returns the time of the unit of work of a write, and its hold on the clock. */
export function writeTime(use: ClockUse | undefined, { now, clockId, resets }: ClockTime): EffectsTime {
  if (use === 'moves') return { now, clockId };
  return use === 'resets' ? { now, clockId, alone: true } : { now, clockId, resets };
}
