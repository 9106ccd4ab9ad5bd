import type { Problem, ProblemCode } from '../generated/types.js';
import { DoorstepError, errorKind } from './doorstep-error.js';

/** A code of the error catalogue, or `unexpected_response` for an answer that is not the service's own. */
export type ErrorCode = ProblemCode | 'unexpected_response' | (string & {});

/** What is known of an answer that is an error. */
export interface ApiErrorDetails {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly requestId: string | undefined;
  readonly problem: Problem | undefined;
  readonly headers: Headers;
  /** Seconds that the service asks to wait before a repeat. */
  readonly retryAfterSeconds: number | undefined;
  readonly idempotencyKey: string | undefined;
}

/** The service refused the request or failed. Branch on `code`: it is stable, `detail` is for people. */
export class ApiError extends DoorstepError {
  override readonly name: string = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  readonly code: ErrorCode;
  /** What happened this time, for people. */
  readonly detail: string;
  /** Give it to support; undefined when the answer does not come from the service. */
  readonly requestId: string | undefined;
  /** The problem document (RFC 9457), with the invalid fields in `errors`. */
  readonly problem: Problem | undefined;
  readonly headers: Headers;
  readonly retryAfterSeconds: number | undefined;

  constructor(details: ApiErrorDetails) {
    super('api', messageOf(details), { idempotencyKey: details.idempotencyKey });
    this.status = details.status;
    this.code = details.code;
    this.detail = details.detail;
    this.requestId = details.requestId;
    this.problem = details.problem;
    this.headers = details.headers;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** 400: the request is malformed, or fields of it are invalid. */
export class BadRequestError extends ApiError {
  override readonly name = 'BadRequestError';
}

/** 401: no credential, or one that is not valid. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** 403: the account or key may not do this. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}

/** 404: there is no such object, or it is not yours. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** 409: not possible in the present state. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}

/** 410: it was there, and is no more; for example an expired quote. */
export class GoneError extends ApiError {
  override readonly name = 'GoneError';
}

/** 422: the idempotency key belongs to another request. */
export class UnprocessableEntityError extends ApiError {
  override readonly name = 'UnprocessableEntityError';
}

/** 429: too many requests; see `retryAfterSeconds`. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}

/** 5xx: the service failed. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

const classByStatus: Readonly<Record<number, new (details: ApiErrorDetails) => ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: GoneError,
  422: UnprocessableEntityError,
  429: RateLimitError,
};

/** An error of the class that belongs to the status. */
export function createApiError(details: ApiErrorDetails): ApiError {
  const ErrorClass = classByStatus[details.status] ?? (details.status >= 500 ? ServerError : ApiError);
  return new ErrorClass(details);
}

/**
 * Whether the service answered with an error, and with this code.
 *
 * @example
 * if (isApiError(error, 'quote_expired')) await requote();
 */
export function isApiError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: Code,
): error is ApiError & { readonly code: Code } {
  return isAnyApiError(error) && (code === undefined || error.code === code);
}

function isAnyApiError(error: unknown): error is ApiError {
  return errorKind(error) === 'api';
}

function messageOf({ status, code, detail, problem, requestId }: ApiErrorDetails): string {
  const fields = (problem?.errors ?? []).map(({ pointer, detail }) => `${pointer} ${detail}`);
  const shown = fields.length === 0 ? '' : ` [${fields.slice(0, 3).join('; ')}${fields.length > 3 ? '; ...' : ''}]`;
  return `${code}: ${detail}${shown} (HTTP ${status}${requestId === undefined ? '' : `, request ${requestId}`})`;
}
