import type { Route } from '@doorstep/contracts';
import {
  type BufferedResponse,
  type ByteStreamResponse,
  type FormPart,
  formParts,
  isByteStreamResponse,
  isStreamResponse,
  type PathMatcher,
  parseQuery,
  type Service,
  ServiceProblem,
  type ServiceRequest,
  type ServiceResponse,
} from '@doorstep/core';
import { createOpenStreams, type OpenStreams } from './open-streams.js';
import { streamResponse } from './stream-response.js';

/** Answers a request. An error means a broken connection, because the service itself always answers. */
export type FetchAdapter = (request: Request) => Promise<Response>;

/** A service, or anything else that answers routes. */
export interface AdaptedService extends Pick<Service, 'handle' | 'refuseUnmatched' | 'fail'> {
  readonly matchPath: PathMatcher<{ readonly route: Route }>;
}

/** The address of every client. */
const address = '127.0.0.1';

/**
 * Creates an adapter that serves Fetch requests from the service. It parses and serialises like the server's HTTP
 * binding; the conformance suite compares the two.
 *
 * @param basePath path before `/api/v1` and `/v1`, without trailing slash; usually empty.
 * @param streams keeps track of the open streams.
 */
export function createFetchAdapter(
  service: AdaptedService,
  basePath: string,
  streams: OpenStreams = createOpenStreams(),
): FetchAdapter {
  async function answer(request: Request, facts: Pick<ServiceRequest, 'path' | 'header'>): Promise<ServiceResponse> {
    assertHeadSize(request);
    const match = service.matchPath(request.method, facts.path);
    switch (match.kind) {
      case 'endpoint':
        return service.handle(match.endpoint.route, await serviceRequest(request, facts.path, match.params));
      case 'other_method':
        return otherMethod(request.method, [...match.allow, 'OPTIONS'].join(', '), facts);
      case 'unknown':
        return service.refuseUnmatched(
          new ServiceProblem('not_found', 'There is nothing at this path: see /docs for the ones that exist.'),
          { ...facts, address },
        );
    }
  }

  /** RFC 9110 9.3.7 and 15.5.6. */
  async function otherMethod(
    method: string,
    allow: string,
    facts: Pick<ServiceRequest, 'path' | 'header'>,
  ): Promise<ServiceResponse> {
    if (method === 'OPTIONS') return { status: 204, headers: { allow }, payload: null };
    const problem = new ServiceProblem('method_not_allowed', undefined, {}, { allow });
    return service.refuseUnmatched(problem, { ...facts, address });
  }

  return async (request) => {
    const path = new URL(request.url).pathname.slice(basePath.length);
    const facts = { path, header: (name: string) => request.headers.get(name) ?? undefined };
    const answered = await answer(request, facts).catch((error: unknown) => service.fail(error, facts));
    const response = toResponse(request, answered, streams);
    if (facts.path.startsWith('/api/v1')) response.headers.set('vary', 'origin');
    return response;
  };
}

/** Maximum size of the request line and headers in Node's server. */
const maxHeadBytes = 16 * 1024;

/** Counts as the server does, except for the connection headers. @throws ServiceProblem headers_too_large */
function assertHeadSize({ url, headers }: Request): void {
  const { pathname, search } = new URL(url);
  const fields = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + ': \r\n'.length, 0);
  if (pathname.length + search.length + fields > maxHeadBytes) throw new ServiceProblem('headers_too_large');
}

/** Reads the body first, because a Fetch request does not expose its length before it is sent. */
async function serviceRequest(
  request: Request,
  path: string,
  params: Readonly<Record<string, string>>,
): Promise<ServiceRequest> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  return {
    path,
    params,
    query: parseQuery(new URL(request.url).search.slice(1)),
    header: (name) => (name === 'content-length' ? String(bytes.length) : (request.headers.get(name) ?? undefined)),
    address,
    readBytes: async (limit) => {
      if (bytes.length <= limit) return bytes;
      throw new ServiceProblem('payload_too_large', `The body is larger than ${limit} bytes.`);
    },
    readForm: () => readForm(bytes, request.headers.get('content-type') ?? ''),
  };
}

function toResponse(request: Request, answer: ServiceResponse, streams: OpenStreams): Response {
  if (isStreamResponse(answer)) return streamResponse(answer, request, streams.add(answer.payload));
  return isByteStreamResponse(answer) ? bytesResponse(request, answer) : wholeResponse(request, answer);
}

/** Returns a response that reads its bytes on demand. */
function bytesResponse({ method }: Request, { status, headers: answered, payload }: ByteStreamResponse): Response {
  const headers = new Headers(answered);
  headers.set('content-length', String(payload.length));
  if (method === 'HEAD') void payload.cancel();
  const iterator = payload.pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const result = await iterator.next();
      if (result.done === true) controller.close();
      else controller.enqueue(result.value);
    },
    cancel: async () => void (await iterator.return?.()),
  });
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}

function wholeResponse({ method }: Request, { status, headers: answered, payload }: BufferedResponse): Response {
  const headers = new Headers(answered);
  const body = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload && new Uint8Array(payload);
  // 204 and 304 have no length (RFC 9110 8.6). A response to HEAD has that of the GET.
  if (status !== 204 && status !== 304) headers.set('content-length', String(body?.length ?? 0));
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}

/** @throws ServiceProblem malformed_request */
async function* readForm(body: Uint8Array<ArrayBuffer>, contentType: string): AsyncGenerator<FormPart, undefined> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new ServiceProblem('malformed_request', 'The body is not a well-formed form (RFC 7578), or ended early.');
  });
  yield* formParts(form);
}
