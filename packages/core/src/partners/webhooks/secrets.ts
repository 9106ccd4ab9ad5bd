import { openStored, type Sealer } from '../../kernel/ports/sealer.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';

/** A replaced secret that keeps signing until it expires. */
export interface PreviousSecret {
  /** Sealed like the current one. */
  readonly secret: string;
  /** In the time of the endpoint's clock. */
  readonly expiresAt: Instant;
}

/** The secrets of an endpoint, sealed with `webhookSecretContext`. */
export interface EndpointSecrets {
  readonly sealedSecret: string;
  /** The most recently replaced first. Expired ones may remain until the next rotation. */
  readonly previousSecrets: readonly PreviousSecret[];
}

/** Limit for the earlier secrets that sign beside the current one, because each makes the header longer. */
export const maxPreviousSecrets = 5;

/** Sealing context for all secrets of an endpoint. */
export function webhookSecretContext(endpointId: string): string {
  return `webhook-secret/${endpointId}`;
}

/** Returns the earlier secrets that still sign, the most recently replaced first. */
export function unexpiredSecrets({ previousSecrets }: EndpointSecrets, now: Instant): readonly PreviousSecret[] {
  return previousSecrets.filter(({ expiresAt }) => expiresAt > now);
}

/** Opens all secrets that sign a request, the current one first. @throws SealBroken */
export function signingSecrets(
  endpoint: EndpointSecrets & { readonly id: string },
  now: Instant,
  sealer: Sealer,
): readonly string[] {
  const sealed = [endpoint.sealedSecret, ...unexpiredSecrets(endpoint, now).map(({ secret }) => secret)];
  return sealed.map((secret) => openStored(sealer, secret, webhookSecretContext(endpoint.id)));
}

/**
 * Replaces the secret of an endpoint. The replaced one keeps signing for `overlapSeconds`, and the others until the
 * time promised by their own rotation.
 *
 * @throws ServiceProblem webhook_secret_limit if too many secrets would sign.
 */
export function rotateSecret(
  endpoint: EndpointSecrets,
  sealedSecret: string,
  overlapSeconds: number,
  now: Instant,
): EndpointSecrets {
  const earlier = unexpiredSecrets(endpoint, now);
  if (overlapSeconds === 0) return { sealedSecret, previousSecrets: earlier };
  if (earlier.length >= maxPreviousSecrets) throw secretLimit(earlier);
  const replaced = { secret: endpoint.sealedSecret, expiresAt: addSeconds(now, overlapSeconds) };
  return { sealedSecret, previousSecrets: [replaced, ...earlier] };
}

function secretLimit(earlier: readonly PreviousSecret[]): ServiceProblem {
  const [first = ''] = earlier.map(({ expiresAt }) => expiresAt).toSorted();
  return new ServiceProblem(
    'webhook_secret_limit',
    `Requests are still signed with ${earlier.length} earlier secrets, of which the first expires at ${first}. ` +
      'Rotate after that time, or send `overlapSeconds: 0` to end the current secret now.',
  );
}
