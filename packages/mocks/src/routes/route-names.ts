import { type Endpoint, endpoints, routeName } from '@doorstep/contracts';
import type { JsonRoutes, StreamOrBytesRoute } from '../generated/routes.js';

/** A route that an override can answer: all but streams and files. */
export type JsonRouteName = keyof JsonRoutes;

/**
 * A route as the SDK calls it: `orders.get`, `deliveries.create`. The area `deliveries` is that of partners; that of
 * couriers is `platform.deliveries`.
 */
export type RouteName = JsonRouteName | StreamOrBytesRoute;

/** `deliveries.get` is in the area `deliveries`, `platform.deliveries.get` in `platform.deliveries`. */
type AreaOf<Name extends string> = Name extends `platform.${infer Area}.${string}`
  ? `platform.${Area}`
  : Name extends `${infer Area}.${string}`
    ? Area
    : never;

/** The area of a route. */
export type AreaName = AreaOf<RouteName>;

/** Every endpoint by its name. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  endpoints.map((endpoint) => [routeName(endpoint), endpoint]),
);
