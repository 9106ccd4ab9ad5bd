import type { RequestListener } from 'node:http';
import type { Answering, PathMatch } from '@doorstep/core';
import { answerRoute } from './answer-route.js';
import type { Callers } from './callers.js';
import type { Entry } from './entry.js';
import { Exchange } from './exchange.js';
import type { OpenStreams } from './open-streams.js';

/** The parts of a fast path. */
export interface FastPathParts {
  readonly service: Answering;
  readonly streams: OpenStreams;
  readonly callers: Callers;
  readonly enter: Entry;
  /** Handles requests that are not for a route of the contract, such as those for pages. */
  readonly others: RequestListener;
}

/**
 * Answers the routes of the contract without Express, whose handling of a request takes longer than that of the service.
 * The service finds the route, as in the mocks.
 */
export function createFastPath({ service, streams, callers, enter, others }: FastPathParts): RequestListener {
  return (request, response) => {
    const exchange = new Exchange(request, response, callers);
    const match = matchOf(service, exchange);
    if (match.kind !== 'endpoint') return others(request, response);
    enter(exchange, () => void answerRoute(service, streams, exchange, match.endpoint, match.params));
  };
}

/** Returns the match of the path, and none for a path that cannot be decoded: Express answers it with a problem. */
function matchOf(service: Answering, { request, path }: Exchange): PathMatch {
  try {
    return service.matchPath(request.method ?? '', path);
  } catch {
    return { kind: 'unknown' };
  }
}
