import { base62 } from '../../kernel/primitives/base62.js';
import type { Random } from '../../kernel/primitives/random.js';

/** Generates the last part of a tracking link: 160 random bits in 27 characters, too many to guess. */
export function trackingToken(random: Random): string {
  return base62(random.bytes(20));
}
