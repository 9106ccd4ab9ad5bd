import type { IncomingMessage, RequestListener } from 'node:http';
import { startReceiver } from './start-receiver.js';

/** A request that a map provider received. */
export interface MapRequest {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  /** JSON body of a POST. */
  readonly body: unknown;
}

/** A stub of a map provider on a free port of the loopback interface. */
export interface MapServer {
  readonly url: string;
  readonly requests: readonly MapRequest[];
  /** Sets the JSON answer to all further requests. */
  answer(body: unknown, status?: number): void;
  /** Sets the handler of all further requests. */
  behave(listener: RequestListener): void;
  close(): Promise<void>;
}

/** Starts a stub that answers 503 until `answer` or `behave` is called. */
export async function startMapServer(): Promise<MapServer> {
  const requests: MapRequest[] = [];
  let behaviour: RequestListener = (_request, response) => response.writeHead(503).end();

  const receiver = await startReceiver((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider.test');
      const text = Buffer.concat(chunks).toString('utf8');
      requests.push({
        method: request.method ?? '',
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      });
      behaviour(request, response);
    });
  });

  return {
    url: `http://127.0.0.1:${receiver.port}`,
    requests,
    answer(body, status = 200) {
      behaviour = (_request, response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
    behave(listener) {
      behaviour = listener;
    },
    close: receiver.close,
  };
}
