import { consoleHeader } from '@doorstep/contracts';
import type { Service } from '@doorstep/core';
import { answerWithFault } from '../faults/answer-with-fault.js';
import type { Fault } from '../faults/fault.js';
import type { FaultList } from '../faults/faults.js';
import type { ServiceInstance } from '../instance/service-instance.js';
import type { WritableRequestLog } from '../logs/request-log.js';
import { isConsoleRead } from '../recording/console-read.js';
import type { RecordedRequest, Recording } from '../recording/recording.js';
import type { Arrival } from '../recording/replay.js';
import type { MatchedRequest } from '../routes/route-pattern.js';
import { createFetchAdapter } from './fetch-adapter.js';
import { createOpenStreams, type OpenStreams } from './open-streams.js';
import { createSettling, type Settling } from './settling.js';

/** Parts of the sandbox that intercept or record requests, and survive a reset. */
export interface RequestHandlingDeps {
  readonly basePath: string;
  readonly faults: Pick<FaultList, 'take'>;
  readonly requests: Pick<WritableRequestLog, 'record'>;
  /** Records the calls that can be repeated. Nothing is recorded when absent. */
  readonly recording?: Recording | undefined;
}

interface FaultyArrival extends Arrival {
  readonly matched: MatchedRequest;
  readonly fault: Fault | undefined;
}

/** Request handling of one service instance. */
export interface RequestHandling {
  readonly settling: Settling;
  readonly streams: OpenStreams;
  /** Answers a request with the service's response, or with a fault. */
  readonly answer: (request: Request, recorded?: RecordedRequest) => Promise<Response>;
  /** Accepts a call that is served later. */
  readonly arrive: (request: Request, recorded: RecordedRequest) => Arrival;
}

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

export function createRequestHandling(
  { service, clock }: ServiceInstance,
  { basePath, faults, requests, recording }: RequestHandlingDeps,
): RequestHandling {
  const settling = createSettling(service.jobs);
  const streams = createOpenStreams();
  const adapter = createFetchAdapter(service, basePath, streams);

  function arrive(request: Request, recorded?: RecordedRequest): FaultyArrival {
    const { pathname, search } = new URL(request.url);
    const matched = matchRequest(service, request.method, pathname.slice(basePath.length));
    // What the console reads by itself is not what the visitor wants to see fail.
    const fault = isConsoleRead(request.method, request.headers.get(consoleHeader)) ? undefined : faults.take(matched);
    const at = clock.now();
    const logResponse = requests.record(
      { path: `${matched.path}${search}`, at: new Date(at).toISOString(), fault },
      matched,
    );
    const call = recording?.next() ?? 0;
    if (recorded) recording?.add({ ...recorded, kind: 'call', call, at });
    let onHandled = (): void => undefined;
    const handled = new Promise<void>((resolve) => {
      onHandled = resolve;
    });
    const note = (kind: 'served' | 'handled'): void => void (recorded && recording?.add({ kind, call }));

    async function process(): Promise<Response> {
      note('served');
      try {
        return await adapter(request);
      } finally {
        note('handled');
        onHandled();
      }
    }

    return {
      matched,
      fault,
      handled,
      serve: () => (safeMethods.includes(request.method) ? process() : settling.during(process)),
      finish(status, requestId) {
        if (status !== null) logResponse(status, requestId);
        if (recorded) recording?.add({ kind: 'answered', call, status, requestId });
      },
    };
  }

  async function answer(request: Request, recorded?: RecordedRequest): Promise<Response> {
    const arrival = arrive(request, recorded);
    try {
      const { fault, matched, serve } = arrival;
      const response = await (fault ? answerWithFault(request, fault, matched, service, serve) : serve());
      arrival.finish(response.status, response.headers.get('x-request-id'));
      return response;
    } catch (error) {
      arrival.finish(null, null);
      throw error;
    }
  }

  return { settling, streams, answer, arrive };
}

function matchRequest(service: Pick<Service, 'matchPath'>, method: string, path: string): MatchedRequest {
  try {
    const match = service.matchPath(method, path);
    return { method, path, endpoint: match.kind === 'endpoint' ? match.endpoint : undefined };
  } catch {
    // The service refuses a path with invalid encoding.
    return { method, path, endpoint: undefined };
  }
}
