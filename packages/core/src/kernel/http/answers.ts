import { eventStreamType, type Problem, problemKinds, problemTypeBase } from '@doorstep/contracts';
import { sha256Hex } from '../primitives/digest.js';
import type { ServiceProblem } from '../primitives/problem.js';
import type { MessageStream } from './message-stream.js';
import type { StreamAnswer, TextAnswer, WholeAnswer } from './request.js';

/** Returns the response for a problem (RFC 9457). */
export function problemAnswer(problem: ServiceProblem, requestId: string, path: string): TextAnswer {
  const body: Problem = {
    type: `${problemTypeBase}${problem.code}`,
    title: problemKinds[problem.code].title,
    status: problem.status,
    detail: problem.detail,
    instance: path,
    code: problem.code,
    requestId,
    ...problem.extras,
  };
  return {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...problem.headers },
    payload: JSON.stringify(body),
  };
}

/** Returns a successful response in JSON; without a body if it is undefined. */
export function jsonAnswer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): TextAnswer {
  if (body === undefined) return { status, headers, payload: null };
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    payload: JSON.stringify(body),
  };
}

/** The status and headers of a successful answer. */
export interface AnswerHead {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Returns a successful response of bytes. A `content-type` among its headers overrides the declared one. */
export function bytesAnswer({ status, headers }: AnswerHead, bytes: Uint8Array, mediaType: string): WholeAnswer {
  return { status, headers: { 'content-type': mediaType, 'cache-control': 'no-store', ...headers }, payload: bytes };
}

/** Returns a successful response of server-sent events. */
export function streamAnswer({ status, headers }: AnswerHead, stream: MessageStream): StreamAnswer {
  return {
    status,
    headers: { 'content-type': eventStreamType, 'cache-control': 'no-store', ...headers },
    payload: stream,
  };
}

/** Adds a strong `ETag`, and returns a 304 when the client has this representation (RFC 9110 13.1.2). */
export function cachedAnswer(answer: WholeAnswer, cacheControl: string, ifNoneMatch: string | undefined): WholeAnswer {
  const etag = `"${sha256Hex(answer.payload ?? '').slice(0, 32)}"`;
  const headers = { ...answer.headers, 'cache-control': cacheControl, etag };
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!known.includes(etag) && !known.includes('*')) return { ...answer, headers };
  return { status: 304, headers: { etag, 'cache-control': cacheControl }, payload: null };
}
