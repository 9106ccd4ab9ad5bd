import { isObject } from '../checks/is-object.js';
import { version } from '../generated/version.js';
import type { IdempotentCallOptions } from '../options/call-options.js';
import type { ResolvedOptions } from '../options/client-options.js';
import type { RequestEvent } from '../options/hooks.js';
import type { Route } from '../routes/route.js';
import { createIdempotencyKey } from './idempotency-key.js';
import type { Abortable } from './time-limit.js';
import { buildPath, buildQuery } from './url.js';

/** The arguments of a call. */
export interface CallInput {
  readonly parameters: readonly unknown[];
  readonly body?: unknown;
  readonly query?: unknown;
  /** Id of the last message of a stream. */
  readonly lastEventId?: string | undefined;
}

/** A request without its credential. It is the same for every attempt. */
export interface PreparedRequest extends Abortable {
  readonly method: Route['method'];
  readonly answer: Route['answer'];
  readonly url: string;
  readonly headers: Headers;
  /** A form with a stream is ready when the stream has ended. */
  readonly body: string | FormData | Promise<FormData> | null;
  /** The request as observers see it: without the query, which may contain personal data, and without secrets. */
  readonly event: Omit<RequestEvent, 'attempt'>;
}

/** @throws TypeError when an argument of the call is invalid. */
export function prepareRequest(
  route: Route,
  input: CallInput,
  options: IdempotentCallOptions,
  client: ResolvedOptions,
): PreparedRequest {
  const { method, path, answer } = route;
  const { baseUrl } = client;
  const filledPath = buildPath(path, input.parameters);
  const url = baseUrl + filledPath + buildQuery(input.query ?? queryOf(options, route));
  // The token of a path is its only parameter.
  const publicUrl = baseUrl + (path.includes(':token') ? path : filledPath);
  const body = route.body ? encodeBody(input.body, route.encodeForm) : null;
  const idempotencyKey = route.idempotent ? (options.idempotencyKey ?? createIdempotencyKey()) : undefined;
  const headers = createHeaders({
    ...client.headers,
    ...options.headers,
    accept: accepted(answer),
    // Browsers set their own, and would send a preflight request for a custom one.
    'user-agent': isBrowser() ? undefined : `doorstep-sdk/${version}`,
    'content-type': typeof body === 'string' ? 'application/json' : undefined,
    'idempotency-key': idempotencyKey,
    'last-event-id': input.lastEventId || undefined,
    // One message per connection.
    prefer: answer === 'stream' && polls() ? 'return=minimal' : undefined,
  });
  const { signal } = options;
  const safeHeaders = new Headers(headers);
  // A program may set credentials in its own headers.
  safeHeaders.delete('authorization');
  safeHeaders.delete('cookie');
  const event = { method, url: publicUrl, headers: safeHeaders, idempotencyKey };
  return { name: `${method} ${publicUrl}`, method, answer, url, headers, body, idempotencyKey, signal, event };
}

/** Returns the query parameters among the options. */
export function queryOf(
  options: object,
  { queryOptions }: Pick<Route, 'queryOptions'>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => queryOptions.includes(name)));
}

function accepted(answer: Route['answer']): string {
  if (answer === 'stream') return 'text/event-stream';
  return answer === 'bytes' || answer === 'body' ? '*/*' : 'application/json';
}

/**
 * Returns true in a runtime that reads a body only when it is complete, such as React Native. There the service ends each
 * connection of a stream after a message, and keeps it open until there is one.
 */
export function polls(): boolean {
  return !('body' in (globalThis.Response?.prototype ?? {}));
}

function isBrowser(): boolean {
  return 'document' in globalThis || 'WorkerGlobalScope' in globalThis;
}

/** Encodes a body with files as a form, and any other body as JSON. */
function encodeBody(body: unknown, encodeForm: Route['encodeForm']): string | FormData | Promise<FormData> {
  const form = encodeForm && isObject(body) ? encodeForm(body) : undefined;
  return form ?? JSON.stringify(body ?? {});
}

function createHeaders(values: Readonly<Record<string, string | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(values)) {
    try {
      if (value !== undefined) headers.set(name, value);
    } catch {
      // The message of the platform contains the value, which may be a secret.
      throw new TypeError(`Header "${name}" is invalid.`);
    }
  }
  return headers;
}
