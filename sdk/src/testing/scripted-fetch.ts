import type { Fetch } from '../options/client-options.js';

/** A sent request in a form that tests can compare. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal | null | undefined;
}

/** One step of a script: returns a response or throws the error of fetch. */
export type Step = () => Response | Promise<Response>;

export interface ScriptedFetch {
  readonly fetch: Fetch;
  readonly sent: readonly SentRequest[];
}

/** Creates a fetch that plays the steps in order and repeats the last one. */
export function scriptedFetch(...steps: readonly [Step, ...Step[]]): ScriptedFetch {
  const sent: SentRequest[] = [];
  const fetch: Fetch = async (url, { method = 'GET', headers, body, signal }) => {
    sent.push({ method, url, headers: new Headers(headers), body, signal });
    const step = steps[Math.min(sent.length, steps.length) - 1] ?? steps[0];
    return step();
  };
  return { fetch, sent };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Step {
  return () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

export function problem(status: number, code: string, headers: Record<string, string> = {}): Step {
  const body = {
    type: 'about:blank',
    title: code,
    status,
    detail: `It is ${code}.`,
    instance: '/',
    code,
    requestId: 'req_1',
  };
  return json(status, body, { 'content-type': 'application/problem+json', 'x-request-id': 'req_1', ...headers });
}

export function networkFailure(message = 'fetch failed'): Step {
  return () => Promise.reject(new TypeError(message));
}

/** A response that never arrives, from a fetch that ignores its signal. */
export function silence(): Step {
  return () => new Promise<Response>(() => {});
}
