import type { Readiness } from '@doorstep/core';
import type { RequestHandler, Response } from 'express';
import { splitTarget } from './service-request.js';

/**
 * Answers `/livez` without any input or output, and `/readyz` with the readiness of the server, within a second. Both are
 * outside the API: they need no credentials, count for no limit and are not logged.
 */
export function healthChecks(readiness: Readiness): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const { path } = splitTarget(request.originalUrl);
    if (path === '/livez') return write(response, 200, 'alive');
    if (path !== '/readyz') return next();
    readiness
      .check()
      .then((ready) => (ready ? write(response, 200, 'ready') : write(response, 503, 'not_ready')))
      .catch(next);
  };
}

function write(response: Response, code: 200 | 503, status: string): void {
  response.writeHead(code, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(code === 503 ? { 'retry-after': '2' } : {}),
  });
  response.end(JSON.stringify({ status }));
}
