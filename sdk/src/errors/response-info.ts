import { parseRateLimits, type RateLimit } from './rate-limit.js';

/** Properties of a response other than its data. */
export interface ResponseInfo {
  readonly status: number;
  readonly headers: Headers;
  /** Id to quote to support; undefined when the response does not come from the service. */
  readonly requestId: string | undefined;
  /** State of each rate limit that counted the call; empty when the service does not report it. */
  readonly rateLimits: readonly RateLimit[];
  /** Idempotency key of a write. */
  readonly idempotencyKey: string | undefined;
}

/** Returns the media type of a response without its parameters. */
export function mediaType(headers: Headers): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim();
}

export function readResponseInfo({ status, headers }: Response, idempotencyKey: string | undefined): ResponseInfo {
  const requestId = headers.get('x-request-id') ?? undefined;
  return { status, headers, requestId, rateLimits: parseRateLimits(headers), idempotencyKey };
}
