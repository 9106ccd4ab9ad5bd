import { createMethod } from './resource.js';
import type { RouteTable } from './route.js';
import { routesOf } from './routes-of.js';
import type { Send } from './transport.js';

/**
 * Gives a client its areas: each an object with a method for each operation.
 *
 * That these are the fields that the class declares is taken on trust: both are generated from the same contract, and a
 * type test compares the two.
 */
export function addAreas(client: object, send: Send, routes: RouteTable): void {
  for (const [area, operations] of Object.entries(routes)) {
    const methods = Object.entries(operations).map(([name, route]) => [name, createMethod(send, route)]);
    Object.assign(client, { [area]: Object.fromEntries(methods) });
  }
  Object.defineProperty(client, routesOf, { value: routes });
}
