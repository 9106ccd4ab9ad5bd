import type { ApiAnswer, StreamBody } from '../http/answer.js';
import type { CallInput } from '../http/request.js';
import type { Send } from '../http/transport.js';
import type { CallOptions } from '../options/call-options.js';
import { ApiPromise } from '../results/api-promise.js';
import { DownloadPromise } from '../results/download-promise.js';
import { type Page, PagePromise } from '../results/page-promise.js';
import type { Route } from '../routes/route.js';
import { type Connect, EventStream } from '../streams/event-stream.js';
import { openBody } from '../streams/open-body.js';

type Method = (...values: unknown[]) => ApiPromise<unknown> | EventStream<unknown>;

/** Creates the method of a route. It takes path parameters, then body or query, then options. */
export function createMethod(send: Send, route: Route): Method {
  return (...values) => {
    const parameters = values.splice(0, route.parameterCount);
    const body = route.body ? values.shift() : undefined;
    const query = route.query ? values.shift() : undefined;
    const input: CallInput = { parameters, body, query };
    // Version 0.1 took the query parameters among the options as an argument before them.
    const options = (values.length > 1 ? Object.assign({}, ...values) : values[0]) as CallOptions | undefined;
    if (route.answer === 'stream') {
      const connect: Connect = (lastEventId) =>
        send(route, { ...input, lastEventId }, options) as Promise<ApiAnswer<StreamBody | undefined>>;
      return new EventStream(connect, options);
    }
    if (route.answer === 'bytes') {
      return new DownloadPromise(
        () => send(route, input, options) as Promise<ApiAnswer<Blob>>,
        async () => {
          const { data, response } = await send({ ...route, answer: 'body' }, input, options);
          return { data: openBody(data as StreamBody, options?.signal), response };
        },
      );
    }
    if (route.answer !== 'list') return new ApiPromise(send(route, input, options));
    return new PagePromise((cursor) => {
      const next = cursor === undefined ? input : { ...input, query: { ...Object(query), cursor } };
      return send(route, next, options) as Promise<ApiAnswer<Page<unknown>>>;
    });
  };
}
