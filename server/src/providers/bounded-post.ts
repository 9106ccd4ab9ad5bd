import type { Agent } from 'undici';
import { readBeginning } from '../webhooks/read-beginning.js';

/** The answer to a POST request. */
export interface PostAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Parsed JSON of the body. Undefined if the body is not JSON or is too long. */
  readonly body: unknown;
}

/** Sends a body to an address. @throws Error if there is no answer in time. */
export type Post = (url: string, contentType: string, body: string, authorization?: string) => Promise<PostAnswer>;

const maxBytes = 65_536;

/** Creates a `Post` that does not follow redirects. The time limit includes the body of the answer. */
export function createPost(agent: Agent, timeoutMs: number): Post {
  return async (url, contentType, body, authorization) => {
    const { origin, pathname, search } = new URL(url);
    const endsAt = performance.now() + timeoutMs;
    const answer = await agent.request({
      origin,
      path: `${pathname}${search}`,
      method: 'POST',
      headers: {
        'content-type': contentType,
        accept: 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
      },
      body,
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
