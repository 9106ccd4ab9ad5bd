import { type Endpoint, endpoints } from '@doorstep/contracts';
import type { Target } from '../targets/target.js';

const patterns = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.route.path) }));

/** A call and its answer, without ids and other values that differ between targets. */
export interface Exchange {
  /** Name of the endpoint, or the method if there is none. */
  readonly endpoint: string;
  /** Status of a success, or code of a problem. */
  readonly outcome: string;
  /** True if another call was in progress and one of the two writes, so that the winner is random. */
  readonly raced: boolean;
}

interface CallUnderWay {
  readonly writes: boolean;
  raced: boolean;
}

/** A target that records its exchanges. */
export interface ObservedTarget extends Target {
  /** Returns all exchanges since the last call, in the order of the answers. */
  take(): Exchange[];
}

/** Wraps a target so that it records its exchanges. */
export function observe(target: Target): ObservedTarget {
  const exchanges: Exchange[] = [];
  const underWay = new Set<CallUnderWay>();
  const basePath = new URL(target.baseUrl).pathname.replace(/\/$/, '');
  return {
    ...target,
    async fetch(input, init) {
      const request = input instanceof Request ? input : { url: String(input), method: 'GET' };
      const method = (init?.method ?? request.method).toUpperCase();
      const call = begin(underWay, method);
      const response = await target.fetch(input, init).finally(() => underWay.delete(call));
      const path = new URL(request.url).pathname.slice(basePath.length);
      const endpoint = endpointOf(method, path)?.name ?? method;
      exchanges.push({ endpoint, outcome: await outcomeOf(response), raced: call.raced });
      return response;
    },
    take: () => exchanges.splice(0),
  };
}

function begin(underWay: Set<CallUnderWay>, method: string): CallUnderWay {
  const call = { writes: !['GET', 'HEAD', 'OPTIONS'].includes(method), raced: false };
  for (const other of underWay) if (call.writes || other.writes) call.raced = other.raced = true;
  underWay.add(call);
  return call;
}

async function outcomeOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'application/problem+json') return String(response.status);
  const { code = response.status } = Object(await readJson(response.clone()));
  return String(code);
}

/** Parses the body. Answers without one, such as those to `HEAD`, give an empty object. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? {} : JSON.parse(text);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`);
}

/** Returns the endpoint of a request. If several match, the one with the fewest parameters wins. */
export function endpointOf(method: string, pathname: string): Endpoint | undefined {
  const matching = patterns.filter(
    ({ endpoint, pattern }) => endpoint.route.method === method && pattern.test(pathname),
  );
  const parameters = ({ route }: Endpoint): number => route.path.split(':').length;
  return matching.map(({ endpoint }) => endpoint).sort((a, b) => parameters(a) - parameters(b))[0];
}
