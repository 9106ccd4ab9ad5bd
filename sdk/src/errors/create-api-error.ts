import type { Problem } from '../generated/types.js';
import { errorPage } from '../generated/version.js';
import { ApiError, classByStatus } from './api-error.js';
import { mediaType, type ResponseInfo } from './response-info.js';

/** Creates the error for a response, of the class for its status. The code is `unexpected_response` if `body` is no problem. */
export function createApiError(response: ResponseInfo, body?: unknown, attempts?: number): ApiError {
  const { status, headers } = response;
  const problem = isProblem(body) ? body : undefined;
  const ErrorClass = classByStatus[Math.min(status, 500)] ?? ApiError;
  return new ErrorClass({
    ...response,
    requestId: response.requestId ?? problem?.requestId,
    traceId: problem?.traceId,
    code: problem?.code ?? 'unexpected_response',
    detail: problem?.detail ?? strangerDetail(response),
    remedy: problem?.remedy,
    documentationUrl: problem && `${errorPage}#${problem.code}`,
    problem,
    retryAfterSeconds: parseRetryAfter(headers.get('retry-after'), Date.now()),
    attempts,
  });
}

/** Describes a response that does not come from the service. */
function strangerDetail({ status, headers }: ResponseInfo): string {
  const type = mediaType(headers) ?? status;
  return `Not an answer of Doorstep but ${type}: ${isTransientStatus(status) ? 'retry later' : 'check baseUrl'}.`;
}

/** Returns true for a status after which the same request may succeed. */
export function isTransientStatus(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

function isProblem(body: unknown): body is Problem {
  const { code, detail } = Object(body);
  return typeof code === 'string' && typeof detail === 'string';
}

/**
 * Parses `Retry-After` (RFC 9110 10.2.3), a number of seconds or an HTTP date, into whole seconds from `nowMs`. Returns
 * undefined when it is absent or malformed.
 */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  // Senders must use this form of date. Date.parse alone would accept "2" or "12:30".
  const dateMs = /^\w{3}, .+:\d\d GMT$/.test(text) && Date.parse(text);
  return dateMs ? Math.max(0, Math.ceil((dateMs - nowMs) / 1_000)) : undefined;
}
