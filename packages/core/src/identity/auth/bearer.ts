import { unauthenticated } from '../../kernel/routes/access.js';

/** Limit on the length of the header; every credential that we issue is shorter. */
const maxLength = 256;

/**
 * Returns the credential of an `Authorization` header (RFC 6750 2.1), or `undefined` without a header. The name of the
 * scheme is case-insensitive (RFC 9110 11.1).
 *
 * @throws ServiceProblem unauthenticated for another scheme or a malformed header.
 */
export function bearerCredential(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  const credential = authorization.length <= maxLength && /^bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1];
  if (!credential) throw unauthenticated('Send the credential as `Authorization: Bearer ...`.');
  return credential;
}
