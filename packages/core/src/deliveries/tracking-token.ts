import { base62 } from '../kernel/primitives/base62.js';
import type { Random } from '../kernel/primitives/random.js';

/** Last part of a tracking link: 160 random bits in 27 characters, which nobody guesses. */
export function trackingToken(random: Random): string {
  return base62(random.bytes(20));
}
