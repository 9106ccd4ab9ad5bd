import { fieldProblem } from '../primitives/problem.js';
import type { ServiceRequest } from './request.js';

/** Longest body that still counts as none, in bytes: an empty object with white space. */
const maxEmptyBytes = 64;

/**
 * Refuses a body sent to a route that takes none. An empty object is accepted, because HTTP clients send it for a call
 * without data.
 *
 * @throws ServiceProblem invalid_request.
 */
export async function assertNoBody(request: ServiceRequest): Promise<void> {
  const length = request.header('content-length');
  // A request without both headers has no body (RFC 9112 6.3).
  if ((length === undefined && request.header('transfer-encoding') === undefined) || Number(length) === 0) return;
  // A body that is too long or that ends early is not empty either.
  const bytes = await request.readBytes(maxEmptyBytes).catch(() => undefined);
  if (bytes && /^\s*(\{\s*\})?\s*$/.test(new TextDecoder().decode(bytes))) return;
  const detail = 'This call takes no body, and one was sent: send none, or `{}`.';
  throw fieldProblem('invalid_request', '/body', detail, 'unexpected_body');
}
