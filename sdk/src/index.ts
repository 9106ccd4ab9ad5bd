import * as webhooks from './webhooks.js';

export { Doorstep, type DoorstepOptions } from './client/doorstep.js';
export { AbortError, isAbortError } from './errors/abort-error.js';
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  type ErrorCode,
  GoneError,
  isApiError,
  type KnownErrorCode,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  UnprocessableEntityError,
} from './errors/api-error.js';
export { ConnectionError, isConnectionError } from './errors/connection-error.js';
export { DoorstepError, isDoorstepError } from './errors/doorstep-error.js';
export type { RateLimit } from './errors/rate-limit.js';
export type { ResponseInfo } from './errors/response-info.js';
export { isStatusError, StatusError } from './errors/status-error.js';
export { isTimeoutError, TimeoutError, type TimeoutLimit } from './errors/timeout-error.js';
export {
  isWebhookVerificationError,
  WebhookVerificationError,
  type WebhookVerificationReason,
} from './errors/webhook-verification-error.js';
export type * from './generated/types.js';
export type * from './generated/types-direct.js';
export type { ApiAnswer } from './http/answer.js';
export { currencyDigits, formatMoney } from './money/format-money.js';
export type { CallOptions, IdempotentCallOptions } from './options/call-options.js';
export type { ClientOptions, Fetch } from './options/client-options.js';
export type { RequestEvent, ResponseEvent } from './options/hooks.js';
export type { Logger, LogLevel } from './options/log.js';
export type * from './resources/generated/resources-direct.js';
export { ApiPromise } from './results/api-promise.js';
export { DownloadPromise } from './results/download-promise.js';
export { type Page, PagePromise, type Pages, type ToArrayOptions } from './results/page-promise.js';
export { type FileInput, type NativeFile, toFile } from './routes/form.js';
export { EventStream, type StreamMessage, type StreamOptions } from './streams/event-stream.js';
export type { WaitOptions } from './streams/wait-for.js';
// Not `export * as`, which Metro does not compile for React Native.
export { webhooks };
