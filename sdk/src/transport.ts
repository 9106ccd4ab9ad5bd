import type { ApiAnswer } from './answer.js';
import { abortError, attemptOnce, type Credential, type Outcome } from './attempt.js';
import { type CallOptions, checkCallOptions } from './call-options.js';
import type { RequestEvent, ResolvedOptions, ResponseEvent } from './client-options.js';
import { isApiError } from './errors/api-error.js';
import { type CallInput, type PreparedRequest, prepareRequest } from './request.js';
import { isRepeatable, retryDelayMs } from './retry.js';
import type { Route } from './route.js';
import { pause } from './time-limit.js';

/** Sends one call: attempts, pauses, and the answer of the last attempt. */
export type Send = (route: Route, input: CallInput, options?: CallOptions) => Promise<ApiAnswer<unknown>>;

/** The way of every call. The credential stays inside: neither the client nor its errors show it. */
export function createSend(client: ResolvedOptions, credential?: Credential): Send {
  return async (route, input, options = {}) => {
    checkCallOptions(options, route.idempotent === true);
    const request = prepareRequest(route, input, options, client);
    const { fetch } = client;
    const { signal, timeoutMs = client.timeoutMs, maxRetries = client.maxRetries } = options;
    const deadline = performance.now() + (options.totalTimeoutMs ?? client.totalTimeoutMs);
    const repeatable = isRepeatable(request.method, request.idempotencyKey);

    for (let failedBefore = 0; ; failedBefore++) {
      const event = requestEvent(request, failedBefore + 1);
      client.onRequest(event);
      const startedAt = performance.now();
      const remainingMs = deadline - startedAt;
      const attempt = { request, answer: route.answer, fetch, credential, signal, timeoutMs, remainingMs };
      const outcome = await attemptOnce(attempt);
      const now = performance.now();
      const retryInMs =
        'answer' in outcome
          ? undefined
          : retryDelayMs({
              error: outcome.error,
              failedBefore,
              maxRetries,
              repeatable,
              remainingMs: deadline - now,
              random: Math.random(),
            });
      client.onResponse(responseEvent(event, outcome, now - startedAt, retryInMs));
      if ('answer' in outcome) return outcome.answer;
      if (retryInMs === undefined) throw outcome.error;
      await pause(retryInMs, signal, (reason) => abortError(request, reason));
    }
  };
}

function requestEvent({ method, url, headers, idempotencyKey }: PreparedRequest, attempt: number): RequestEvent {
  return { method, url, headers: new Headers(headers), attempt, idempotencyKey };
}

function responseEvent(
  event: RequestEvent,
  outcome: Outcome,
  durationMs: number,
  retryInMs: number | undefined,
): ResponseEvent {
  const error = 'error' in outcome ? outcome.error : undefined;
  const known = 'answer' in outcome ? outcome.answer.response : isApiError(error) ? error : undefined;
  return { ...event, status: known?.status, requestId: known?.requestId, durationMs, error, retryInMs };
}
