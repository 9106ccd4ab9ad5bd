import * as webhooks from './webhooks.js';

export type { ApiAnswer } from './answer.js';
export { ApiPromise } from './api-promise.js';
export type { CallOptions, IdempotentCallOptions } from './call-options.js';
export type { ClientOptions, Fetch, RequestEvent, ResponseEvent } from './client-options.js';
export { Doorstep, type DoorstepOptions } from './doorstep.js';
export { AbortError, isAbortError } from './errors/abort-error.js';
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  type ErrorCode,
  GoneError,
  isApiError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  UnprocessableEntityError,
} from './errors/api-error.js';
export { ConnectionError, isConnectionError } from './errors/connection-error.js';
export { DoorstepError, isDoorstepError } from './errors/doorstep-error.js';
export { isTimeoutError, TimeoutError, type TimeoutLimit } from './errors/timeout-error.js';
export {
  isWebhookVerificationError,
  WebhookVerificationError,
  type WebhookVerificationReason,
} from './errors/webhook-verification-error.js';
export { EventStream, type StreamMessage, type StreamOptions } from './event-stream.js';
export type * from './generated/resources-direct.js';
export type * from './generated/types.js';
export type * from './generated/types-direct.js';
export type { Logger, LogLevel } from './log.js';
export { type Page, PagePromise, type Pages, type ToArrayOptions } from './page-promise.js';
export type { RateLimit } from './rate-limit.js';
export type { ResponseInfo } from './response-info.js';
// Not `export * as`, which Metro does not compile for React Native.
export { webhooks };
