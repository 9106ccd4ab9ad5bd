import { type Service, ServiceProblem } from '@doorstep/core';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { headersOf } from './common-headers.js';
import { requestFacts } from './service-request.js';
import { writeAnswer } from './write-answer.js';

/** Answers OPTIONS with the methods of the path (RFC 9110 9.3.7), before Express does it in its own way. */
export function answerOptions(service: Service): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'OPTIONS') return next();
    const match = service.matchPath('OPTIONS', requestFacts(request).path);
    if (match.kind !== 'other_method') return next();
    response.writeHead(204, { ...headersOf(response), allow: [...match.allow, 'OPTIONS'].join(', ') }).end();
  };
}

/** Answers what no route took: a known path with another method is 405, everything else 404. */
export function answerUnmatched(service: Service): RequestHandler {
  return (request, response) => {
    const facts = requestFacts(request);
    const match = service.matchPath(request.method, facts.path);
    const problem =
      match.kind === 'other_method'
        ? new ServiceProblem('method_not_allowed', undefined, {}, { allow: [...match.allow, 'OPTIONS'].join(', ') })
        : new ServiceProblem('not_found', 'There is nothing at this path: see /docs for the ones that exist.');
    writeAnswer(request, response, service.fail(problem, facts));
  };
}

/** Turns whatever was thrown into a problem; unexpected failures are reported by the service and tell nothing. */
export function answerFailure(service: Service): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    writeAnswer(request, response, service.fail(toProblem(error), requestFacts(request)));
  };
}

/** Express marks a path that it cannot decode with status 400. */
function toProblem(error: unknown): unknown {
  const badRequest = error instanceof URIError || (error instanceof Error && 'status' in error && error.status === 400);
  return badRequest ? new ServiceProblem('malformed_request', 'The path is not well percent-encoded.') : error;
}
