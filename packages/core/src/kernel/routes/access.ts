import type { RouteMeta } from '@doorstep/contracts';
import type { Caller } from '../operation/caller.js';
import type { Instant } from '../primitives/instant.js';
import { ServiceProblem } from '../primitives/problem.js';

/**
 * Checks a caller against the access rule of a route. A demo session needs no step-up, but cannot change what all visitors
 * of the demo accounts share.
 *
 * @throws ServiceProblem unauthenticated without the right kind of credential, forbidden for the wrong role or scope,
 *   second_factor_required for staff who still need one, step_up_required without a recent step-up, demo_account_managed for a demo session on a route that is managed.
 */
export function assertAccess(
  { access, managedInDemo }: Pick<RouteMeta, 'access' | 'managedInDemo'>,
  caller: Caller,
  now: Instant,
): void {
  if (access.kind === 'public') return;
  if (access.kind === 'api_key') {
    if (caller.kind !== 'partner') throw unauthenticated('Send an API key as `Authorization: Bearer ds_...`.');
    if (!caller.scopes.includes(access.scope)) {
      throw new ServiceProblem('forbidden', `This API key lacks the scope ${access.scope}.`);
    }
    return;
  }
  if (caller.kind !== 'session')
    throw unauthenticated('Sign in and send the session token as `Authorization: Bearer ...`.');
  if (!access.roles.includes(caller.role)) {
    throw new ServiceProblem('forbidden', `The role ${caller.role} may not do this.`);
  }
  if (caller.awaitsSecondFactor && !access.oneFactor) throw new ServiceProblem('second_factor_required');
  const fresh = caller.demo || (caller.steppedUpUntil !== null && caller.steppedUpUntil > now);
  if (access.stepUp && !fresh) throw new ServiceProblem('step_up_required');
  if (managedInDemo && caller.demo) throw new ServiceProblem('demo_account_managed');
}

/** Creates a 401 with the challenge that RFC 9110 11.6.1 requires. */
export function unauthenticated(detail: string): ServiceProblem {
  return new ServiceProblem('unauthenticated', detail, {}, { 'www-authenticate': 'Bearer realm="doorstep"' });
}
