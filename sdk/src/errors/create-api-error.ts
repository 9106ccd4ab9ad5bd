import type { Problem } from '../generated/types.js';
import { isObject } from '../is-object.js';
import type { ResponseInfo } from '../response-info.js';
import { parseRetryAfter } from '../retry-after.js';
import {
  ApiError,
  type ApiErrorDetails,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  GoneError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  UnprocessableEntityError,
} from './api-error.js';

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

/** Creates the error for a response, of the class for its status. The code is `unexpected_response` if `body` is no problem. */
export function createApiError(response: ResponseInfo, body?: unknown): ApiError {
  const { status, headers, requestId } = response;
  const problem = isProblem(body) ? body : undefined;
  const ErrorClass = classByStatus[status] ?? (status >= 500 ? ServerError : ApiError);
  return new ErrorClass({
    ...response,
    requestId: requestId ?? problem?.requestId,
    code: problem?.code ?? 'unexpected_response',
    detail: problem?.detail ?? 'Not an answer of the service: check baseUrl.',
    problem,
    retryAfterSeconds: parseRetryAfter(headers.get('retry-after'), Date.now()),
  });
}

function isProblem(body: unknown): body is Problem {
  if (!isObject(body)) return false;
  return 'code' in body && typeof body.code === 'string' && 'detail' in body && typeof body.detail === 'string';
}
