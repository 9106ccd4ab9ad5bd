import { parseRateLimits, type RateLimit } from './rate-limit.js';

/** What is known of an answer beside its data. */
export interface ResponseInfo {
  readonly status: number;
  readonly headers: Headers;
  /** Give it to support; undefined when the answer does not come from the service. */
  readonly requestId: string | undefined;
  /** How much is left of each limit that counted the call; empty if the service does not say. */
  readonly rateLimits: readonly RateLimit[];
  /** The key that a write was sent with. */
  readonly idempotencyKey: string | undefined;
}

export function readResponseInfo({ status, headers }: Response, idempotencyKey: string | undefined): ResponseInfo {
  const requestId = headers.get('x-request-id') ?? undefined;
  return { status, headers, requestId, rateLimits: parseRateLimits(headers), idempotencyKey };
}
