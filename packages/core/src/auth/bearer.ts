import { unauthenticated } from '../kernel/routes/access.js';

/** Longer than any credential of ours. */
const maxLength = 256;

/**
 * The credential of an `Authorization` header (RFC 6750 2.1); `undefined` without a header. The name of the scheme may
 * be written in any case (RFC 9110 11.1).
 *
 * @throws ServiceProblem unauthenticated for another scheme or a malformed header.
 */
export function bearerCredential(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  const credential = authorization.length <= maxLength && /^bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1];
  if (!credential) throw unauthenticated('Send the credential as `Authorization: Bearer ...`.');
  return credential;
}
