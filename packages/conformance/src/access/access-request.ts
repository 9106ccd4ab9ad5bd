import { Problem } from '@doorstep/contracts';
import type { AccessFixture } from '../access-fixture/access-fixture.js';

/** What is sent. */
export interface AccessRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly token: string | undefined;
  /** A form, or anything else that is sent as JSON. */
  readonly body: unknown;
}

/** What came back, of a stream only its beginning. */
export interface AccessAnswer {
  readonly status: number;
  /** Of a problem. */
  readonly code: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends a request. */
export type SendRequest = (question: AccessRequest) => Promise<AccessAnswer>;

/** Asks the server of a fixture. */
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

/** A stream would not end. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

/** Headers that name the request or the moment. */
const volatileHeaders = new Set(['date', 'x-request-id', 'ratelimit', 'ratelimit-policy', 'connection', 'keep-alive']);

/** All that a reply tells of the object that was asked about: the rest names the request. */
export function comparableText({ status, headers, text }: AccessAnswer): string {
  const kept = Object.entries(headers).filter(([name]) => !volatileHeaders.has(name));
  const body: unknown = text === '' ? null : JSON.parse(text);
  const said = typeof body === 'object' && body !== null ? { ...body, instance: '', requestId: '' } : body;
  return JSON.stringify({ status, headers: kept.sort(), said });
}
