import { type ApiAnswer, readAnswer } from './answer.js';
import type { Fetch } from './client-options.js';
import { AbortError } from './errors/abort-error.js';
import { ConnectionError } from './errors/connection-error.js';
import { DoorstepError } from './errors/doorstep-error.js';
import { attemptsText, connectionFailure } from './errors/failure-text.js';
import { TimeoutError } from './errors/timeout-error.js';
import type { PreparedRequest } from './request.js';
import type { Route } from './route.js';
import { withTimeLimit } from './time-limit.js';

/** A valid secret for the `Authorization` header, or a function that fetches the current one. */
export type Credential = string | (() => string | Promise<string>);

/** Everything that one attempt needs. */
export interface Attempt {
  readonly request: PreparedRequest;
  readonly answer: Route['answer'];
  readonly fetch: Fetch;
  readonly credential: Credential | undefined;
  readonly signal: AbortSignal | undefined;
  /** Number of attempts of the call so far, with this one. */
  readonly attempts: number;
  /** Milliseconds for this attempt. */
  readonly timeoutMs: number;
  /** Milliseconds left for the whole call. */
  readonly remainingMs: number;
}

/** The result of an attempt: an answer or an error. */
export interface Outcome {
  readonly answer?: ApiAnswer<unknown>;
  readonly error?: unknown;
}

/** Sends a request once. Never rejects: a failure is part of the outcome. */
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
  const { request, fetch, attempts } = attempt;
  const { url, publicUrl, method, idempotencyKey } = request;
  const { signal } = controller;
  const headers = new Headers(request.headers);
  await authorize(headers, attempt.credential);
  const body = (await request.body) ?? null;
  try {
    // The service never redirects. A redirect comes from somewhere else, which must not receive the credential.
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    return await readAnswer(response, attempt.answer, { idempotencyKey, attempts }, () => controller.abort());
  } catch (cause) {
    if (cause instanceof DoorstepError) throw cause;
    // Some implementations of fetch repeat the URL.
    const failure = connectionFailure(cause, attempts).replaceAll(url, publicUrl);
    throw new ConnectionError(`${describe(request)}: ${failure}`, { cause, idempotencyKey, attempts });
  }
}

async function authorize(headers: Headers, credential: Credential | undefined): Promise<void> {
  if (credential === undefined) return;
  const secret = typeof credential === 'function' ? await credential() : credential;
  headers.set('authorization', `Bearer ${secret}`);
}

function timeoutError({ request, attempts, timeoutMs, remainingMs }: Attempt): TimeoutError {
  const [limit, option] =
    timeoutMs < remainingMs ? (['attempt', 'timeoutMs'] as const) : (['total', 'totalTimeoutMs'] as const);
  const failure = `no complete response within ${option} (${attemptsText(attempts)}). Raise it or retry later.`;
  const { idempotencyKey } = request;
  return new TimeoutError(limit, `${describe(request)}: ${failure}`, { idempotencyKey, attempts });
}

/** The error for a call whose signal has fired. */
export function abortError(request: PreparedRequest, reason: unknown): AbortError {
  const { idempotencyKey } = request;
  return new AbortError(`${describe(request)}: aborted.`, { cause: reason, idempotencyKey });
}

function describe({ method, publicUrl }: PreparedRequest): string {
  return `${method} ${publicUrl}`;
}
