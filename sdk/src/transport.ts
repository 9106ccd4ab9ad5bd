import type { ApiAnswer } from './answer.js';
import { abortError, attemptOnce, type Credential } from './attempt.js';
import { type CallOptions, resolveLimits } from './call-options.js';
import type { RequestEvent, ResolvedOptions } from './client-options.js';
import { ApiError } from './errors/api-error.js';
import { type CallInput, type PreparedRequest, prepareRequest } from './request.js';
import { isRepeatable, retryDelayMs } from './retry.js';
import type { Route } from './route.js';
import { runHook } from './run-hook.js';
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
    const { fetch = globalThis.fetch, retryBudget, onRequest, onResponse, onHookError, log } = client;
    if (typeof fetch !== 'function') throw new TypeError('This runtime has no fetch: pass the option fetch.');
    const { signal } = options;
    const deadline = performance.now() + totalTimeoutMs;
    const repeatable = isRepeatable(request.method, request.idempotencyKey);
    let lastCost: number | undefined;

    for (let failedBefore = 0; ; failedBefore++) {
      const attempts = failedBefore + 1;
      const event = requestEvent(request, attempts);
      runHook(log, event, onHookError);
      runHook(onRequest, event, onHookError);
      const startedAt = performance.now();
      const remainingMs = deadline - startedAt;
      const attempt = { request, answer: route.answer, fetch, credential, signal, attempts, timeoutMs, remainingMs };
      const { answer, error } = await attemptWith(attempt);
      const now = performance.now();
      if (answer) retryBudget.giveBack(lastCost);
      const failure = { error, failedBefore, maxRetries, repeatable, remainingMs: deadline - now };
      const delayMs = answer ? undefined : retryDelayMs({ ...failure, random: Math.random() });
      lastCost = delayMs === undefined ? undefined : retryBudget.take(error);
      const retryInMs = lastCost === undefined ? undefined : delayMs;
      const response = answer?.response ?? (error instanceof ApiError ? error : undefined);
      const result = { status: response?.status, requestId: response?.requestId, durationMs: now - startedAt };
      const outcome = { ...event, ...result, error, retryInMs };
      runHook(log, outcome, onHookError);
      runHook(onResponse, outcome, onHookError);
      if (answer) return answer;
      if (retryInMs === undefined) throw error;
      await pause(retryInMs, signal, (reason) => abortError(request, reason));
    }
  };
}

function requestEvent({ method, publicUrl, headers, idempotencyKey }: PreparedRequest, attempt: number): RequestEvent {
  const safeHeaders = new Headers(headers);
  // A program may set credentials in its own headers.
  safeHeaders.delete('authorization');
  safeHeaders.delete('cookie');
  return { method, url: publicUrl, headers: safeHeaders, attempt, idempotencyKey };
}
