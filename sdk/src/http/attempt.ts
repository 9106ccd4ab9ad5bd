import { ConnectionError } from '../errors/connection-error.js';
import { DoorstepError } from '../errors/doorstep-error.js';
import { attemptsText, causeText } from '../errors/failure-text.js';
import { TimeoutError } from '../errors/timeout-error.js';
import type { Fetch } from '../options/client-options.js';
import { type ApiAnswer, readAnswer } from './answer.js';
import type { PreparedRequest } from './request.js';
import { withTimeLimit } from './time-limit.js';

/** A valid secret for the `Authorization` header, or a function that fetches the current one. */
export type Credential = string | (() => string | Promise<string>);

/** Everything that one attempt needs. */
export interface Attempt {
  readonly request: PreparedRequest;
  readonly fetch: Fetch;
  readonly credential: Credential | undefined;
  /** Number of attempts of the call so far, with this one. */
  readonly attempts: number;
  /** Milliseconds for this attempt. */
  readonly timeoutMs: number;
  /** The end of the whole call, as `performance.now()` gives it. */
  readonly deadline: number;
}

/** Sends a request once. */
export function attemptOnce(attempt: Attempt): Promise<ApiAnswer<unknown>> {
  const { request, attempts, timeoutMs, deadline } = attempt;
  const { name, idempotencyKey } = request;
  const remainingMs = deadline - performance.now();
  const expired = (): TimeoutError => {
    const [limit, option] =
      timeoutMs < remainingMs ? (['attempt', 'timeoutMs'] as const) : (['total', 'totalTimeoutMs'] as const);
    const failure = `no complete response within ${option} (${attemptsText(attempts)}). Raise it or retry later.`;
    return new TimeoutError(limit, `${name}: ${failure}`, { idempotencyKey, attempts });
  };
  return withTimeLimit(Math.min(timeoutMs, remainingMs), expired, request, (controller) =>
    exchange(attempt, controller),
  );
}

async function exchange(attempt: Attempt, controller: AbortController): Promise<ApiAnswer<unknown>> {
  const { request, fetch, credential, attempts } = attempt;
  const { url, method, answer, idempotencyKey, event } = request;
  const headers = new Headers(request.headers);
  const secret = typeof credential === 'function' ? await credential() : credential;
  if (secret) headers.set('authorization', `Bearer ${secret}`);
  const body = await request.body;
  try {
    // The service never redirects. A redirect comes from somewhere else, which must not receive the credential.
    const response = await fetch(url, { method, headers, body, signal: controller.signal, redirect: 'manual' });
    return await readAnswer(response, answer, { idempotencyKey, attempts }, () => controller.abort());
  } catch (cause) {
    if (cause instanceof DoorstepError) throw cause;
    // Some implementations of fetch repeat the URL.
    const failure = causeText(cause).replaceAll(url, event.url);
    const remedy = 'Check server, baseUrl and certificate. Pages may send no API key.';
    const message = `${request.name}: ${failure} (${attemptsText(attempts)}). ${remedy}`;
    throw new ConnectionError(message, { cause, idempotencyKey, attempts });
  }
}
