import {
  type AppRoute,
  type AppRouter,
  ContractNoBody,
  type ContractNoBodyType,
  type ContractOtherResponse,
  initContract,
  isAppRoute,
} from '@ts-rest/core';
import type { z } from 'zod';
import type { RouteMeta } from './route-meta.js';

/**
 * The only file that imports ts-rest. Contracts are ts-rest routers, and everything that reads them takes these names
 * from `@doorstep/contracts`; only the entrance of the Express server calls ts-rest, too.
 */

/** A method and a path, with the schemas of its parts and of its successful responses. */
export type Route = AppRoute;

/** Routes by the names of their operations, or routers by the names of their areas. */
export type Router = AppRouter;

/** The declaration that a request or a response has no body. */
export type NoBody = ContractNoBodyType;

/** A response with a media type other than JSON. */
export type OtherResponse<T extends z.ZodTypeAny> = ContractOtherResponse<T>;

/** The routes of one area, each with its metadata. */
export type AreaRoutes = Readonly<Record<string, Route & { readonly metadata: RouteMeta }>>;

const c = initContract();

/** Declares that a request or a response has no body. */
export const noBody: NoBody = ContractNoBody;

/**
 * Declares the routes of one area.
 *
 * The router of ts-rest copies the routes and adds only its own options, so the declared types also describe the
 * result. ts-rest's own result type would spell out every route once more in the emitted declarations.
 */
export function defineRoutes<const T extends AreaRoutes>(routes: T): T {
  const router: Router = routes;
  return c.router(router, { strictStatusCodes: true }) as Router as T;
}

/** Declares routes of another provider's interface, which have no metadata. */
export function defineForeignRoutes<const T extends Readonly<Record<string, Route>>>(routes: T): T {
  const router: Router = routes;
  return c.router(router) as Router as T;
}

/** Declares a response with a media type other than JSON. */
export function otherResponse<T extends z.ZodTypeAny>(contentType: string, body: T): OtherResponse<T> {
  return c.otherResponse({ contentType, body });
}

/** Returns true for a route, and false for a router. */
export function isRoute(entry: Route | Router): entry is Route {
  return isAppRoute(entry);
}
