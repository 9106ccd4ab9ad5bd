import { Problem } from '@doorstep/contracts';
import type { AccessFixture } from '../access-fixture/access-fixture.js';

/** A request of the access matrix. */
export interface AccessRequest {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly token: string | undefined;
  /** A form; any other value is sent as JSON. */
  readonly body: unknown;
}

/** An answer. The text of a stream is empty. */
export interface AccessAnswer {
  readonly status: number;
  /** Code of a problem. */
  readonly code: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends a request. */
export type SendRequest = (request: AccessRequest) => Promise<AccessAnswer>;

/** Creates a function that sends requests to the server of a fixture. */
export function createSend({ harness: { target } }: Pick<AccessFixture, 'harness'>): SendRequest {
  return async ({ method, path, token, body }) => {
    const response = await target.fetch(`${target.baseUrl}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await textOf(response);
    const isProblem = response.headers.get('content-type') === 'application/problem+json';
    return {
      status: response.status,
      code: isProblem ? Problem.parse(JSON.parse(text)).code : undefined,
      headers: Object.fromEntries(response.headers),
      text,
    };
  };
}

/** Reads the body. A stream does not end, so it is cancelled. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

/** Headers that differ between equal answers. */
const volatileHeaders = new Set(['date', 'x-request-id', 'ratelimit', 'ratelimit-policy', 'connection', 'keep-alive']);

/** Returns everything an answer says about the requested object, as text. What identifies the request is left out. */
export function comparableText({ status, headers, text }: AccessAnswer): string {
  const kept = Object.entries(headers).filter(([name]) => !volatileHeaders.has(name));
  const body: unknown = text === '' ? null : JSON.parse(text);
  const content = typeof body === 'object' && body !== null ? { ...body, instance: '', requestId: '' } : body;
  return JSON.stringify({ status, headers: kept.sort(), content });
}
