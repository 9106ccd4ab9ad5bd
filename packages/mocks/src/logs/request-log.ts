import { routeName } from '@doorstep/contracts';
import type { Fault } from '../faults/fault.js';
import type { Arrival } from '../routes/arrival.js';
import { endpointsByName, type RouteName } from '../routes/route-names.js';

/** A call as the sandbox saw it. */
export interface SandboxRequest {
  /** Undefined for a path or a method that does not exist. */
  readonly route: RouteName | undefined;
  readonly method: string;
  /** Below the base address, with the query. */
  readonly path: string;
  /** When it came, by the sandbox's clock (RFC 3339). */
  readonly at: string;
  /** Of the answer; null while there is none, and for a call that never got one. */
  readonly status: number | null;
  readonly requestId: string | null;
  /** What struck it. */
  readonly fault: Fault | undefined;
}

/** The calls that reached the sandbox, in order: the last 1,000. `reset` empties it, `restore` puts it back. */
export interface RequestLog {
  /** All of them, or those of a route. */
  list(filter?: { readonly route?: RouteName }): readonly SandboxRequest[];
  /** Forgets them. */
  clear(): void;
}

/** A log to write to. */
export interface WritableRequestLog extends RequestLog {
  /** Notes a call, and returns what notes its answer. */
  note(
    call: Omit<SandboxRequest, 'route' | 'method' | 'status' | 'requestId'>,
    arrival: Arrival,
  ): (answer: Response) => void;
  /** Forgets all and keeps these instead. */
  replace(kept: readonly SandboxRequest[]): void;
}

const capacity = 1_000;

export function createRequestLog(): WritableRequestLog {
  let calls: SandboxRequest[] = [];
  return {
    list: ({ route } = {}) => calls.filter((call) => route === undefined || call.route === route),
    clear() {
      calls = [];
    },
    note({ path, at, fault }, { method, endpoint }) {
      const call = { route: nameOf(endpoint), method, path, at, status: null, requestId: null, fault };
      const own = calls;
      own.push(call);
      if (own.length > capacity) own.shift();
      return ({ status, headers }) => {
        const place = own.lastIndexOf(call);
        if (place >= 0) own[place] = { ...call, status, requestId: headers.get('x-request-id') };
      };
    },
    replace(kept) {
      calls = [...kept];
    },
  };
}

function nameOf(endpoint: Arrival['endpoint']): RouteName | undefined {
  const name = endpoint && routeName(endpoint);
  return name !== undefined && isRouteName(name) ? name : undefined;
}

/** The names of the contract are those of the generated types: a test compares them. */
function isRouteName(name: string): name is RouteName {
  return endpointsByName.has(name);
}
