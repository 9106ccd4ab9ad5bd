import type { SpanAttributes, Telemetry } from '@doorstep/core';
import type { RequestHandler, Response } from 'express';
import { headerOf } from './service-request.js';

/** Any other method is `_OTHER`, because clients can invent methods (OpenTelemetry's conventions for HTTP). */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE']);

/** Makes each request a span, which continues the trace of the client and ends with the response. */
export function requestSpans(telemetry: Telemetry): RequestHandler {
  return (request, response, next) => {
    const method = knownMethods.has(request.method) ? request.method : '_OTHER';
    const start = {
      name: 'request',
      attributes: { 'http.request.method': method },
      header: (name: string) => headerOf(request, name),
    } as const;
    void telemetry.span(start, (span) => {
      const closed = new Promise<void>((resolve) => {
        response.once('close', () => {
          span.set(finalAttributes(response));
          resolve();
        });
      });
      next();
      return closed;
    });
  };
}

function finalAttributes(response: Response): SpanAttributes {
  const { locals, statusCode } = response;
  return {
    'http.route': locals['path'],
    ...(response.headersSent ? { 'http.response.status_code': statusCode } : {}),
    ...(response.headersSent && statusCode >= 500 ? { 'error.type': String(statusCode) } : {}),
    ...(response.writableFinished ? {} : { 'doorstep.request.aborted': true }),
    ...(locals['stream'] === true ? { 'doorstep.request.stream': true } : {}),
  };
}
