import type { Agent } from 'undici';
import { readBeginning } from './read-beginning.js';

/** The answer to a request. */
export interface PostAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Parsed JSON of the body. Undefined if the body is not JSON or is too long. */
  readonly body: unknown;
}

/** Sends a body to an address. @throws Error if there is no answer in time. */
export type Post = (url: string, contentType: string, body: string, authorization?: string) => Promise<PostAnswer>;

/** A request of any method. */
export interface BoundedRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly authorization?: string | undefined;
  readonly content?: { readonly type: string; readonly body: string };
}

/** Sends a request. @throws Error if there is no answer in time. */
export type Send = (request: BoundedRequest) => Promise<PostAnswer>;

const maxBytes = 65_536;

/** Creates a `Post` that does not follow redirects. The time limit includes the body of the answer. */
export function createPost(agent: Agent, timeoutMs: number): Post {
  const send = createSend(agent, timeoutMs);
  return (url, type, body, authorization) => send({ method: 'POST', url, authorization, content: { type, body } });
}

/** Creates a `Send` that does not follow redirects. The time limit includes the body of the answer. */
export function createSend(agent: Agent, timeoutMs: number): Send {
  return async ({ method, url, authorization, content }) => {
    const { origin, pathname, search } = new URL(url);
    const endsAt = performance.now() + timeoutMs;
    const answer = await agent.request({
      origin,
      path: `${pathname}${search}`,
      method,
      headers: {
        ...(content === undefined ? {} : { 'content-type': content.type }),
        accept: 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: content?.body ?? null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const maxMilliseconds = Math.max(1, endsAt - performance.now());
    const text = await readBeginning(answer.body, { maxBytes, maxMilliseconds });
    return {
      status: answer.statusCode,
      retryAfter: [answer.headers['retry-after']].flat()[0],
      body: parseJson(text),
    };
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the code or name of an error of `Post`. Its message could repeat what was sent. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
