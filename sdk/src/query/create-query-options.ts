import { refuseUnknownKeys } from '../checks.js';
import type { Doorstep } from '../doorstep.js';
import type { DoorstepPlatform } from '../doorstep-platform.js';
import type { PlatformSession } from '../platform-session.js';
import type { RouteTable } from '../route.js';
import { routesOf } from '../routes-of.js';
import { createReads, createWrites, type Method } from './factories.js';
import type { QueryKey, QueryOptionsOf } from './query-types.js';

/** How the options are made. */
export interface QueryOptionsSettings {
  /**
   * What every key begins with. Give sessions of different accounts in one `QueryClient` prefixes of their own.
   * @default ['doorstep']
   */
  readonly keyPrefix?: QueryKey;
}

/**
 * Option factories for TanStack Query 5, one for each operation of a client: `.query()` of what reads, `.infinite()` of lists
 * too, `.mutation()` of what writes, and `.key()` for `invalidateQueries`.
 *
 * @example
 * const q = createQueryOptions(session);
 * useQuery(q.orders.get.query(orderId));
 * useInfiniteQuery(q.orders.list.infinite({ status: ['placed'] }));
 * const cancel = useMutation(q.orders.cancel.mutation());
 * cancel.mutate([orderId, { reason: 'ordered twice' }]);
 *
 * @throws TypeError when `client` is none of this package, or a setting is unknown.
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
      if (method === undefined || route.answer === 'stream') return [];
      const create = route.method === 'GET' ? createReads : createWrites;
      return [[name, create(method, route, [...areaKey, name])] as const];
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
