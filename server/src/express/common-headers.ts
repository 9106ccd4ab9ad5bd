import type { OutgoingHttpHeaders } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { corsHeaders, preflightAnswer } from './cors.js';
import { apiSecurityHeaders } from './security-headers.js';
import { splitTarget } from './service-request.js';

/**
 * Decides the headers that every answer to a request has, and answers preflights. They are kept aside until the answer
 * is written: setting each on the response and writing it then costs more than routing the request.
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

/** The headers that were decided. */
export function headersOf(response: Response): OutgoingHttpHeaders {
  return response.locals['headers'] as OutgoingHttpHeaders;
}

/** Sets them, for answers that something else writes. */
export const setCommonHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of Object.entries(headersOf(response)))
    if (value !== undefined) response.setHeader(name, value);
  next();
};
