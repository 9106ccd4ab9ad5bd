import { performance } from 'node:perf_hooks';
import { context } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { scrub } from '../telemetry/scrub.js';
import type { Exchange } from './exchange.js';

/**
 * Creates the function that writes one log entry for each request, at its end. An entry has a fixed set of fields, and
 * never bodies, headers or query strings. The field `aborted` marks a request whose client disconnected before the end of
 * the answer.
 */
export function createAccessLog(logger: Logger): (exchange: Exchange) => void {
  // No field can hold a secret, and redaction would take longer than writing the entry.
  const entries = logger.child({}, { redact: [] });
  return (exchange) => {
    const { request, response } = exchange;
    const start = performance.now();
    const write = (): void => {
      const aborted = !response.writableFinished;
      const entry = {
        method: request.method,
        path: scrub(exchange.path.slice(0, 200)),
        status: response.statusCode,
        durationMs: Math.round((performance.now() - start) * 10) / 10,
        requestId: exchange.requestId,
        route: exchange.route,
        ...(aborted ? { aborted } : {}),
      };
      // A 503 is a consequence of an outage, which has its own lines.
      if (response.statusCode >= 500 && response.statusCode !== 503) entries.error(entry, 'request');
      else entries.info(entry, 'request');
    };
    // The event comes from the connection, outside the trace of the request.
    response.once('close', context.bind(context.active(), write));
  };
}
