import {
  type Answering,
  isByteStreamResponse,
  isStreamResponse,
  parseQuery,
  type ServiceResponse,
} from '@doorstep/core';
import type { SendCall, ServiceAnswer, ServiceCall } from '@doorstep/mcp';
import type { Exchange } from '../http/exchange.js';
import { toServiceRequest } from '../http/service-request.js';

/** The headers of the client that its calls keep. */
const passedOn: ReadonlySet<string> = new Set([
  'authorization',
  'user-agent',
  'doorstep-version',
  'traceparent',
  'tracestate',
]);

/** Largest answer that is read, in bytes. */
const maxAnswerBytes = 10_000_000;

/**
 * Sends the calls of tools to the service, as a request of the same client: with its credential and address, so that access, limits, audit
 * and logs are those of any other request.
 */
export function createServiceCall(service: Answering, exchange: Exchange): SendCall {
  return async (call) => {
    const match = service.matchPath(call.method, call.path);
    if (match.kind !== 'endpoint') throw new Error(`No route has the path of ${call.method} ${call.path}.`);
    exchange.route = `mcp ${match.endpoint.name}`;
    const headers = headersOf(call);
    const bytes = Buffer.from(call.body ?? '');
    const response = await service.handle(match.endpoint.route, {
      ...toServiceRequest(exchange, match.params),
      path: call.path,
      query: parseQuery(call.query),
      header: (name) => (passedOn.has(name) ? exchange.header(name) : headers[name]),
      readBytes: async () => bytes,
    });
    exchange.requestId = response.headers['x-request-id'];
    return toAnswer(response);
  };
}

function headersOf({ body, idempotencyKey }: ServiceCall): Readonly<Record<string, string | undefined>> {
  return {
    'idempotency-key': idempotencyKey,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
}

async function toAnswer(response: ServiceResponse): Promise<ServiceAnswer> {
  const { status, headers } = response;
  return { status, header: (name) => headers[name], bytes: await bytesOf(response) };
}

async function bytesOf(response: ServiceResponse): Promise<Uint8Array> {
  if (isStreamResponse(response)) {
    response.payload.close();
    throw new Error('A stream is no answer of a tool.');
  }
  if (!isByteStreamResponse(response)) return Buffer.from(response.payload ?? '');
  if (response.payload.length > maxAnswerBytes) {
    await response.payload.cancel();
    throw new Error(`The file has ${response.payload.length} bytes, which is too large for a tool.`);
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of response.payload.pieces) pieces.push(piece);
  return Buffer.concat(pieces);
}
