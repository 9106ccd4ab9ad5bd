import type { DirectAnswer, DirectRequest, SendDirect } from '@doorstep/bridges';
import {
  type Answering,
  isByteStreamResponse,
  isStreamResponse,
  parseQuery,
  type ServiceRequest,
  type ServiceResponse,
} from '@doorstep/core';
import type { Exchange } from '../exchange.js';
import { splitTarget } from '../target.js';

/** The headers of the original request that its calls have as well. */
const passedHeaders = ['user-agent', 'x-request-id'];

/** Creates the calls that answer a request, with its address and country: they count as calls of the same client. */
export function createSendDirect(service: Answering, exchange: Exchange): SendDirect {
  return async (request) => {
    const { path, query } = splitTarget(request.path);
    const match = service.matchPath(request.method, path);
    if (match.kind !== 'endpoint') throw new Error(`${request.method} ${path} is no route.`);
    const call = { ...serviceRequest(exchange, request), path, params: match.params, query: parseQuery(query) };
    const answer = await service
      .handle(match.endpoint.route, call)
      .catch((error: unknown): ServiceResponse => service.fail(error, call));
    return directAnswer(answer);
  };
}

function serviceRequest(
  exchange: Exchange,
  { apiKey, idempotencyKey, body }: DirectRequest,
): Omit<ServiceRequest, 'path' | 'params' | 'query'> {
  const bytes = new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body));
  const headers: Readonly<Record<string, string | undefined>> = {
    authorization: `Bearer ${apiKey}`,
    'content-type': body === undefined ? undefined : 'application/json',
    'content-length': body === undefined ? undefined : String(bytes.length),
    'idempotency-key': idempotencyKey,
  };
  const { request, callers } = exchange;
  return {
    header: (name) => headers[name] ?? (passedHeaders.includes(name) ? exchange.header(name) : undefined),
    address: callers.address(request),
    country: callers.country(request),
    origin: callers.origin(request),
    readBytes: async () => bytes,
    async *readForm() {
      // Bridges send no files.
    },
  };
}

async function directAnswer(answer: ServiceResponse): Promise<DirectAnswer> {
  if (isStreamResponse(answer)) throw new Error('Bridges follow no streams.');
  const { status, headers } = answer;
  return { status, retryAfter: headers['retry-after'], body: await bytesOf(answer) };
}

async function bytesOf(answer: Exclude<ServiceResponse, { payload: { close(): void } }>): Promise<Uint8Array> {
  if (isByteStreamResponse(answer)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of answer.payload.pieces) pieces.push(piece);
    return Buffer.concat(pieces);
  }
  const { payload } = answer;
  return typeof payload === 'string' ? new TextEncoder().encode(payload) : (payload ?? new Uint8Array());
}
