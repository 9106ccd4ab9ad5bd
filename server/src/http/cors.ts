import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

const exposedHeaders =
  'accept-encoding, accept-ranges, content-disposition, content-range, deprecation, etag, idempotency-replayed, location, ratelimit, ratelimit-policy, retry-after, sunset, x-request-id';

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-none-match, last-event-id, range, traceparent, tracestate, x-request-id',
  'access-control-max-age': '600',
} as const;

/**
 * Returns the CORS headers for browser apps of the platform interface (Fetch standard, "CORS protocol"). Credentials mode
 * is never allowed: tokens are in `Authorization`, and there are no cookies. The direct interface has no CORS headers,
 * because a partner's secret key does not belong in a browser.
 *
 * @param origins allowed origins, for example `https://app.example`; `*` allows all.
 */
export function corsHeaders(
  origins: readonly string[],
  path: string,
  request: IncomingHttpHeaders,
): OutgoingHttpHeaders {
  if (!path.startsWith('/api/v1/')) return {};
  const { origin } = request;
  if (!isAllowed(origins, origin)) return { vary: 'origin' };
  return { vary: 'origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': exposedHeaders };
}

/** Returns the headers of a preflight's answer, or undefined if it is not a preflight or its origin is not allowed. */
export function preflightAnswer(
  origins: readonly string[],
  method: string,
  request: IncomingHttpHeaders,
): OutgoingHttpHeaders | undefined {
  const preflight = method === 'OPTIONS' && request['access-control-request-method'] !== undefined;
  return preflight && isAllowed(origins, request.origin) ? preflightHeaders : undefined;
}

function isAllowed(origins: readonly string[], origin: string | undefined): origin is string {
  return origin !== undefined && (origins.includes(origin) || origins.includes('*'));
}
