import { type HttpHandler, http } from 'msw';
import type { FetchAdapter } from './fetch-adapter.js';

/**
 * Creates a handler for both interfaces below `baseUrl`. It leaves other paths alone, so that the base can be the origin of
 * the page itself. It uses a regular expression because MSW decodes the matches of a path pattern and fails on invalid
 * percent-encoding, which the service answers with 400.
 */
export function createHandlers(baseUrl: string, adapter: FetchAdapter): readonly HttpHandler[] {
  const escaped = baseUrl.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [
    http.all(new RegExp(`^${escaped}/(?:api/)?v1(?:/|$)`), ({ request }) => adapter(request).catch(networkError)),
  ];
}

/** A broken connection in terms of MSW. */
function networkError(): Response {
  return Response.error();
}
