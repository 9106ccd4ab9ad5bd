import type { ApiAnswer, StreamBody } from './answer.js';
import { ApiPromise } from './api-promise.js';
import type { CallOptions } from './call-options.js';
import { type Connect, EventStream, type StreamOptions } from './event-stream.js';
import { type Page, PagePromise } from './page-promise.js';
import type { CallInput } from './request.js';
import { parameterNames, type Route } from './route.js';
import type { Send } from './transport.js';

/**
 * A method for each route: path parameters, then body, then query, then options.
 *
 * `Resource` is taken on trust: it is generated from the same contract as the routes, and a type test compares the
 * two.
 */
export function createResource<Resource>(send: Send, routes: Readonly<Record<string, Route>>): Resource {
  const methods = Object.entries(routes).map(([name, route]) => [name, createMethod(send, route)]);
  return Object.fromEntries(methods) as Resource;
}

type Method = (...values: readonly unknown[]) => ApiPromise<unknown> | EventStream<unknown>;

function createMethod(send: Send, route: Route): Method {
  const parameterCount = parameterNames(route.path).length;
  const bodyCount = route.body ? 1 : 0;
  const queryCount = route.query ? 1 : 0;

  return (...values) => {
    const parameters = values.slice(0, parameterCount);
    const [body, query, options] = [
      route.body && values[parameterCount],
      route.query && values[parameterCount + bodyCount],
      values[parameterCount + bodyCount + queryCount] as CallOptions | undefined,
    ];
    if (route.answer === 'stream') {
      return new EventStream(createConnect(send, route, { parameters, body, query }), options);
    }
    const answer = send(route, { parameters, body, query }, options);
    if (route.answer !== 'list') return new ApiPromise(answer);
    const fetchPage = (cursor: string): Promise<ApiAnswer<Page<unknown>>> =>
      send(route, { parameters, body, query: { ...asObject(query), cursor } }, options) as Promise<
        ApiAnswer<Page<unknown>>
      >;
    return new PagePromise(answer as Promise<ApiAnswer<Page<unknown>>>, fetchPage);
  };
}

/** Each connection is one attempt: it is the stream that tries again. */
function createConnect(send: Send, route: Route, input: CallInput): Connect {
  return (lastEventId, { signal, timeoutMs, headers }: StreamOptions) => {
    const resumed = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
    const options = { signal, timeoutMs, maxRetries: 0, headers: { ...headers, ...resumed } };
    return send(route, input, options) as Promise<ApiAnswer<StreamBody | undefined>>;
  };
}

function asObject(query: unknown): object {
  return typeof query === 'object' && query !== null ? query : {};
}
