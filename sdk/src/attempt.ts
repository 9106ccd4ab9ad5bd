import { type ApiAnswer, readAnswer } from './answer.js';
import { assertCredential } from './checks.js';
import type { Fetch } from './client-options.js';
import { AbortError } from './errors/abort-error.js';
import { ConnectionError } from './errors/connection-error.js';
import { isDoorstepError } from './errors/doorstep-error.js';
import { TimeoutError } from './errors/timeout-error.js';
import type { PreparedRequest } from './request.js';
import type { Route } from './route.js';
import { withTimeLimit } from './time-limit.js';

/** A secret for the `Authorization` header, or a function that fetches the present one. */
export type Credential = string | (() => string | Promise<string>);

export interface Attempt {
  readonly request: PreparedRequest;
  readonly answer: Route['answer'];
  readonly fetch: Fetch;
  readonly credential: Credential | undefined;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds for this attempt. */
  readonly timeoutMs: number;
  /** Milliseconds that are left for the call. */
  readonly remainingMs: number;
}

/** How an attempt ended. */
export type Outcome = { readonly answer: ApiAnswer<unknown> } | { readonly error: unknown };

/** Sends a request once. Never rejects: whatever goes wrong is in the outcome. */
export async function attemptOnce(attempt: Attempt): Promise<Outcome> {
  const { request, signal, timeoutMs, remainingMs } = attempt;
  const limit = {
    milliseconds: Math.min(timeoutMs, remainingMs),
    expired: () => timeoutError(attempt),
    signal,
    aborted: (reason: unknown) => abortError(request, reason),
  };
  try {
    return { answer: await withTimeLimit(limit, (controller) => exchange(attempt, controller)) };
  } catch (error) {
    return { error };
  }
}

async function exchange(attempt: Attempt, controller: AbortController): Promise<ApiAnswer<unknown>> {
  const { request, fetch } = attempt;
  const { url, method, body = null, idempotencyKey } = request;
  const { signal } = controller;
  const headers = new Headers(request.headers);
  await authorize(headers, attempt.credential);
  try {
    // The service never redirects: an answer that does comes from elsewhere, and must not get the credential.
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    return await readAnswer(response, attempt.answer, idempotencyKey, () => controller.abort());
  } catch (cause) {
    if (isDoorstepError(cause)) throw cause;
    throw new ConnectionError(`${describe(request)}: the connection failed.`, { cause, idempotencyKey });
  }
}

async function authorize(headers: Headers, credential: Credential | undefined): Promise<void> {
  if (credential === undefined) return;
  const secret: unknown = typeof credential === 'function' ? await credential() : credential;
  assertCredential(secret, 'The API key or token');
  headers.set('authorization', `Bearer ${secret}`);
}

function timeoutError({ request, timeoutMs, remainingMs }: Attempt): TimeoutError {
  const { idempotencyKey } = request;
  if (timeoutMs < remainingMs) {
    return new TimeoutError('attempt', `${describe(request)}: no answer in ${timeoutMs} ms.`, { idempotencyKey });
  }
  return new TimeoutError('total', `${describe(request)}: the time for the whole call has passed.`, { idempotencyKey });
}

/** The error of a call whose signal has fired. */
export function abortError(request: PreparedRequest, reason: unknown): AbortError {
  const { idempotencyKey } = request;
  return new AbortError(`${describe(request)}: aborted by the caller.`, { cause: reason, idempotencyKey });
}

/** Method and address without the query, which may hold what does not belong into a log. */
function describe({ method, url }: PreparedRequest): string {
  return `${method} ${url.replace(/\?.*$/, '')}`;
}
