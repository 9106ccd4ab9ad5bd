import { eventStreamType, type Problem, problemKinds, problemTypeBase } from '@doorstep/contracts';
import type { Sha256 } from '../primitives/digest.js';
import type { ServiceProblem } from '../primitives/problem.js';
import { entityTag, matchesTag } from './entity-tag.js';
import { isCached, jsonText } from './json-text.js';
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
  const { title, cure } = problemKinds[problem.code];
  const body: Problem = {
    type: `${problemTypeBase}${problem.code}`,
    title,
    status: problem.status,
    detail: problem.detail,
    remedy: cure,
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
    payload: jsonText(body),
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

/** Returns a successful response of server-sent events. A proxy that compressed them would hold them back (RFC 9110 7.7). */
export function streamResponse({ status, headers }: ResponseHead, stream: MessageStream): MessageStreamResponse {
  return {
    status,
    headers: { 'content-type': eventStreamType, 'cache-control': 'no-store, no-transform', ...headers },
    payload: stream,
  };
}

/** The part of a cacheable answer that decides about its `ETag`. */
export interface Validated {
  readonly body: unknown;
  /** See `Answer.validator`. */
  readonly validator?: string | undefined;
}

const digests = new WeakMap<object, string>();

/** Adds an `ETag`, and returns a 304 when the client has this answer (RFC 9110 13.1.2). */
export function cachedResponse(
  response: BufferedResponse,
  { body, validator }: Validated,
  cacheControl: string,
  ifNoneMatch: string | undefined,
  sha256: Sha256,
): BufferedResponse {
  const digest = isCached(body) ? keptDigest(body, response.payload, sha256) : undefined;
  const tag = validator === undefined && digest !== undefined ? digest : sha256(validator ?? response.payload ?? '');
  const etag = entityTag(tag);
  if (matchesTag(ifNoneMatch, etag))
    return { status: 304, headers: { etag, 'cache-control': cacheControl }, payload: null };
  return { ...response, headers: { ...response.headers, 'cache-control': cacheControl, etag }, digest };
}

/** Returns the digest of the answer to many requests, which is computed once. */
function keptDigest(body: object, payload: BufferedResponse['payload'], sha256: Sha256): string {
  const known = digests.get(body) ?? sha256(payload ?? '');
  digests.set(body, known);
  return known;
}
