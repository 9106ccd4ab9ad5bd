import { eventStreamType, type Problem, problemKinds, problemTypeBase } from '@doorstep/contracts';
import type { Sha256 } from '../primitives/digest.js';
import type { ServiceProblem } from '../primitives/problem.js';
import type { MessageStream } from './message-stream.js';
import type { BufferedResponse, MessageStreamResponse, TextResponse } from './request.js';

/** The request that a problem is about. */
export interface ProblemContext {
  readonly requestId: string;
  readonly traceId: string | undefined;
  readonly path: string;
}

/** Returns the response for a problem (RFC 9457). */
export function problemResponse(problem: ServiceProblem, { requestId, traceId, path }: ProblemContext): TextResponse {
  const body: Problem = {
    type: `${problemTypeBase}${problem.code}`,
    title: problemKinds[problem.code].title,
    status: problem.status,
    detail: problem.detail,
    instance: path,
    code: problem.code,
    requestId,
    ...(traceId === undefined ? {} : { traceId }),
    ...problem.extras,
  };
  return {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...problem.headers },
    payload: JSON.stringify(body),
  };
}

/** Returns a successful response in JSON; without a body if it is undefined. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): TextResponse {
  if (body === undefined) return { status, headers, payload: null };
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    payload: JSON.stringify(body),
  };
}

/** The status and headers of a successful answer. */
export interface ResponseHead {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Returns a successful response of bytes. A `content-type` among its headers overrides the declared one. */
export function bytesResponse(
  { status, headers }: ResponseHead,
  bytes: Uint8Array,
  mediaType: string,
): BufferedResponse {
  return { status, headers: { 'content-type': mediaType, 'cache-control': 'no-store', ...headers }, payload: bytes };
}

/** Returns a successful response of server-sent events. */
export function streamResponse({ status, headers }: ResponseHead, stream: MessageStream): MessageStreamResponse {
  return {
    status,
    headers: { 'content-type': eventStreamType, 'cache-control': 'no-store', ...headers },
    payload: stream,
  };
}

/** Adds a strong `ETag`, and returns a 304 when the client has this representation (RFC 9110 13.1.2). */
export function cachedResponse(
  response: BufferedResponse,
  cacheControl: string,
  ifNoneMatch: string | undefined,
  sha256: Sha256,
): BufferedResponse {
  const etag = `"${sha256(response.payload ?? '').slice(0, 32)}"`;
  const headers = { ...response.headers, 'cache-control': cacheControl, etag };
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!known.includes(etag) && !known.includes('*')) return { ...response, headers };
  return { status: 304, headers: { etag, 'cache-control': cacheControl }, payload: null };
}
