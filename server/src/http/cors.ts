import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { endpoints } from '@doorstep/contracts';

const exposedHeaders =
  'accept-encoding, accept-ranges, content-disposition, content-range, deprecation, doorstep-version, etag, idempotency-replayed, location, ratelimit, ratelimit-policy, retry-after, sunset, x-request-id';

/** The answer to a preflight. */
interface Preflight {
  readonly methods: string;
  /** The request headers that have a meaning here. */
  readonly headers: readonly string[];
  /** Request headers that no page may send. */
  readonly refused: ReadonlySet<string>;
}

const platformPreflight: Preflight = {
  methods: 'GET, HEAD, POST, PUT, PATCH, DELETE',
  headers: [
    'authorization',
    'content-type',
    'idempotency-key',
    'if-none-match',
    'last-event-id',
    'range',
    'traceparent',
    'tracestate',
    'x-request-id',
  ],
  refused: new Set(),
};

/** A page that sends `Authorization` is refused: whatever it has there belongs to no page. */
const openPreflight: Preflight = {
  methods: 'GET, HEAD, PATCH',
  headers: [
    'content-type',
    'doorstep-version',
    'if-none-match',
    'last-event-id',
    'prefer',
    'traceparent',
    'tracestate',
    'x-request-id',
  ],
  refused: new Set(['authorization']),
};

/** Limit for the further request headers of a preflight. */
const maxFurtherHeaders = 50;

/** The name of a header (RFC 9110 5.6.2). */
const token = /^[\w!#$%&'*+.^`|~-]{1,100}$/;

/** The paths that pages of any origin may call, as the contract declares. */
const openPaths = new RegExp(
  `^(?:${endpoints
    .filter(({ meta }) => meta.origins === 'any')
    .map(({ route }) => route.path.replaceAll(/:\w+/g, '[^/]+'))
    .join('|')})$`,
);

/**
 * Returns the CORS headers (Fetch standard, "CORS protocol"): for the browser apps of the platform interface, and for the routes of the
 * direct interface that need no key. Credentials mode is never allowed: tokens are in `Authorization`, and there are no cookies. The rest of
 * the direct interface has no CORS headers, because a partner's secret key does not belong in a browser.
 *
 * @param origins allowed origins, for example `https://app.example`; `*` allows all.
 */
export function corsHeaders(
  origins: readonly string[],
  path: string,
  request: IncomingHttpHeaders,
): OutgoingHttpHeaders {
  if (openPaths.test(path))
    return { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposedHeaders };
  if (!path.startsWith('/api/v1/')) return {};
  const { origin } = request;
  if (!isAllowed(origins, origin)) return { vary: 'origin' };
  return { vary: 'origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': exposedHeaders };
}

/** Returns the headers of a preflight's answer, or undefined if it is not a preflight or its origin is not allowed. */
export function preflightAnswer(
  origins: readonly string[],
  path: string,
  method: string,
  request: IncomingHttpHeaders,
): OutgoingHttpHeaders | undefined {
  const preflight = method === 'OPTIONS' && request['access-control-request-method'] !== undefined;
  if (!preflight) return undefined;
  if (openPaths.test(path)) return answerTo(openPreflight, request);
  return path.startsWith('/api/v1/') && isAllowed(origins, request.origin)
    ? answerTo(platformPreflight, request)
    : undefined;
}

/**
 * Allows any other header that the page asks for as well: the service ignores it, and the monitoring of browser apps adds many, such as
 * `sentry-trace`, `baggage` and `x-datadog-trace-id`.
 */
function answerTo({ methods, headers, refused }: Preflight, request: IncomingHttpHeaders): OutgoingHttpHeaders {
  const asked = String(request['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const further = new Set(asked.filter((name) => token.test(name) && !headers.includes(name) && !refused.has(name)));
  return {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': [...headers, ...[...further].slice(0, maxFurtherHeaders)].join(', '),
    'access-control-max-age': '600',
  };
}

function isAllowed(origins: readonly string[], origin: string | undefined): origin is string {
  return origin !== undefined && (origins.includes(origin) || origins.includes('*'));
}
