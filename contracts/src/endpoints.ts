import { contract } from './contract.js';
import { formerOperation } from './renamed-operations.js';
import type { SessionAccess } from './shared/access.js';
import type { ProblemCode } from './shared/problems/codes.js';
import { isRoute, type Route, type Router } from './shared/route.js';
import type { RouteMeta } from './shared/route-meta.js';

/** A route with its place in the contract. */
export interface Endpoint {
  /** Dotted name: interface, area and operation, for example `platform.orders.claim`. */
  readonly name: string;
  readonly interface: 'platform' | 'direct';
  readonly area: string;
  readonly operation: string;
  /** Name of the operation in the previous release, if it had another one. */
  readonly formerOperation?: string | undefined;
  readonly route: Route;
  readonly meta: RouteMeta;
}

function areaEndpoints(name: 'platform' | 'direct', area: string, router: Router): Endpoint[] {
  return Object.entries(router).flatMap(([operation, route]) => {
    if (!isRoute(route)) throw new Error(`${name}.${area}.${operation} is not a route: areas hold routes only.`);
    const fullName = `${name}.${area}.${operation}`;
    const former = formerOperation(name, area, operation);
    return [
      { name: fullName, interface: name, area, operation, formerOperation: former, route, meta: routeMeta(route) },
    ];
  });
}

/**
 * Returns the metadata of a route: access, rate class, errors, examples.
 *
 * @throws Error for a route without an access rule.
 */
export function routeMeta(route: Route): RouteMeta {
  if (typeof route.metadata !== 'object' || route.metadata === null || !('access' in route.metadata)) {
    throw new Error(`${route.method} ${route.path} has no access rule.`);
  }
  return route.metadata as RouteMeta;
}

/**
 * Returns the endpoints of a contract, in order of definition.
 *
 * @throws Error for a route without an access rule, and for a router inside an area.
 */
export function endpointsOf(routers: Partial<Readonly<Record<Endpoint['interface'], Router>>>): readonly Endpoint[] {
  return (['platform', 'direct'] as const).flatMap((name) =>
    Object.entries(routers[name] ?? {}).flatMap(([area, router]) => areaEndpoints(name, area, router as Router)),
  );
}

/** Every endpoint of the contract, in order of definition. */
export const endpoints: readonly Endpoint[] = endpointsOf(contract as Record<Endpoint['interface'], Router>);

/** Returns every problem that an endpoint can answer: the declared ones, and those that follow from the declaration. */
export function endpointErrors(endpoint: Endpoint): readonly ProblemCode[] {
  const { meta, route } = endpoint;
  const codes = new Set<ProblemCode>([
    'malformed_request',
    'invalid_request',
    'rate_limited',
    'internal_error',
    'unavailable',
  ]);
  const takesBody = 'body' in route && typeof route.body === 'object' && route.body !== null;
  if (takesBody) codes.add('payload_too_large').add('unsupported_media_type');
  // A session or key that is sent to a public route must be valid.
  codes.add('unauthenticated');
  if (meta.access.kind !== 'public') codes.add('forbidden');
  if (meta.access.kind === 'session' && meta.access.stepUp) codes.add('step_up_required');
  if (meta.access.kind === 'session' && mayBeStaff(meta.access) && !meta.access.oneFactor) {
    codes.add('second_factor_required');
  }
  if (meta.idempotency === 'accepted') codes.add('idempotency_in_progress').add('idempotency_key_reused');
  if (meta.upload) codes.add('file_infected');
  if (meta.ranges) codes.add('range_not_satisfiable');
  for (const code of meta.errors) codes.add(code);
  return [...codes];
}

function mayBeStaff({ roles }: SessionAccess): boolean {
  return roles.includes('support') || roles.includes('admin');
}

const directAreas = new Set(endpoints.filter(({ interface: side }) => side === 'direct').map(({ area }) => area));

/**
 * Returns the name of an endpoint in clients: `orders.get`. Where both interfaces have an area, the short name is that of
 * the direct interface: `deliveries.get`, but `platform.deliveries.get`.
 */
export function routeName({ name, interface: side, area, operation }: Endpoint): string {
  return side === 'platform' && directAreas.has(area) ? name : `${area}.${operation}`;
}
