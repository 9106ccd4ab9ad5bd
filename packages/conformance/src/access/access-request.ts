import { Problem } from '@doorstep/contracts';
import type { World } from '../access-fixture/access-fixture.js';

/** What is sent. */
export interface Question {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly token: string | undefined;
  /** A form, or anything else that is sent as JSON. */
  readonly body: unknown;
}

/** What came back, of a stream only its beginning. */
export interface Reply {
  readonly status: number;
  /** Of a problem. */
  readonly code: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends a request. */
export type Ask = (question: Question) => Promise<Reply>;

/** Asks the server of a world. */
export function createAsk({ stage: { target } }: Pick<World, 'stage'>): Ask {
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
const passing = new Set(['date', 'x-request-id', 'ratelimit', 'ratelimit-policy', 'connection', 'keep-alive']);

/** All that a reply tells of the object that was asked about: the rest names the request. */
export function told({ status, headers, text }: Reply): string {
  const kept = Object.entries(headers).filter(([name]) => !passing.has(name));
  const body: unknown = text === '' ? null : JSON.parse(text);
  const said = typeof body === 'object' && body !== null ? { ...body, instance: '', requestId: '' } : body;
  return JSON.stringify({ status, headers: kept.sort(), said });
}
