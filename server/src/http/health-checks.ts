import type { Readiness } from '@doorstep/core';
import type { Exchange } from './exchange.js';

/** The readiness of a server, or of an embedded service, which has no replica. */
export interface CheckedReadiness extends Readiness {
  /** Returns if the read replica is used; undefined without one. */
  replica?(): 'used' | 'not_used' | undefined;
}

/**
 * Answers `/livez` without any input or output, and `/readyz` with the readiness of the server, within a second. Both are
 * outside the API: they need no credentials, count for no limit and are not logged. `/readyz` also shows if the read replica is used.
 *
 * @returns true if it answers.
 */
export function answerHealthCheck({ request, response, path }: Exchange, readiness: CheckedReadiness): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const write = (code: 200 | 503, status: string): void => {
    response.writeHead(code, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(code === 503 ? { 'retry-after': '2' } : {}),
    });
    const replica = path === '/readyz' ? readiness.replica?.() : undefined;
    response.end(JSON.stringify({ status, ...(replica ? { replica } : {}) }));
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
