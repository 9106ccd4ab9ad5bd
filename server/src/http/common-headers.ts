import type { OutgoingHttpHeaders } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { corsHeaders, preflightAnswer } from './cors.js';
import { apiSecurityHeaders } from './security-headers.js';
import { splitTarget } from './service-request.js';

/**
 * Determines the headers that every answer to a request has, and answers preflights. The headers are stored in
 * `response.locals` until the answer is written, because setting each on the response costs more than the routing.
 */
export function commonHeaders(corsOrigins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const { path } = splitTarget(request.originalUrl);
    const cors = corsHeaders(corsOrigins, path, request.headers);
    response.locals['headers'] = { ...apiSecurityHeaders, ...cors };
    const preflight = 'vary' in cors ? preflightAnswer(corsOrigins, request.method, request.headers) : undefined;
    if (!preflight) return next();
    response.writeHead(204, { ...headersOf(response), ...preflight }).end();
  };
}

/** Returns the headers that `commonHeaders` determined. */
export function headersOf(response: Response): OutgoingHttpHeaders {
  return response.locals['headers'] as OutgoingHttpHeaders;
}

/** Sets the common headers on the response, for handlers that write their answers themselves. */
export const setCommonHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of Object.entries(headersOf(response)))
    if (value !== undefined) response.setHeader(name, value);
  next();
};
