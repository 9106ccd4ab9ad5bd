import type { RouteMeta } from '@doorstep/contracts';
import type { Caller } from '../operation/caller.js';
import type { Instant } from '../primitives/instant.js';
import { ServiceProblem } from '../primitives/problem.js';

/**
 * Returns the reason why a caller is refused by the access rule of a route, or undefined. A demo session needs no step-up, but cannot
 * change what all visitors of the demo accounts share.
 *
 * @returns unauthenticated without the right kind of credential, forbidden for the wrong role or scope,
 *   second_factor_required for staff who still need one, step_up_required without a recent step-up, demo_account_managed for a demo session on a route that is managed.
 */
export function accessRefusal(
  { access, managedInDemo }: Pick<RouteMeta, 'access' | 'managedInDemo'>,
  caller: Caller,
  now: Instant,
): ServiceProblem | undefined {
  if (access.kind === 'public') return undefined;
  if (access.kind === 'api_key') {
    if (caller.kind !== 'partner') return unauthenticated('Send an API key as `Authorization: Bearer ds_...`.');
    if (!caller.scopes.includes(access.scope)) {
      return new ServiceProblem('forbidden', `This API key lacks the scope ${access.scope}.`);
    }
    return undefined;
  }
  if (caller.kind !== 'session')
    return unauthenticated('Sign in and send the session token as `Authorization: Bearer ...`.');
  if (!access.roles.includes(caller.role)) {
    return new ServiceProblem('forbidden', `The role ${caller.role} may not do this.`);
  }
  if (caller.awaitsSecondFactor && !access.oneFactor) return new ServiceProblem('second_factor_required');
  const fresh = caller.demo || (caller.steppedUpUntil !== null && caller.steppedUpUntil > now);
  if (access.stepUp && !fresh) return new ServiceProblem('step_up_required');
  return managedInDemo && caller.demo ? new ServiceProblem('demo_account_managed') : undefined;
}

/** Creates a 401 with the challenge that RFC 9110 11.6.1 requires. */
export function unauthenticated(detail: string): ServiceProblem {
  return new ServiceProblem('unauthenticated', detail, {}, { 'www-authenticate': 'Bearer realm="doorstep"' });
}
