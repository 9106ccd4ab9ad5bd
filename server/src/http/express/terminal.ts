import { type Answering, ServiceProblem } from '@doorstep/core';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { answerFailure, answerOptions, answerUnmatched } from '../answer-route.js';
import { exchangeOf } from './exchange-of.js';

/** Answers OPTIONS before Express gives its own answer. */
export function optionsHandler(service: Answering): RequestHandler {
  return (_request, response, next) => {
    if (!answerOptions(service, exchangeOf(response))) next();
  };
}

/** Answers requests that no handler answered. */
export function unmatchedHandler(service: Answering): RequestHandler {
  return (_request, response) => answerUnmatched(service, exchangeOf(response));
}

/** Answers errors of handlers with problems. */
export function failureHandler(service: Answering): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    answerFailure(service, exchangeOf(response), toProblem(error));
  };
}

/** Returns a problem for a path that Express could not decode, which it marks with status 400, or else the error itself. */
function toProblem(error: unknown): unknown {
  if (error instanceof ServiceProblem) return error;
  const badRequest = error instanceof URIError || (error instanceof Error && 'status' in error && error.status === 400);
  return badRequest ? new ServiceProblem('malformed_request', 'The path is not well percent-encoded.') : error;
}
