import type { IdempotentCallOptions } from './call-options.js';
import type { ResolvedOptions } from './client-options.js';
import { version } from './generated/version.js';
import { createIdempotencyKey } from './idempotency-key.js';
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
  const url = client.baseUrl + buildPath(route.path, input.parameters) + buildQuery(input.query);
  const body = route.body ? encodeBody(input.body) : undefined;
  const idempotencyKey = route.idempotent ? (options.idempotencyKey ?? createIdempotencyKey()) : undefined;
  const headers = createHeaders({ ...client.headers, ...options.headers });
  headers.set('accept', accepted(route.answer));
  // A browser names itself, and would ask the service beforehand whether it may send another name.
  if (!isBrowser()) headers.set('user-agent', `doorstep-sdk/${version}`);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  return { method: route.method, url, headers, body, idempotencyKey };
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
  return typeof body === 'object' && body !== null && 'file' in body && body.file instanceof Blob;
}

function createHeaders(values: Readonly<Record<string, string>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(values)) {
    try {
      headers.set(name, value);
    } catch {
      // The platform's own message contains the value, which may be a secret.
      throw new TypeError(`The header "${name}" has an invalid name or value.`);
    }
  }
  return headers;
}
