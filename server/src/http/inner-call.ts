import {
  type Answering,
  isByteStreamResponse,
  isStreamResponse,
  parseQuery,
  type ServiceRequest,
  type ServiceResponse,
} from '@doorstep/core';
import type { Exchange } from './exchange.js';
import { toServiceRequest } from './service-request.js';
import { splitTarget } from './target.js';

/** Largest answer that is read, in bytes. */
const maxAnswerBytes = 20_000_000;

/** A call of an endpoint that answers a request in another protocol. */
export interface InnerCall {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** JSON. */
  readonly body?: string | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Names of the headers of the request that the call has as well, unless `headers` has others. */
  readonly passedOn: ReadonlySet<string>;
}

/** The answer to such a call. */
export interface InnerAnswer {
  /** Operation id of the endpoint. */
  readonly name: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/**
 * Calls an endpoint within a request, as a request of the same client: access, limits, audit and logs are those of any
 * other. Errors of the service are answers with a problem.
 *
 * @throws Error for a target without an endpoint, and for an answer that is a stream or too large.
 */
export async function callEndpoint(service: Answering, exchange: Exchange, call: InnerCall): Promise<InnerAnswer> {
  const { path, query } = splitTarget(call.target);
  const match = service.matchPath(call.method, path);
  if (match.kind !== 'endpoint') throw new Error(`No endpoint is at ${call.method} ${path}.`);
  const request = { ...requestOf(exchange, call), path, params: match.params, query: parseQuery(query) };
  const answer = await service
    .handle(match.endpoint.route, request)
    .catch((error: unknown): ServiceResponse => service.fail(error, request));
  const { status, headers } = answer;
  return { name: match.endpoint.name, status, headers, bytes: await bytesOf(answer) };
}

function requestOf(exchange: Exchange, { body, headers, passedOn }: InnerCall): ServiceRequest {
  const bytes = Buffer.from(body ?? '');
  const contentHeaders = { 'content-type': 'application/json', 'content-length': String(bytes.length) };
  const own: InnerCall['headers'] = { ...headers, ...(body === undefined ? {} : contentHeaders) };
  return {
    ...toServiceRequest(exchange, {}),
    header: (name) => own[name] ?? (passedOn.has(name) ? exchange.header(name) : undefined),
    readBytes: async () => bytes,
    async *readForm() {
      // Other protocols send no files.
    },
  };
}

async function bytesOf(answer: ServiceResponse): Promise<Uint8Array> {
  if (isStreamResponse(answer)) {
    answer.payload.close();
    throw new Error('A stream cannot be an answer in another protocol.');
  }
  if (!isByteStreamResponse(answer)) return Buffer.from(answer.payload ?? '');
  const { length, pieces } = answer.payload;
  if (length > maxAnswerBytes) {
    await answer.payload.cancel();
    throw new Error(`The file has ${length} bytes, which is too large for an answer in another protocol.`);
  }
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read);
}
