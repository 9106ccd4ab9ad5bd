import { refuseUnknownKeys } from '../checks/checks.js';
import type { Doorstep } from '../client/doorstep.js';
import type { DoorstepPlatform } from '../client/doorstep-platform.js';
import type { PlatformSession } from '../client/platform-session.js';
import { type RouteTable, routesOf } from '../routes/route.js';
import { createReads, createWrites, type Method } from './factories.js';
import type { QueryKey, QueryOptionsOf } from './query-types.js';

/** Settings of `createQueryOptions`. */
export interface QueryOptionsSettings {
  /**
   * Prefix of every key. Sessions of different accounts that share a `QueryClient` need different prefixes.
   * @default ['doorstep']
   */
  readonly keyPrefix?: QueryKey;
}

/**
 * Creates option factories for TanStack Query 5, one per operation of a client: `.query()` for reads, `.infinite()` for
 * lists, `.mutation()` for writes, `.stream()` for streams, and `.key()` for `invalidateQueries`.
 *
 * @example
 * const q = createQueryOptions(session);
 * useQuery(q.orders.get.query(orderId));
 * useInfiniteQuery(q.orders.list.infinite({ status: ['placed'] }));
 * const cancel = useMutation(q.orders.cancel.mutation());
 * cancel.mutate([orderId, { reason: 'ordered twice' }]);
 *
 * @throws TypeError when `client` is not a client of this package, or a setting is unknown.
 */
export function createQueryOptions<Client extends Doorstep | DoorstepPlatform | PlatformSession>(
  client: Client,
  settings: QueryOptionsSettings = {},
): QueryOptionsOf<Client> {
  refuseUnknownKeys(settings, ['keyPrefix']);
  const { keyPrefix = ['doorstep'] } = settings;
  const areas = Object.entries(readRoutes(client)).map(([area, routes]) => {
    const areaKey = [...keyPrefix, area];
    const methods: Readonly<Record<string, Method>> = Reflect.get<object, string>(client, area);
    const operations = Object.entries(routes).flatMap(([name, route]) => {
      const method = methods[name];
      if (method === undefined) return [];
      const create = route.method === 'GET' ? createReads : createWrites;
      // An alias has the keys of the present name.
      return [[name, create(method, route, [...areaKey, route.name])] as const];
    });
    return [area, { key: () => areaKey, ...Object.fromEntries(operations) }];
  });
  return Object.fromEntries(areas);
}

function readRoutes(client: object): RouteTable {
  const routes: RouteTable | undefined = Reflect.get(client, routesOf);
  if (routes === undefined) throw new TypeError('createQueryOptions takes a client of @doorstep/sdk.');
  return routes;
}
