import { type Endpoint, endpoints, type Route } from '@doorstep/contracts';
import type { Answering } from '@doorstep/core';
import { createExpressEndpoints } from '@ts-rest/express';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { answerRoute } from '../answer-route.js';
import type { OpenStreams } from '../open-streams.js';
import { exchangeOf } from './exchange-of.js';

/** The endpoints under one literal path, for example `/api/v1/orders`. */
export interface Resource {
  readonly prefix: string;
  readonly router: Router;
}

type Answer = (request: Request, response: Response) => void;

/**
 * Binds the contract to Express through ts-rest. Each resource has its own router, so that a request is compared with a
 * few prefixes instead of every route.
 *
 * ts-rest receives a copy of each route without schemas, and only routes. Its validation would run before the service
 * knows the caller (a 400 instead of a 401), would read bodies of callers who may not send one, and would duplicate the
 * validation that the mocks share. The route's middleware writes the answer, because ts-rest would serialise it again.
 */
export function createResources(service: Answering, streams: OpenStreams): Resource[] {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const prefix = resourcePrefix(endpoint.route.path);
    groups.set(prefix, [...(groups.get(prefix) ?? []), endpoint]);
  }
  return [...groups].map(([prefix, group]) => ({ prefix, router: createRouter(service, streams, prefix, group) }));
}

/** Returns version and collection: `/api/v1/orders` for `/api/v1/orders/:id/tracking`, `/v1/quotes` for `/v1/quotes/:id`. */
function resourcePrefix(path: string): string {
  const segments = path.split('/').slice(1);
  const length = segments[0] === 'api' ? 3 : 2;
  return `/${segments.slice(0, length).join('/')}`;
}

function createRouter(service: Answering, streams: OpenStreams, prefix: string, group: readonly Endpoint[]): Router {
  const router = Router({ caseSensitive: true });
  router.use(skipEmptySegments);
  const sorted = [...group].sort(literalsFirst);
  createExpressEndpoints<Record<string, Route>>(
    Object.fromEntries(sorted.map((endpoint) => [endpoint.name, routingOnly(endpoint.route, prefix)])),
    Object.fromEntries(
      sorted.map((endpoint) => [
        endpoint.name,
        { middleware: [answerWith(service, streams, endpoint)], handler: unreachable },
      ]),
    ),
    router,
    { logInitialization: false },
  );
  return router;
}

/** Skips the router for paths with a doubled slash. Express would treat `/orders//x` as `/orders/x`. */
function skipEmptySegments(_request: Request, response: Response, next: NextFunction): void {
  next(exchangeOf(response).path.includes('//') ? 'router' : undefined);
}

/** Returns a route with only the method and the path after the prefix. */
function routingOnly(route: Route, prefix: string): Route {
  const path = route.path.slice(prefix.length) || '/';
  return route.method === 'GET'
    ? { method: 'GET', path, responses: {} }
    : { method: route.method, path, responses: {}, body: null };
}

function answerWith(service: Answering, streams: OpenStreams, endpoint: Endpoint): Answer {
  return (request, response) => void answerRoute(service, streams, exchangeOf(response), endpoint, request.params);
}

async function unreachable(): Promise<never> {
  throw new Error('The middleware of a route did not answer.');
}

/** Sorts `/orders/search` before `/orders/:id`, because Express takes the first route that matches. */
function literalsFirst(a: Endpoint, b: Endpoint): number {
  const key = (endpoint: Endpoint): string => endpoint.route.path.replaceAll(/:\w+/g, '~');
  return key(a) < key(b) ? -1 : 1;
}
