import { Problem, type ProblemCode, problemKinds } from '@doorstep/contracts';
import { expect } from 'vitest';
import type { Target } from '../targets/target.js';

/** A request without the SDK. */
export interface RawRequest {
  /** Session token or API key. */
  readonly token?: string | undefined;
  /** Body as a value that is sent as JSON. */
  readonly json?: unknown;
  /** Body that is sent unchanged. */
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Closes a stream unread, because it may not end. */
  readonly closesStream?: boolean;
}

/** A complete answer. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends a request without the SDK. `path` may contain a query. */
export async function send(
  target: Pick<Target, 'baseUrl' | 'fetch'>,
  method: string,
  path: string,
  { token, json, body, headers = {}, closesStream = false }: RawRequest = {},
): Promise<RawAnswer> {
  const content = json === undefined ? body : JSON.stringify(json);
  const closing = new AbortController();
  const response = await target.fetch(`${target.baseUrl}${path}`, {
    method,
    signal: closing.signal,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  });
  const { status, headers: received } = response;
  if (closesStream && received.get('content-type')?.startsWith('text/event-stream')) {
    closing.abort();
    return { status, headers: received, text: '' };
  }
  return { status, headers: received, text: await response.text() };
}

/** Parses the JSON body of an answer. */
export function bodyOf(answer: RawAnswer): unknown {
  return JSON.parse(answer.text);
}

/** Expects a problem with this code in the form of every problem (RFC 9457), and returns it. */
export function expectProblem(answer: RawAnswer, code: ProblemCode): Problem {
  const found = answer.status >= 400 ? Problem.parse(bodyOf(answer)) : answer.text;
  expect(found).toMatchObject({ code, status: problemKinds[code].status });
  const problem = Problem.parse(found);
  expect(answer.status).toBe(problem.status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('x-request-id')).toBe(problem.requestId);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return problem;
}

/** Expects the problem `invalid_request` with exactly these pointers. */
export function expectPointers(answer: RawAnswer, ...pointers: readonly string[]): void {
  const { errors = [] } = expectProblem(answer, 'invalid_request');
  expect(errors.map((error) => error.pointer).sort()).toEqual([...pointers].sort());
}
