import { createIdempotencyKey, type Route } from '@doorstep/sdk/internal';
import { baseUrl } from './place.js';

/** A request as a visitor has filled it in. */
export interface FilledRequest {
  readonly route: Route;
  /** Path with its query. */
  readonly path: string;
  /** JSON; undefined without a body. */
  readonly body: string | undefined;
}

/** The response to a request, of any status. */
export interface RequestAnswer {
  readonly status: number;
  /** Id of the request in the log. */
  readonly requestId: string | null;
  readonly milliseconds: number;
  /** Null if it is empty or no text. */
  readonly body: string | null;
}

/**
 * Sends a request with a key and, where the operation takes one, a new idempotency key. It is sent as it is instead of through the
 * client, so that also a wrong one arrives and its answer is shown unchanged.
 *
 * @throws TypeError without a connection.
 */
export async function sendRequest(apiKey: string, { route, path, body }: FilledRequest): Promise<RequestAnswer> {
  const started = performance.now();
  const response = await fetch(`${baseUrl}${path}`, {
    method: route.method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(route.idempotent ? { 'idempotency-key': createIdempotencyKey() } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = isText(response.headers.get('content-type')) ? await response.text() : '';
  return {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    milliseconds: Math.round(performance.now() - started),
    body: text === '' ? null : text,
  };
}

function isText(contentType: string | null): boolean {
  return contentType !== null && /json|^text\//.test(contentType);
}
