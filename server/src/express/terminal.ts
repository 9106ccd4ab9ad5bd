import { type Service, ServiceProblem } from '@doorstep/core';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { headersOf } from '../http/common-headers.js';
import { requestFacts } from '../http/service-request.js';
import { writeAnswer } from '../http/write-answer.js';

/** Answers OPTIONS with the methods of the path (RFC 9110 9.3.7), before Express gives its own answer. */
export function answerOptions(service: Service): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'OPTIONS') return next();
    const match = service.matchPath('OPTIONS', requestFacts(request).path);
    if (match.kind !== 'other_method') return next();
    response.writeHead(204, { ...headersOf(response), allow: [...match.allow, 'OPTIONS'].join(', ') }).end();
  };
}

/** Answers requests that no route handled: 405 for a known path with another method, otherwise 404. */
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

/** Answers errors with problems. The service reports unexpected errors and answers them without details. */
export function answerFailure(service: Service): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    writeAnswer(request, response, service.fail(toProblem(error), requestFacts(request)));
  };
}

/** Returns a problem for a path that Express could not decode, which it marks with status 400, or else the error itself. */
function toProblem(error: unknown): unknown {
  const badRequest = error instanceof URIError || (error instanceof Error && 'status' in error && error.status === 400);
  return badRequest ? new ServiceProblem('malformed_request', 'The path is not well percent-encoded.') : error;
}
