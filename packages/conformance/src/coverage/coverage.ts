import { type Endpoint, endpointErrors, endpoints, type ProblemCode, roles } from '@doorstep/contracts';
import type { Exchange } from './observe.js';

/** What of the contract was seen. */
export interface Coverage {
  readonly routes: { readonly all: number; readonly missing: readonly string[] };
  /** The declared outcomes of all routes: each success, and each problem that a client can cause. */
  readonly outcomes: { readonly all: number; readonly missing: readonly string[] };
}

/** Whether a request can bring a route to answer a problem that the contract declares for all of its kind. */
function canBeCaused({ route, meta }: Endpoint, code: ProblemCode): boolean {
  switch (code) {
    case 'internal_error':
    case 'unavailable':
      return false;
    case 'forbidden':
      return meta.access.kind !== 'session' || meta.access.roles.length < roles.length;
    case 'malformed_request':
      return route.method !== 'GET' || route.path.includes(':');
    default:
      return true;
  }
}

/** Every `<endpoint> <outcome>` of the contract that a client can cause. */
const declared: readonly string[] = endpoints.flatMap((endpoint) => {
  const successes = Object.keys(endpoint.route.responses).filter((status) => Number(status) < 300);
  const problems = endpointErrors(endpoint).filter((code) => canBeCaused(endpoint, code));
  return [...successes, ...problems].map((outcome) => `${endpoint.name} ${outcome}`);
});

/** Compares exchanges with what the contract declares. */
export function coverageOf(exchanges: readonly Exchange[]): Coverage {
  const routes = new Set(exchanges.map(({ endpoint }) => endpoint));
  const outcomes = new Set(exchanges.map(({ endpoint, outcome }) => `${endpoint} ${outcome}`));
  return {
    routes: { all: endpoints.length, missing: endpoints.map(({ name }) => name).filter((name) => !routes.has(name)) },
    outcomes: { all: declared.length, missing: declared.filter((one) => !outcomes.has(one)) },
  };
}

/** The endpoints of calls that raced each other. */
export function racedEndpoints(exchanges: readonly Exchange[]): ReadonlySet<string> {
  return new Set(exchanges.filter(({ raced }) => raced).map(({ endpoint }) => endpoint));
}

/**
 * How often which exchange happened, without their order. Of endpoints that calls raced each other at, it only counts that
 * they were asked: who wins is chance, and so is how often a loser asks again; what has to come of it, the scenario expects.
 */
export function countExchanges(
  exchanges: readonly Exchange[],
  raced: ReadonlySet<string>,
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { endpoint, outcome } of exchanges) {
    const isChance = raced.has(endpoint);
    const name = `${endpoint} ${isChance ? 'in a race' : outcome}`;
    counts.set(name, isChance ? 1 : (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
