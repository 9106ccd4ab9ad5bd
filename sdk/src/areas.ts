import { createMethod } from './resource.js';
import { type RouteTable, routesOf } from './route.js';
import type { Send } from './transport.js';

/**
 * Adds the areas to a client. Each area is an object with one method per operation.
 *
 * The compiler cannot check that these are the fields the class declares. Both are generated from the same contract, and
 * a type test compares them.
 */
export function addAreas(client: object, send: Send, routes: RouteTable): void {
  for (const [area, operations] of Object.entries(routes)) {
    const methods = Object.entries(operations).map(([name, route]) => [name, createMethod(send, route)]);
    Object.assign(client, { [area]: Object.fromEntries(methods) });
  }
  Object.defineProperty(client, routesOf, { value: routes });
}
