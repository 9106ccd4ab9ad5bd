import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';

/** A replaced secret that keeps signing until it expires. */
export interface PreviousSecret {
  readonly secret: string;
  /** In the time of the endpoint's clock. */
  readonly expiresAt: Instant;
}

/** The secrets of an endpoint. */
export interface EndpointSecrets {
  readonly secret: string;
  /** The most recently replaced first. Expired ones may remain until the next rotation. */
  readonly previousSecrets: readonly PreviousSecret[];
}

/** Limit for the earlier secrets that sign beside the current one, because each makes the header longer. */
export const maxPreviousSecrets = 5;

/** Returns the earlier secrets that still sign, the most recently replaced first. */
export function unexpiredSecrets({ previousSecrets }: EndpointSecrets, now: Instant): readonly PreviousSecret[] {
  return previousSecrets.filter(({ expiresAt }) => expiresAt > now);
}

/** Returns all secrets that sign a request, the current one first. */
export function signingSecrets(endpoint: EndpointSecrets, now: Instant): readonly string[] {
  return [endpoint.secret, ...unexpiredSecrets(endpoint, now).map(({ secret }) => secret)];
}

/**
 * Replaces the secret of an endpoint. The replaced one keeps signing for `overlapSeconds`, and the others until the
 * time promised by their own rotation.
 *
 * @throws ServiceProblem webhook_secret_limit if too many secrets would sign.
 */
export function rotateSecret(
  endpoint: EndpointSecrets,
  secret: string,
  overlapSeconds: number,
  now: Instant,
): EndpointSecrets {
  const earlier = unexpiredSecrets(endpoint, now);
  if (overlapSeconds === 0) return { secret, previousSecrets: earlier };
  if (earlier.length >= maxPreviousSecrets) throw secretLimit(earlier);
  const replaced = { secret: endpoint.secret, expiresAt: addSeconds(now, overlapSeconds) };
  return { secret, previousSecrets: [replaced, ...earlier] };
}

function secretLimit(earlier: readonly PreviousSecret[]): ServiceProblem {
  const [first = ''] = earlier.map(({ expiresAt }) => expiresAt).toSorted();
  return new ServiceProblem(
    'webhook_secret_limit',
    `Requests are still signed with ${earlier.length} earlier secrets, of which the first expires at ${first}. ` +
      'Rotate after that time, or send `overlapSeconds: 0` to end the current secret now.',
  );
}
