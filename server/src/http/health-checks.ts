import type { Readiness } from '@doorstep/core';
import type { Exchange } from './exchange.js';

/**
 * Answers `/livez` without any input or output, and `/readyz` with the readiness of the server, within a second. Both are
 * outside the API: they need no credentials, count for no limit and are not logged.
 *
 * @returns true if it answers.
 */
export function answerHealthCheck({ request, response, path }: Exchange, readiness: Readiness): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const write = (code: 200 | 503, status: string): void => {
    response.writeHead(code, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(code === 503 ? { 'retry-after': '2' } : {}),
    });
    response.end(JSON.stringify({ status }));
  };
  if (path === '/livez') {
    write(200, 'alive');
    return true;
  }
  if (path !== '/readyz') return false;
  readiness.check().then(
    (ready) => (ready ? write(200, 'ready') : write(503, 'not_ready')),
    () => write(503, 'not_ready'),
  );
  return true;
}
