import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

/*
 * `vitest` for pages: its `expect` without its runner. The bundle of the scenarios imports this in its place.
 */

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

/** Vitest's own, with the matchers that need no snapshot and no timer. */
export const expect = chai.expect;
