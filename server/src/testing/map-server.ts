import type { IncomingMessage, RequestListener } from 'node:http';
import { startReceiver } from './start-receiver.js';

/** What a map provider was asked. */
export interface MapQuestion {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  /** Of a POST. */
  readonly body: unknown;
}

/** A stand-in for a map provider on a free port of the loopback interface. */
export interface MapServer {
  readonly url: string;
  readonly questions: readonly MapQuestion[];
  /** From now on, every question is answered with this JSON. */
  answer(body: unknown, status?: number): void;
  /** From now on, this happens to every question. */
  behave(listener: RequestListener): void;
  close(): Promise<void>;
}

/** Starts one that refuses everything until it is told what to answer. */
export async function startMapServer(): Promise<MapServer> {
  const questions: MapQuestion[] = [];
  let behaviour: RequestListener = (_request, response) => response.writeHead(503).end();

  const receiver = await startReceiver((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider.test');
      const text = Buffer.concat(chunks).toString('utf8');
      questions.push({
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
    questions,
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
