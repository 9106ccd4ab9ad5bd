import type { SessionCaller } from '../kernel/operation/caller.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';

/**
 * Refuses a change by a demo session of something that the next visitor would see as part of the demo: names, phone
 * numbers, texts.
 *
 * @throws ServiceProblem demo_account_managed
 */
export function assertNotDemo({ demo }: Pick<SessionCaller, 'demo'>): void {
  if (demo) throw new ServiceProblem('demo_account_managed');
}
