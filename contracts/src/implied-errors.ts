import type { Endpoint } from './routes.js';
import type { ProblemCode } from './shared/problems/codes.js';

/** Returns every problem that an endpoint can answer: the declared ones, and those that follow from the declaration. */
export function endpointErrors(endpoint: Endpoint): readonly ProblemCode[] {
  const { meta, route } = endpoint;
  const codes = new Set<ProblemCode>(['malformed_request', 'rate_limited', 'internal_error', 'unavailable']);
  const takesBody = 'body' in route && typeof route.body === 'object' && route.body !== null;
  if (takesBody) codes.add('payload_too_large').add('unsupported_media_type');
  if (takesBody || route.query || route.pathParams || route.headers) codes.add('invalid_request');
  // A session or key that is sent to a public route must be valid.
  codes.add('unauthenticated');
  if (meta.access.kind !== 'public') codes.add('forbidden');
  if (meta.access.kind === 'session' && meta.access.stepUp) codes.add('step_up_required');
  if (meta.idempotency === 'accepted') codes.add('idempotency_in_progress').add('idempotency_key_reused');
  if (meta.ranges) codes.add('range_not_satisfiable');
  for (const code of meta.errors) codes.add(code);
  return [...codes];
}
