import { type ApiError, createApiError } from './errors/api-error.js';
import type { Problem } from './generated/types.js';
import { parseRateLimits, type RateLimit } from './rate-limit.js';
import { parseRetryAfterMs } from './retry-after.js';
import type { Route } from './route.js';

/** What is known of an answer beside its data. */
export interface ResponseInfo {
  readonly status: number;
  readonly headers: Headers;
  /** Give it to support. */
  readonly requestId: string | undefined;
  /** How much is left of each limit that counted the call; empty if the service does not say. */
  readonly rateLimits: readonly RateLimit[];
  /** The key that a write was sent with. */
  readonly idempotencyKey: string | undefined;
}

/** The data of a call, and the answer that it came in. */
export interface ApiAnswer<T> {
  readonly data: T;
  readonly response: ResponseInfo;
}

/** The body of a stream, whose end is still to come. */
export interface StreamBody {
  readonly body: ReadableStream<Uint8Array>;
  /** Ends the connection. */
  readonly abort: () => void;
}

/**
 * Reads the whole of an answer; of a stream, the head.
 *
 * @param abort ends the connection.
 * @throws ApiError when the service refused the request, or the answer is not one of its own.
 */
export async function readAnswer(
  response: Response,
  answer: Route['answer'],
  idempotencyKey: string | undefined,
  abort: () => void,
): Promise<ApiAnswer<unknown>> {
  const { status, headers } = response;
  if (!response.ok) throw toApiError(response, parseJson(await response.text()), idempotencyKey);
  const info = {
    status,
    headers,
    requestId: headers.get('x-request-id') ?? undefined,
    rateLimits: parseRateLimits(headers),
    idempotencyKey,
  };
  if (answer === 'stream' && status !== 204) {
    const { body } = response;
    if (body && isEventStream(headers)) return { data: { body, abort } satisfies StreamBody, response: info };
    abort();
    throw toApiError(response, undefined, idempotencyKey);
  }
  if (answer === 'bytes') return { data: await response.blob(), response: info };
  const text = await response.text();
  if (answer === 'none' || status === 204) return { data: undefined, response: info };
  const data = parseJson(text);
  if (data === undefined) throw toApiError(response, undefined, idempotencyKey);
  return { data, response: info };
}

function toApiError(response: Response, body: unknown, idempotencyKey: string | undefined): ApiError {
  const { status, headers } = response;
  const problem = isProblem(body) ? body : undefined;
  const retryAfterMs = parseRetryAfterMs(headers.get('retry-after'), Date.now());
  return createApiError({
    status,
    code: problem?.code ?? 'unexpected_response',
    detail: problem?.detail ?? 'The answer is not one of the service: look at proxies and at baseUrl.',
    requestId: headers.get('x-request-id') ?? problem?.requestId,
    problem,
    headers,
    retryAfterSeconds: retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1_000),
    idempotencyKey,
  });
}

function isEventStream(headers: Headers): boolean {
  return /^text\/event-stream *(;|$)/i.test(headers.get('content-type') ?? '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  return 'code' in body && typeof body.code === 'string' && 'detail' in body && typeof body.detail === 'string';
}
