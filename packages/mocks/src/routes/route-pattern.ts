import { currentOperationName, type Endpoint, routeName } from '@doorstep/contracts';
import { type AreaName, endpointsByName, type RouteName } from './route-names.js';

/** A request with the endpoint that matches it. */
export interface MatchedRequest {
  readonly method: string;
  /** Path relative to the base URL, without the query. */
  readonly path: string;
  /** Undefined if no endpoint matches. */
  readonly endpoint: Endpoint | undefined;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Selects routes: one (`deliveries.get`), an area (`deliveries.*`), an interface (`direct.*`, `platform.*`), all (`*`), or
 * a method and a path relative to the base URL (`POST /v1/deliveries/:id/cancel`, `GET /api/v1/orders/*`).
 */
export type RoutePattern = RouteName | `${AreaName}.*` | 'direct.*' | 'platform.*' | '*' | `${Method} /${string}`;

/** Returns true if a request matches the pattern. */
export type Matcher = (matched: MatchedRequest) => boolean;

/** @throws TypeError when the pattern matches no route. */
export function routeMatcher(pattern: string): Matcher {
  if (pattern === '*') return () => true;
  const [, method, path] = /^([A-Z]+) (\/.*)$/.exec(pattern) ?? [];
  if (method !== undefined && path !== undefined) return pathMatcher(method, path);
  const matches = nameMatcher(pattern);
  if (![...endpointsByName.values()].some(matches)) {
    throw new TypeError(`No route is named "${pattern}": names are as in the SDK, for example "deliveries.get".`);
  }
  return ({ endpoint }) => endpoint !== undefined && matches(endpoint);
}

function nameMatcher(pattern: string): (endpoint: Endpoint) => boolean {
  const name = currentOperationName(pattern);
  if (!pattern.endsWith('.*')) return (endpoint) => routeName(endpoint) === name;
  const start = pattern.slice(0, -1);
  if (start === 'direct.' || start === 'platform.') return (endpoint) => `${endpoint.interface}.` === start;
  return (endpoint) => routeName(endpoint).startsWith(start);
}

/** Matches a path pattern. `:name` matches a segment, a trailing `*` everything below. */
function pathMatcher(method: string, pattern: string): Matcher {
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*');
  const expression = new RegExp(`^${source}$`);
  return (matched) => matched.method === method && expression.test(matched.path);
}
