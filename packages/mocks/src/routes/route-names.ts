import { currentOperationName, type Endpoint, endpoints, routeName } from '@doorstep/contracts';
import type { JsonRoutes, StreamOrBytesRoute } from '../route-types/generated/routes.js';

/** Name of a route that an override can answer: any except streams and files. */
export type JsonRouteName = keyof JsonRoutes;

/**
 * Name of a route as in the SDK: `orders.get`, `deliveries.create`. The area `deliveries` is the one for partners; the one
 * for couriers is `platform.deliveries`.
 */
export type RouteName = JsonRouteName | StreamOrBytesRoute;

/** Area of a route name: `deliveries` for `deliveries.get`, `platform.deliveries` for `platform.deliveries.get`. */
type AreaOf<Name extends string> = Name extends `platform.${infer Area}.${string}`
  ? `platform.${Area}`
  : Name extends `${infer Area}.${string}`
    ? Area
    : never;

/** Name of an area of routes. */
export type AreaName = AreaOf<RouteName>;

/** Returns the endpoint of a route by its name, or by the name that it had in the previous release. */
export function endpointNamed(name: string): Endpoint | undefined {
  return endpointsByName.get(currentOperationName(name));
}

/** Every endpoint by the name of its route. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  endpoints.map((endpoint) => [routeName(endpoint), endpoint]),
);
