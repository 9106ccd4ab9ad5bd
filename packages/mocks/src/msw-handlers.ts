import { type HttpHandler, http } from 'msw';
import type { FetchAdapter } from './fetch-adapter.js';

/**
 * One handler for both interfaces below `baseUrl`. Other paths are left alone, so that the base can be the origin of
 * the page itself. A regular expression, because MSW decodes what a path pattern matched and stumbles over bad
 * percent-encoding, which the service answers with 400.
 */
export function createHandlers(baseUrl: string, adapter: FetchAdapter): readonly HttpHandler[] {
  const escaped = baseUrl.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [
    http.all(new RegExp(`^${escaped}/(?:api/)?v1(?:/|$)`), ({ request }) => adapter(request).catch(networkError)),
  ];
}

/** A connection that breaks off, as MSW is told of it. */
function networkError(): Response {
  return Response.error();
}
