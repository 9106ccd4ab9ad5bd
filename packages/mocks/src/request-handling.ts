import { failedAnswer } from './faults/failed-answer.js';
import type { Fault, FaultStatus } from './faults/fault.js';
import type { FaultList } from './faults/faults.js';
import { waitForAbort, waitMilliseconds } from './faults/waiting.js';
import { createFetchAdapter, type FetchAdapter } from './fetch-adapter.js';
import type { WritableRequestLog } from './logs/request-log.js';
import { createOpenStreams, type OpenStreams } from './open-streams.js';
import type { MatchedRequest } from './routes/route-pattern.js';
import type { ServiceInstance } from './service-instance.js';
import { createSettling, type Settling } from './settling.js';

/** Parts of the sandbox that intercept or record requests, and survive a reset. */
export interface RequestHandlingDeps {
  readonly basePath: string;
  readonly faults: Pick<FaultList, 'take'>;
  readonly requests: Pick<WritableRequestLog, 'record'>;
}

/** Request handling of one service instance. */
export interface RequestHandling {
  readonly settling: Settling;
  readonly streams: OpenStreams;
  /** Answers a request with the service's response, or with a fault. */
  readonly answer: FetchAdapter;
}

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

export function createRequestHandling(
  { service, clock }: ServiceInstance,
  { basePath, faults, requests }: RequestHandlingDeps,
): RequestHandling {
  const settling = createSettling(service.jobs);
  const streams = createOpenStreams();
  const adapter = createFetchAdapter(service, basePath, streams);

  const serve: FetchAdapter = (request) =>
    safeMethods.includes(request.method) ? adapter(request) : settling.during(() => adapter(request));

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const matched = matchRequest(request.method, pathname.slice(basePath.length));
    const fault = faults.take(matched);
    const at = new Date(clock.now()).toISOString();
    const recordResponse = requests.record({ path: `${matched.path}${search}`, at, fault }, matched);
    const response = fault ? await answerWithFault(request, fault, matched) : await serve(request);
    recordResponse(response);
    return response;
  }

  function matchRequest(method: string, path: string): MatchedRequest {
    try {
      const match = service.matchPath(method, path);
      return { method, path, endpoint: match.kind === 'endpoint' ? match.endpoint : undefined };
    } catch {
      // The service refuses a path with invalid encoding.
      return { method, path, endpoint: undefined };
    }
  }

  async function answerWithFault(request: Request, fault: Fault, matched: MatchedRequest): Promise<Response> {
    if (fault.latencyMs !== undefined) await waitMilliseconds(fault.latencyMs, request.signal);
    if (hasStatus(fault)) {
      if (fault.when === 'after') await serveAndDiscard(request);
      return failedAnswer(fault, matched, request, service);
    }
    if (!fault.drop && !fault.timeout) return serve(request);
    if (fault.when === 'after') await serveAndDiscard(request);
    if (fault.timeout) return waitForAbort(request.signal);
    throw new TypeError('The sandbox dropped the connection because of a fault.');
  }

  /** Lets the service process a request and discards its response. */
  async function serveAndDiscard(request: Request): Promise<void> {
    const response = await serve(request);
    await response.body?.cancel();
  }

  return { settling, streams, answer };
}

function hasStatus(fault: Fault): fault is Fault & { readonly status: FaultStatus } {
  return fault.status !== undefined;
}
