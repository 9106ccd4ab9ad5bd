import type { SpanAttributes, Telemetry } from '@doorstep/core';
import type { Exchange } from './exchange.js';

/** Any other method is `_OTHER`, because clients can invent methods (OpenTelemetry's conventions for HTTP). */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE']);

/** Answers a request within a span, which continues the trace of the client and ends with the response. */
export function withinSpan(telemetry: Telemetry, exchange: Exchange, answer: () => void): void {
  const method = exchange.request.method ?? '';
  const start = {
    name: 'request',
    attributes: { 'http.request.method': knownMethods.has(method) ? method : '_OTHER' },
    header: (name: string) => exchange.header(name),
  } as const;
  void telemetry.span(start, (span) => {
    const closed = new Promise<void>((resolve) => {
      exchange.response.once('close', () => {
        span.set(finalAttributes(exchange));
        resolve();
      });
    });
    answer();
    return closed;
  });
}

function finalAttributes({ response, routePath, isStream }: Exchange): SpanAttributes {
  const { statusCode } = response;
  return {
    'http.route': routePath,
    ...(response.headersSent ? { 'http.response.status_code': statusCode } : {}),
    ...(response.headersSent && statusCode >= 500 ? { 'error.type': String(statusCode) } : {}),
    ...(response.writableFinished ? {} : { 'doorstep.request.aborted': true }),
    ...(isStream ? { 'doorstep.request.stream': true } : {}),
  };
}
