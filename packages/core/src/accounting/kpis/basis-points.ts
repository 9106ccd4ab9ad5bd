import { roundHalfUp } from '../../values/money/rounding.js';

/** Returns a part of a whole in 1/100 of a per cent, from 0 to 10,000; null when the whole is 0. */
export function basisPoints(part: number, whole: number): number | null {
  return whole === 0 ? null : roundHalfUp((part * 10_000) / whole);
}
