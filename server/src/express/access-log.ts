import { performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { scrub } from '../scrub.js';
import { splitTarget } from './service-request.js';

/**
 * Writes one line for each request: an allow-list of facts, and so neither bodies nor headers nor query strings. A
 * request whose client went away before the answer has `aborted`.
 */
export function accessLog(logger: Logger): RequestHandler {
  // Nothing in a line can be secret, and looking for secrets took longer than writing it.
  const lines = logger.child({}, { redact: [] });
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const aborted = !response.writableFinished;
      const entry = {
        method: request.method,
        path: scrub(splitTarget(request.originalUrl).path.slice(0, 200)),
        status: response.statusCode,
        durationMs: Math.round((performance.now() - start) * 10) / 10,
        requestId: response.locals['requestId'],
        route: response.locals['route'],
        ...(aborted ? { aborted } : {}),
      };
      if (response.statusCode >= 500) lines.error(entry, 'request');
      else lines.info(entry, 'request');
    });
    next();
  };
}
