import { type Endpoint, routeName } from '@doorstep/contracts';
import type { Arrival } from './arrival.js';
import { type AreaName, endpointsByName, type RouteName } from './route-names.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Which routes: one (`deliveries.get`), an area (`deliveries.*`), an interface (`direct.*`, `platform.*`), all (`*`), or
 * a method and a path below the base address (`POST /v1/deliveries/:id/cancel`, `GET /api/v1/orders/*`).
 */
export type RoutePattern = RouteName | `${AreaName}.*` | 'direct.*' | 'platform.*' | '*' | `${Method} /${string}`;

/** Whether a request is meant. */
export type Matcher = (arrival: Arrival) => boolean;

/** @throws TypeError when the pattern means no route. */
export function routeMatcher(pattern: string): Matcher {
  if (pattern === '*') return () => true;
  const [, method, path] = /^([A-Z]+) (\/.*)$/.exec(pattern) ?? [];
  if (method !== undefined && path !== undefined) return pathMatcher(method, path);
  const isMeant = namePattern(pattern);
  if (![...endpointsByName.values()].some(isMeant)) {
    throw new TypeError(`No route is named "${pattern}": names are as in the SDK, for example "deliveries.get".`);
  }
  return ({ endpoint }) => endpoint !== undefined && isMeant(endpoint);
}

function namePattern(pattern: string): (endpoint: Endpoint) => boolean {
  if (!pattern.endsWith('.*')) return (endpoint) => routeName(endpoint) === pattern;
  const start = pattern.slice(0, -1);
  if (start === 'direct.' || start === 'platform.') return (endpoint) => `${endpoint.interface}.` === start;
  return (endpoint) => routeName(endpoint).startsWith(start);
}

/** `:name` is a part of the path, `*` at the end everything below. */
function pathMatcher(method: string, pattern: string): Matcher {
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*');
  const expression = new RegExp(`^${source}$`);
  return (arrival) => arrival.method === method && expression.test(arrival.path);
}
