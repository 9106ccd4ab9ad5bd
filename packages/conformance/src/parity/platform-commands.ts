import fc from 'fast-check';
import type { Command } from './command.js';
import { anyCall } from './platform-calls.js';
import type { PlatformHarness } from './platform-harness.js';
import { firstOrder, journeys } from './platform-journeys.js';

const next = fc.oneof({ weight: 3, arbitrary: anyCall }, { weight: 2, arbitrary: journeys });

/** A day of all actors: orders and deliveries with arbitrary calls between them. Long days are as frequent as short ones. */
export const platformCommands: fc.Arbitrary<readonly Command<PlatformHarness>[]> = fc
  .tuple(firstOrder, fc.noBias(fc.array(next, { maxLength: 120, size: 'max' })))
  .map(([first, others]) => [first, ...others]);
