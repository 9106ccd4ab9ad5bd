import type { IdempotentCallOptions } from './call-options.js';
import type { ResolvedOptions } from './client-options.js';
import { version } from './generated/version.js';
import { createIdempotencyKey } from './idempotency-key.js';
import { isObject } from './is-object.js';
import type { Route } from './route.js';
import { buildPath, buildQuery } from './url.js';

/** The values of one call. */
export interface CallInput {
  readonly parameters: readonly unknown[];
  readonly body?: unknown;
  readonly query?: unknown;
}

/** A request without its credential, the same in every attempt. */
export interface PreparedRequest {
  readonly method: Route['method'];
  readonly url: string;
  /** What may be shown of it: without the query, which may hold what does not belong into a log, and without tokens. */
  readonly publicUrl: string;
  readonly headers: Headers;
  readonly body: string | FormData | undefined;
  readonly idempotencyKey: string | undefined;
}

/** @throws TypeError when an argument of the call is wrong. */
export function prepareRequest(
  route: Route,
  input: CallInput,
  options: IdempotentCallOptions,
  client: ResolvedOptions,
): PreparedRequest {
  const { method, path } = route;
  const url = client.baseUrl + buildPath(path, input.parameters) + buildQuery(input.query);
  const publicUrl = client.baseUrl + buildPath(path, input.parameters, 'token');
  const body = route.body ? encodeBody(input.body) : undefined;
  const idempotencyKey = route.idempotent ? (options.idempotencyKey ?? createIdempotencyKey()) : undefined;
  const headers = createHeaders({
    ...client.headers,
    ...options.headers,
    accept: accepted(route.answer),
    // A browser names itself, and would ask the service beforehand whether it may send another name.
    'user-agent': isBrowser() ? undefined : `doorstep-sdk/${version}`,
    'content-type': typeof body === 'string' ? 'application/json' : undefined,
    'idempotency-key': idempotencyKey,
  });
  return { method, url, publicUrl, headers, body, idempotencyKey };
}

function accepted(answer: Route['answer']): string {
  if (answer === 'stream') return 'text/event-stream';
  return answer === 'bytes' ? '*/*' : 'application/json';
}

function isBrowser(): boolean {
  return 'document' in globalThis || 'WorkerGlobalScope' in globalThis;
}

/** A body with a file is a form, whose content type with the boundary is fetch's affair; every other one is JSON. */
function encodeBody(body: unknown): string | FormData {
  if (!hasFile(body)) return JSON.stringify(body ?? {});
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value);
  return form;
}

function hasFile(body: unknown): body is Readonly<Record<string, string | Blob | undefined>> {
  return isObject(body) && 'file' in body && body.file instanceof Blob;
}

function createHeaders(values: Readonly<Record<string, string | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(values)) {
    try {
      if (value !== undefined) headers.set(name, value);
    } catch {
      // The platform's own message contains the value, which may be a secret.
      throw new TypeError(`Header "${name}" is invalid.`);
    }
  }
  return headers;
}
