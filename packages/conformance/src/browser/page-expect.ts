import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

/*
 * Replaces `vitest` in the bundle of the scenarios: its `expect` without its test runner.
 */

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

/** Vitest's `expect` with the matchers that need neither snapshots nor timers. */
export const expect = chai.expect;
