import type { SessionCaller } from '../kernel/operation/caller.js';
import type { Instant } from '../kernel/primitives/instant.js';

/** How long a step-up raises a session. */
export const stepUpSeconds = 10 * 60;

/** Whether the session was raised within that time. */
export function isSteppedUp({ steppedUpUntil }: Pick<SessionCaller, 'steppedUpUntil'>, now: Instant): boolean {
  return steppedUpUntil !== null && steppedUpUntil > now;
}
