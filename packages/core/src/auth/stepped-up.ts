import type { SessionCaller } from '../kernel/operation/caller.js';
import type { Instant } from '../kernel/primitives/instant.js';

/** Duration of a step-up. */
export const stepUpSeconds = 10 * 60;

/** Returns true if the step-up of the session is still valid. */
export function isSteppedUp({ steppedUpUntil }: Pick<SessionCaller, 'steppedUpUntil'>, now: Instant): boolean {
  return steppedUpUntil !== null && steppedUpUntil > now;
}
