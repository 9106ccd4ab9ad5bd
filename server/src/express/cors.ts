import type { RequestHandler } from 'express';

const allowedHeaders = 'authorization, content-type, idempotency-key, if-none-match, x-request-id';
const exposedHeaders = 'etag, idempotency-replayed, ratelimit, ratelimit-policy, retry-after, x-request-id';

/**
 * CORS for browser apps of the platform interface (Fetch standard, "CORS protocol"). Credentials mode is never allowed:
 * tokens travel in `Authorization`, there are no cookies. The direct interface has none, because a partner's secret
 * key does not belong into a browser.
 *
 * @param origins allowed origins, for example `https://app.example`; `*` allows all.
 */
export function cors(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    response.vary('origin');
    const { origin } = request.headers;
    if (origin === undefined || !(origins.includes(origin) || origins.includes('*'))) return next();
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', exposedHeaders);
    const preflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (!preflight) return next();
    response.writeHead(204, {
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': '600',
    });
    response.end();
  };
}
