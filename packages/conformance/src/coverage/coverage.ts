import { type Endpoint, endpointErrors, endpoints, type ProblemCode, roles } from '@doorstep/contracts';
import type { Exchange } from './observe.js';

/** The part of the contract that calls have covered. */
export interface Coverage {
  readonly routes: { readonly all: number; readonly missing: readonly string[] };
  /** Declared outcomes of all routes: each success, and each problem that a client can cause. */
  readonly outcomes: { readonly all: number; readonly missing: readonly string[] };
}

/** Returns true if a request can cause a problem at this route. Some problems are declared for every route of a kind. */
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

/** Each `<endpoint> <outcome>` of the contract that a client can cause. */
const declared: readonly string[] = endpoints.flatMap((endpoint) => {
  const successes = Object.keys(endpoint.route.responses).filter((status) => Number(status) < 300);
  const problems = endpointErrors(endpoint).filter((code) => canBeCaused(endpoint, code));
  return [...successes, ...problems].map((outcome) => `${endpoint.name} ${outcome}`);
});

/** Compares exchanges with the declarations of the contract. */
export function coverageOf(exchanges: readonly Exchange[]): Coverage {
  const routes = new Set(exchanges.map(({ endpoint }) => endpoint));
  const outcomes = new Set(exchanges.map(({ endpoint, outcome }) => `${endpoint} ${outcome}`));
  return {
    routes: { all: endpoints.length, missing: endpoints.map(({ name }) => name).filter((name) => !routes.has(name)) },
    outcomes: { all: declared.length, missing: declared.filter((one) => !outcomes.has(one)) },
  };
}

/** Returns the endpoints of calls that raced each other. */
export function racedEndpoints(exchanges: readonly Exchange[]): ReadonlySet<string> {
  return new Set(exchanges.filter(({ raced }) => raced).map(({ endpoint }) => endpoint));
}

/**
 * Counts exchanges regardless of their order. Endpoints with racing calls count once, because the winner and the number of
 * retries are random. The scenario itself checks the result of a race.
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
