import type { Problem, ProblemCode } from '../generated/types.js';
import type { RateLimit } from '../rate-limit.js';
import type { ResponseInfo } from '../response-info.js';
import { brand } from './brand.js';
import { DoorstepError } from './doorstep-error.js';

/** A code of the error catalogue, or `unexpected_response` for an answer that is not the service's own. */
export type ErrorCode = ProblemCode | 'unexpected_response' | (string & {});

/** What is known of an answer that is an error. */
export interface ApiErrorDetails extends ResponseInfo {
  readonly code: ErrorCode;
  /** What happened this time, for people. */
  readonly detail: string;
  /** The problem document (RFC 9457), with the invalid fields in `errors`. */
  readonly problem: Problem | undefined;
  /** Seconds that the service asks to wait before a repeat. */
  readonly retryAfterSeconds: number | undefined;
}

/** The service refused the request or failed. Branch on `code`: it is stable, `detail` is for people. */
export class ApiError extends DoorstepError implements ApiErrorDetails {
  /** HTTP status. */
  declare readonly status: number;
  declare readonly code: ErrorCode;
  /** What happened this time, for people. */
  declare readonly detail: string;
  /** Give it to support; undefined when the answer does not come from the service. */
  declare readonly requestId: string | undefined;
  /** The problem document (RFC 9457), with the invalid fields in `errors`. */
  declare readonly problem: Problem | undefined;
  declare readonly headers: Headers;
  /** How much is left of each limit that counted the call; empty if the service does not say. */
  declare readonly rateLimits: readonly RateLimit[];
  /** Seconds that the service asks to wait before a repeat. */
  declare readonly retryAfterSeconds: number | undefined;

  static {
    brand(ApiError, 'ApiError');
  }

  constructor(details: ApiErrorDetails) {
    super(messageOf(details), details);
    Object.assign(this, details);
  }
}

/** 400: the request is malformed, or fields of it are invalid. */
export class BadRequestError extends ApiError {
  declare readonly name: 'BadRequestError';

  static {
    brand(BadRequestError, 'BadRequestError');
  }
}

/** 401: no credential, or one that is not valid. */
export class AuthenticationError extends ApiError {
  declare readonly name: 'AuthenticationError';

  static {
    brand(AuthenticationError, 'AuthenticationError');
  }
}

/** 403: the account or key may not do this. */
export class PermissionError extends ApiError {
  declare readonly name: 'PermissionError';

  static {
    brand(PermissionError, 'PermissionError');
  }
}

/** 404: there is no such object, or it is not yours. */
export class NotFoundError extends ApiError {
  declare readonly name: 'NotFoundError';

  static {
    brand(NotFoundError, 'NotFoundError');
  }
}

/** 409: not possible in the present state. */
export class ConflictError extends ApiError {
  declare readonly name: 'ConflictError';

  static {
    brand(ConflictError, 'ConflictError');
  }
}

/** 410: it was there, and is no more; for example an expired quote. */
export class GoneError extends ApiError {
  declare readonly name: 'GoneError';

  static {
    brand(GoneError, 'GoneError');
  }
}

/** 422: the idempotency key belongs to another request. */
export class UnprocessableEntityError extends ApiError {
  declare readonly name: 'UnprocessableEntityError';

  static {
    brand(UnprocessableEntityError, 'UnprocessableEntityError');
  }
}

/** 429: too many requests; see `retryAfterSeconds`. */
export class RateLimitError extends ApiError {
  declare readonly name: 'RateLimitError';

  static {
    brand(RateLimitError, 'RateLimitError');
  }
}

/** 5xx: the service failed. */
export class ServerError extends ApiError {
  declare readonly name: 'ServerError';

  static {
    brand(ServerError, 'ServerError');
  }
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
  return error instanceof ApiError && (code === undefined || error.code === code);
}

function messageOf({ status, code, detail, problem, requestId }: ApiErrorDetails): string {
  const fields = (problem?.errors ?? []).map(({ pointer, detail }) => `${pointer} ${detail}`);
  const invalid = fields.length > 0 ? ` [${fields.slice(0, 3).join('; ')}]` : '';
  return `${code}: ${detail}${invalid} (HTTP ${status}${requestId ? `, request ${requestId}` : ''})`;
}
