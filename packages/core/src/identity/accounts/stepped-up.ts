import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';

/** Returns true if the step-up of the session is still valid. */
export function isSteppedUp({ steppedUpUntil }: Pick<SessionCaller, 'steppedUpUntil'>, now: Instant): boolean {
  return steppedUpUntil !== null && steppedUpUntil > now;
}

/**
 * Checks that a session is stepped up for an amount in bani above the limit of the operator. Demo sessions need no step-up.
 *
 * @throws ServiceProblem step_up_required
 */
export function assertSteppedUpFor(
  { caller, now, ports }: { readonly caller: SessionCaller; readonly now: Instant; readonly ports: Ports },
  amount: number,
): void {
  if (amount <= ports.accountPolicy.stepUpAbove || caller.demo || isSteppedUp(caller, now)) return;
  throw new ServiceProblem('step_up_required', 'An amount this high needs a recent confirmation of your identity.');
}
