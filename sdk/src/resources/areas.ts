import { nextStatuses } from '../generated/statuses.js';
import type { Send } from '../http/transport.js';
import { type Route, type RouteTable, routesOf } from '../routes/route.js';
import { type Watched, waitFor } from '../streams/wait-for.js';
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
    const methods = Object.fromEntries(offered.map(([name, route]) => [name, createMethod(send, route)]));
    const { get, follow } = methods;
    const next = nextStatuses[area];
    // Of these areas, one method returns the object and the other one its messages.
    const watched = next && get && follow && ({ get, follow, next } as unknown as Watched);
    Object.assign(client, { [area]: { ...methods, ...(watched && { waitFor: waitFor.bind(undefined, watched) }) } });
  }
  Object.defineProperty(client, routesOf, { value: routes });
}
