import type { Clock } from '../../kernel/primitives/clock.js';
import { createIds, type NewId } from '../../kernel/primitives/ids.js';
import { type Instant, toInstant } from '../../kernel/primitives/instant.js';
import { createSeededRandom, type Random } from '../../kernel/primitives/random.js';

/** The creation time of the first record of the seed, whatever the clock says. */
const seedStart = Date.parse('2026-01-01T00:00:00.000Z');

/** A source of ids, random numbers and times that is the same on every run. */
export interface SeedSource {
  readonly newId: NewId;
  readonly random: Random;
  /** Returns the time `minutes` after `seedStart`. */
  at(minutes: number): Instant;
}

export function createSeedSource(): SeedSource {
  const clock: Clock = { now: () => seedStart };
  const random = createSeededRandom(20_260_101);
  return { random, newId: createIds(clock, random), at: (minutes) => toInstant(seedStart + minutes * 60_000) };
}
