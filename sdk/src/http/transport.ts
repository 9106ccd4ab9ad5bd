import { ApiError } from '../errors/api-error.js';
import type { ResponseInfo } from '../errors/response-info.js';
import { type CallOptions, resolveLimits } from '../options/call-options.js';
import type { ResolvedOptions } from '../options/client-options.js';
import type { Route } from '../routes/route.js';
import type { ApiAnswer } from './answer.js';
import { attemptOnce, type Credential } from './attempt.js';
import { type CallInput, prepareRequest } from './request.js';
import { isRepeatable, retryDelayMs } from './retry.js';
import { pause } from './time-limit.js';

/** Sends a call with its retries and resolves with the answer of the last attempt. */
export type Send = (route: Route, input: CallInput, options?: CallOptions) => Promise<ApiAnswer<unknown>>;

/**
 * Creates the function that sends every call. It keeps the credential private: neither client nor errors expose it.
 *
 * @param attemptWith sends one attempt.
 */
export function createSend(client: ResolvedOptions, credential?: Credential, attemptWith = attemptOnce): Send {
  return async (route, input, options = {}) => {
    const { timeoutMs, totalTimeoutMs, maxRetries } = resolveLimits(options, route, client);
    const request = prepareRequest(route, input, options, client);
    const { fetch = globalThis.fetch, retryBudget, observe } = client;
    if (typeof fetch !== 'function') throw new TypeError('This runtime has no fetch: pass the option fetch.');
    const deadline = performance.now() + totalTimeoutMs;
    // A stream reconnects itself.
    const canRetry = route.answer !== 'stream' && isRepeatable(request.method, request.idempotencyKey);
    let cost: number | undefined;

    for (let attempts = 1; ; attempts++) {
      const event = { ...request.event, attempt: attempts };
      observe(event);
      const startedAt = performance.now();
      let answer: ApiAnswer<unknown> | undefined;
      let error: unknown;
      try {
        answer = await attemptWith({ request, fetch, credential, attempts, timeoutMs, deadline });
        retryBudget.giveBack(cost);
      } catch (reason) {
        error = reason;
      }
      const now = performance.now();
      const mayRetry = !answer && canRetry && attempts <= maxRetries;
      const delayMs = mayRetry ? retryDelayMs(error, attempts, deadline - now, Math.random()) : undefined;
      cost = delayMs === undefined ? undefined : retryBudget.take(error);
      const retryInMs = cost && delayMs;
      const response: Partial<ResponseInfo> = answer?.response ?? (error instanceof ApiError ? error : {});
      const { status, requestId } = response;
      observe({ ...event, status, requestId, durationMs: now - startedAt, error, retryInMs });
      if (answer) return answer;
      if (retryInMs === undefined) throw error;
      await pause(retryInMs, request);
    }
  };
}
