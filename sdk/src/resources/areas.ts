import type { Send } from '../http/transport.js';
import { type Route, type RouteTable, routesOf } from '../routes/route.js';
import { createMethod } from './resource.js';

/**
 * Adds the areas to a client. Each area is an object with one method per operation.
 *
 * The compiler cannot check that these are the fields the class declares. Both are generated from the same contract, and
 * a type test compares them.
 *
 * @param isOffered returns true for the operations of this client.
 */
export function addAreas(
  client: object,
  send: Send,
  routes: RouteTable,
  isOffered: (route: Route) => boolean = () => true,
): void {
  for (const [area, operations] of Object.entries(routes)) {
    const offered = Object.entries(operations).filter(([, route]) => isOffered(route));
    const methods = offered.map(([name, route]) => [name, createMethod(send, route)]);
    Object.assign(client, { [area]: Object.fromEntries(methods) });
  }
  Object.defineProperty(client, routesOf, { value: routes });
}
