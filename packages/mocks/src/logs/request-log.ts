import { routeName } from '@doorstep/contracts';
import { refuseUnknownKeys } from '@doorstep/sdk/internal';
import type { Fault } from '../faults/fault.js';
import { endpointsByName, type RouteName } from '../routes/route-names.js';
import type { MatchedRequest } from '../routes/route-pattern.js';

/** A request that the sandbox received. */
export interface SandboxRequest {
  /** Name of the route; undefined for an unknown path or method. */
  readonly route: RouteName | undefined;
  readonly method: string;
  /** Path relative to the base URL, with the query. */
  readonly path: string;
  /** Time of matched (RFC 3339) by the sandbox's clock. */
  readonly at: string;
  /** Status of the response; null while there is none. */
  readonly status: number | null;
  readonly requestId: string | null;
  /** Fault that applied to the request. */
  readonly fault: Fault | undefined;
}

/** The last 1,000 requests that reached the sandbox, in order. `reset` empties the log; `restore` restores it. */
export interface RequestLog {
  /** Returns all requests, or those of a route. */
  list(filter?: { readonly route?: RouteName }): readonly SandboxRequest[];
  /** Removes all requests. */
  clear(): void;
}

/** A request log that can be written and restored. */
export interface WritableRequestLog extends RequestLog {
  /** Records a request and returns a function that records its response. */
  record(
    call: Omit<SandboxRequest, 'route' | 'method' | 'status' | 'requestId'>,
    matched: MatchedRequest,
  ): (status: number, requestId: string | null) => void;
  /** Replaces all requests. */
  replace(kept: readonly SandboxRequest[]): void;
}

const capacity = 1_000;

export function createRequestLog(): WritableRequestLog {
  let calls: SandboxRequest[] = [];
  return {
    list(filter = {}) {
      refuseUnknownKeys(filter, ['route']);
      const { route } = filter;
      return calls.filter((call) => route === undefined || call.route === route);
    },
    clear() {
      calls = [];
    },
    record({ path, at, fault }, { method, endpoint }) {
      const call = { route: nameOf(endpoint), method, path, at, status: null, requestId: null, fault };
      const own = calls;
      own.push(call);
      if (own.length > capacity) own.shift();
      return (status, requestId) => {
        const place = own.lastIndexOf(call);
        if (place >= 0) own[place] = { ...call, status, requestId };
      };
    },
    replace(kept) {
      calls = [...kept];
    },
  };
}

function nameOf(endpoint: MatchedRequest['endpoint']): RouteName | undefined {
  const name = endpoint && routeName(endpoint);
  return name !== undefined && isRouteName(name) ? name : undefined;
}

/** A test checks that the contract and the generated types have the same names. */
function isRouteName(name: string): name is RouteName {
  return endpointsByName.has(name);
}
