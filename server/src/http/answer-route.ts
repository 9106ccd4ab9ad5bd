import type { Endpoint } from '@doorstep/contracts';
import {
  type Answering,
  isByteStreamResponse,
  isStreamResponse,
  ServiceProblem,
  type ServiceResponse,
} from '@doorstep/core';
import type { Exchange } from './exchange.js';
import type { OpenStreams } from './open-streams.js';
import { requestFacts, toServiceRequest } from './service-request.js';
import { writeAnswer } from './write-answer.js';
import { writeBytes } from './write-bytes.js';
import { writeStream } from './write-stream.js';

/** Answers the request of a route. An error of the answer becomes a problem, see `answerFailure`. */
export async function answerRoute(
  service: Answering,
  streams: OpenStreams,
  exchange: Exchange,
  { name, route }: Endpoint,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  exchange.route = name;
  exchange.routePath = route.path;
  try {
    await write(exchange, await service.handle(route, toServiceRequest(exchange, params)), streams);
  } catch (error) {
    answerFailure(service, exchange, error);
  }
}

async function write(exchange: Exchange, answer: ServiceResponse, streams: OpenStreams): Promise<void> {
  if (isStreamResponse(answer)) return writeStream(exchange, answer, streams);
  if (isByteStreamResponse(answer)) return writeBytes(exchange, answer);
  return writeAnswer(exchange, answer);
}

/** Answers an error with a problem. The service reports unexpected errors and answers them without details. */
export function answerFailure(service: Answering, exchange: Exchange, error: unknown): void {
  if (exchange.response.headersSent) exchange.response.destroy();
  else void writeAnswer(exchange, service.fail(error, requestFacts(exchange)));
}

/** Answers a request without a route: 405 for a known path with another method, otherwise 404. */
export async function answerUnmatched(service: Answering, exchange: Exchange): Promise<void> {
  const match = service.matchPath(exchange.request.method ?? '', exchange.path);
  const problem =
    match.kind === 'other_method'
      ? new ServiceProblem('method_not_allowed', undefined, {}, { allow: [...match.allow, 'OPTIONS'].join(', ') })
      : new ServiceProblem('not_found', 'There is nothing at this path: see /docs for the ones that exist.');
  const answer = await service.refuseUnmatched(problem, toServiceRequest(exchange, {}));
  if (exchange.response.headersSent) exchange.response.destroy();
  else void writeAnswer(exchange, answer);
}

/**
 * Answers OPTIONS for a path of the contract with its methods (RFC 9110 9.3.7).
 *
 * @returns true if it answered.
 */
export function answerOptions(service: Answering, { request, response, path, commonHeaders }: Exchange): boolean {
  if (request.method !== 'OPTIONS') return false;
  const match = service.matchPath('OPTIONS', path);
  if (match.kind !== 'other_method') return false;
  response.writeHead(204, { ...commonHeaders, allow: [...match.allow, 'OPTIONS'].join(', ') }).end();
  return true;
}
