import { type Endpoint, latestApiVersion, ratePolicies } from '@doorstep/contracts';
import type { HeaderObject, HeadersObject } from 'openapi3-ts/oas31';

/** Response headers that several responses share, by component name. */
export const headerComponents = {
  RequestId: {
    description: 'Id of this request in logs and problems: the id that was sent if it was valid, otherwise a new one.',
    schema: { type: 'string', maxLength: 128 },
    example: 'req_01kb2m5v3xe8wr9q4t7n6c0d1f',
  },
  ApiVersion: {
    description: 'The version of this response: that of the request, or that of the API key.',
    schema: { type: 'string', format: 'date' },
    example: latestApiVersion,
  },
  RateLimit: {
    description:
      'Remaining quota of each policy: `r` calls for `t` more seconds (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string' },
    example: '"default";r=297;t=41',
  },
  RateLimitPolicy: {
    description: 'Policies that count this call: `q` calls in `w` seconds (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string' },
    example: '"default";q=300;w=60',
  },
  RetryAfter: {
    description: 'Seconds to wait before the next attempt (RFC 9110 10.2.3).',
    schema: { type: 'integer', minimum: 0 },
    example: 1,
  },
  WwwAuthenticate: {
    description: 'Kind of credential that the operation requires (RFC 9110 11.6.1).',
    schema: { type: 'string' },
    example: 'Bearer realm="doorstep"',
  },
  IdempotencyReplayed: {
    description: '`true` when this repeats the first response to the same `Idempotency-Key`.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  ETag: {
    description: 'Identifies this representation, compressed or not; send it as `If-None-Match` (RFC 9110 8.8.3).',
    schema: { type: 'string' },
    example: 'W/"5d41402abc4b2a76b9719d911017c592"',
  },
  CacheControl: {
    description: 'Time for which the response may be reused (RFC 9111).',
    schema: { type: 'string' },
    example: 'public, max-age=3600',
  },
  Deprecation: {
    description: 'Time at which the operation was deprecated: `@` and seconds since 1970 (RFC 9745).',
    schema: { type: 'string', pattern: '^@[0-9]+$' },
    example: '@1795219200',
  },
  Sunset: {
    description: 'Time at which the operation stops working (RFC 8594).',
    schema: { type: 'string' },
    example: 'Mon, 31 May 2027 00:00:00 GMT',
  },
} as const satisfies Record<string, HeaderObject>;

function header(name: keyof typeof headerComponents): HeaderObject {
  return { $ref: `#/components/headers/${name}` };
}

/** Returns the headers of every response of a route. */
export function commonHeaders({ meta, interface: side }: Pick<Endpoint, 'meta' | 'interface'>): HeadersObject {
  const limits = ratePolicies[meta.rate].length > 0;
  return {
    'X-Request-Id': header('RequestId'),
    ...(side === 'direct' ? { 'Doorstep-Version': header('ApiVersion') } : {}),
    ...(limits ? { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') } : {}),
    ...(meta.deprecated ? { Deprecation: header('Deprecation') } : {}),
    ...(meta.deprecated?.sunset === undefined ? {} : { Sunset: header('Sunset') }),
  };
}

const acceptRanges: HeadersObject = {
  'Accept-Ranges': {
    description: 'Range requests are supported (RFC 9110 14.3)',
    schema: { type: 'string', const: 'bytes' },
  },
};

/** Returns the headers of a successful response. */
export function successHeaders(endpoint: Endpoint): HeadersObject {
  const { meta } = endpoint;
  const own = Object.entries(meta.responseHeaders ?? {}).map(
    ([name, description]) => [name, { description, schema: { type: 'string' } }] as const,
  );
  return {
    ...commonHeaders(endpoint),
    ...(meta.cache === undefined ? {} : cacheHeaders),
    ...(meta.ranges ? acceptRanges : {}),
    ...(meta.idempotency === 'accepted' ? { 'Idempotency-Replayed': header('IdempotencyReplayed') } : {}),
    ...Object.fromEntries(own),
  };
}

/** Headers of a cacheable response and of its 304. */
export const cacheHeaders: HeadersObject = { ETag: header('ETag'), 'Cache-Control': header('CacheControl') };

/** Headers of a partial response. */
export const rangeHeaders: HeadersObject = {
  'Content-Range': {
    description: 'Range of this part and total number of bytes (RFC 9110 14.4)',
    schema: { type: 'string' },
    example: 'bytes 0-1023/48213',
  },
};

const acceptEncoding: HeadersObject = {
  'Accept-Encoding': {
    description: 'The accepted content codings, if the one of the body is not among them (RFC 9110 15.5.16)',
    schema: { type: 'string', const: 'identity' },
  },
};

/** Returns the headers of a problem with the given status. */
export function problemHeaders(status: number, waits: boolean): HeadersObject {
  return {
    ...(status === 415 ? acceptEncoding : {}),
    ...(status === 401 ? { 'WWW-Authenticate': header('WwwAuthenticate') } : {}),
    ...(waits ? { 'Retry-After': header('RetryAfter') } : {}),
  };
}
