import type { Problem, ProblemCode } from '../generated/types.js';
import { brand } from './brand.js';
import { DoorstepError } from './doorstep-error.js';
import { attemptsText } from './failure-text.js';
import type { RateLimit } from './rate-limit.js';
import type { ResponseInfo } from './response-info.js';

/** A code of the error catalogue, or `unexpected_response` for a response that does not come from the service. */
export type KnownErrorCode = ProblemCode | 'unexpected_response';

/** The code of an error. The service may add codes. */
export type ErrorCode = KnownErrorCode | (string & {});

/** The properties of an error response. */
export interface ApiErrorDetails extends ResponseInfo {
  readonly code: ErrorCode;
  /** Description of this occurrence, for people. */
  readonly detail: string;
  /** Advice about any error with this code; undefined if the service does not send it. */
  readonly remedy?: string | undefined;
  /** Address of the explanation of this code; undefined when the response does not come from the service. */
  readonly documentationUrl?: string | undefined;
  /** The problem document (RFC 9457). Lists invalid fields in `errors`. */
  readonly problem: Problem | undefined;
  /** Seconds to wait before a retry, as the service asks. */
  readonly retryAfterSeconds: number | undefined;
  /** Id of the trace of the request; undefined when the service does not trace it. */
  readonly traceId?: string | undefined;
  /** Number of attempts of the call. */
  readonly attempts?: number | undefined;
}

/** The service refused the request or failed. Branch on `code`, which is stable; `detail` is for people. */
export class ApiError extends DoorstepError implements ApiErrorDetails {
  /** HTTP status. */
  declare readonly status: number;
  declare readonly code: ErrorCode;
  /** Description of this occurrence, for people. */
  declare readonly detail: string;
  /** Advice about any error with this code; undefined if the service does not send it. */
  declare readonly remedy: string | undefined;
  /** Address of the explanation of this code; undefined when the response does not come from the service. */
  declare readonly documentationUrl: string | undefined;
  /** Id to quote to support; undefined when the response does not come from the service. */
  declare readonly requestId: string | undefined;
  /** Id of the trace of the request; undefined when the service does not trace it. */
  declare readonly traceId: string | undefined;
  /** The problem document (RFC 9457). Lists invalid fields in `errors`. */
  declare readonly problem: Problem | undefined;
  declare readonly headers: Headers;
  /** State of each rate limit that counted the call; empty when the service does not report it. */
  declare readonly rateLimits: readonly RateLimit[];
  /** Seconds to wait before a retry, as the service asks. */
  declare readonly retryAfterSeconds: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(messageOf(details), details);
  }
}
brand(ApiError, 'ApiError');

/** The class for each status; 500 stands for every status of the service's failure. */
export const classByStatus: Record<number, new (details: ApiErrorDetails) => ApiError> = {};

function ofStatus(status: number, type: new (details: ApiErrorDetails) => ApiError, name: string): void {
  brand(type, name);
  classByStatus[status] = type;
}

/** 400: the request is malformed or has invalid fields. */
export class BadRequestError extends ApiError {
  declare readonly name: 'BadRequestError';
}
ofStatus(400, BadRequestError, 'BadRequestError');

/** 401: the credential is missing or invalid. */
export class AuthenticationError extends ApiError {
  declare readonly name: 'AuthenticationError';
}
ofStatus(401, AuthenticationError, 'AuthenticationError');

/** 403: the account or key may not do this. */
export class PermissionError extends ApiError {
  declare readonly name: 'PermissionError';
}
ofStatus(403, PermissionError, 'PermissionError');

/** 404: the object does not exist or is not yours. */
export class NotFoundError extends ApiError {
  declare readonly name: 'NotFoundError';
}
ofStatus(404, NotFoundError, 'NotFoundError');

/** 409: not possible in the current state. */
export class ConflictError extends ApiError {
  declare readonly name: 'ConflictError';
}
ofStatus(409, ConflictError, 'ConflictError');

/** 410: the object no longer exists, for example an expired quote. */
export class GoneError extends ApiError {
  declare readonly name: 'GoneError';
}
ofStatus(410, GoneError, 'GoneError');

/** 422: the idempotency key was already used for a different request. */
export class UnprocessableEntityError extends ApiError {
  declare readonly name: 'UnprocessableEntityError';
}
ofStatus(422, UnprocessableEntityError, 'UnprocessableEntityError');

/** 429: too many requests; see `retryAfterSeconds`. */
export class RateLimitError extends ApiError {
  declare readonly name: 'RateLimitError';
}
ofStatus(429, RateLimitError, 'RateLimitError');

/** 5xx: the service failed. */
export class ServerError extends ApiError {
  declare readonly name: 'ServerError';
}
ofStatus(500, ServerError, 'ServerError');

/**
 * Returns true for an `ApiError`, with this `code` if one is given.
 *
 * @example
 * if (isApiError(error, 'quote_expired')) await requote();
 */
export function isApiError(error: unknown): error is ApiError;
export function isApiError<Code extends KnownErrorCode>(
  error: unknown,
  code: Code,
): error is ApiError & { readonly code: Code };
export function isApiError(error: unknown, code?: string): boolean {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

function messageOf(details: ApiErrorDetails): string {
  const { status, code, detail, problem, requestId, retryAfterSeconds, attempts = 1 } = details;
  const fields = (problem?.errors ?? [])
    .slice(0, 3)
    // A problem about one field has the same sentence in both places.
    .map((field) => (field.detail === detail ? field.pointer : `${field.pointer} ${field.detail}`));
  const invalid = fields.length > 0 ? ` [${fields.join('; ')}]` : '';
  const context = [
    `HTTP ${status}`,
    requestId && `request ${requestId}`,
    attempts > 1 && attemptsText(attempts),
    retryAfterSeconds && `retry after ${retryAfterSeconds} s`,
  ];
  return `${code}: ${detail}${invalid} (${context.filter(Boolean).join(', ')})`;
}
