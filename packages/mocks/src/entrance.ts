import { failedAnswer } from './faults/failed-answer.js';
import type { Fault, FaultStatus } from './faults/fault.js';
import type { FaultList } from './faults/faults.js';
import { waitForAbort, waitMilliseconds } from './faults/waiting.js';
import { createFetchAdapter, type FetchAdapter } from './fetch-adapter.js';
import type { WritableRequestLog } from './logs/request-log.js';
import { createOpenStreams, type OpenStreams } from './open-streams.js';
import type { Arrival } from './routes/arrival.js';
import { createSettling, type Settling } from './settling.js';
import type { World } from './world.js';

/** What stands between the calls and the service, and outlives each world. */
export interface EntranceDeps {
  readonly basePath: string;
  readonly faults: Pick<FaultList, 'strike'>;
  readonly requests: Pick<WritableRequestLog, 'note'>;
}

/** The way into a world. */
export interface Entrance {
  readonly settling: Settling;
  readonly streams: OpenStreams;
  /** Answers a call as the service does, or as a fault wants it. */
  readonly answer: FetchAdapter;
}

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

export function openEntrance({ service, clock }: World, { basePath, faults, requests }: EntranceDeps): Entrance {
  const settling = createSettling(service.jobs);
  const streams = createOpenStreams();
  const adapter = createFetchAdapter(service, basePath, streams);

  const serve: FetchAdapter = (request) =>
    safeMethods.includes(request.method) ? adapter(request) : settling.during(() => adapter(request));

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const arrival = arrivalOf(request.method, pathname.slice(basePath.length));
    const fault = faults.strike(arrival);
    const at = new Date(clock.now()).toISOString();
    const noteAnswer = requests.note({ path: `${arrival.path}${search}`, at, fault }, arrival);
    const response = fault ? await struck(request, fault, arrival) : await serve(request);
    noteAnswer(response);
    return response;
  }

  function arrivalOf(method: string, path: string): Arrival {
    try {
      const match = service.matchPath(method, path);
      return { method, path, endpoint: match.kind === 'endpoint' ? match.endpoint : undefined };
    } catch {
      // The service refuses a path that is badly encoded.
      return { method, path, endpoint: undefined };
    }
  }

  async function struck(request: Request, fault: Fault, arrival: Arrival): Promise<Response> {
    if (fault.latencyMs !== undefined) await waitMilliseconds(fault.latencyMs, request.signal);
    if (hasStatus(fault)) {
      if (fault.when === 'after') await serveInVain(request);
      return failedAnswer(fault, arrival, request, service);
    }
    if (!fault.drop && !fault.timeout) return serve(request);
    if (fault.when === 'after') await serveInVain(request);
    if (fault.timeout) return waitForAbort(request.signal);
    throw new TypeError('The connection broke off: a fault of the sandbox.');
  }

  /** The work is done, and nobody hears of it. */
  async function serveInVain(request: Request): Promise<void> {
    const response = await serve(request);
    await response.body?.cancel();
  }

  return { settling, streams, answer };
}

function hasStatus(fault: Fault): fault is Fault & { readonly status: FaultStatus } {
  return fault.status !== undefined;
}
