import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSend } from '../http/transport.js';
import { resolveOptions } from '../options/client-options.js';
import { createMethod } from '../resources/resource.js';
import type { EventStream } from '../streams/event-stream.js';
import { testRoute } from '../testing/test-route.js';
import { Doorstep } from './doorstep.js';

const stops = { pickup: { address: 'Strada Lipscani 25, București' }, dropoff: { address: 'Bd. Iuliu Maniu 7' } };
let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
  server = undefined;
});

describe('over a real connection', () => {
  it('sends UTF-8 JSON and reads the response', async () => {
    const baseUrl = await serve((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        response.writeHead(201, { 'content-type': 'application/json', 'x-request-id': 'req_1' });
        response.end(
          JSON.stringify({ method: request.method, url: request.url, body: Buffer.concat(parts).toString() }),
        );
      });
    });
    const { data, response } = await new Doorstep({ apiKey: 'ds_test_1', baseUrl }).quotes.create(stops).withResponse();
    expect(data).toEqual({ method: 'POST', url: '/v1/quotes', body: JSON.stringify(stops) });
    expect(response).toMatchObject({ status: 201, requestId: 'req_1', idempotencyKey: expect.any(String) });
  });

  it('retries with the same key after the connection broke off', async () => {
    const keys: unknown[] = [];
    const baseUrl = await serve((request, response) => {
      keys.push(request.headers['idempotency-key']);
      if (keys.length === 1) return request.socket.destroy();
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"quo_1"}');
    });
    const quote = await new Doorstep({ apiKey: 'ds_test_1', baseUrl }).quotes.create(stops);
    expect(quote.id).toBe('quo_1');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('closes the connection of an attempt that timed out', async () => {
    let closed: () => void = () => {};
    const whenClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const baseUrl = await serve((_request, response) => {
      response.on('close', closed);
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');
    });
    const doorstep = new Doorstep({ apiKey: 'ds_test_1', baseUrl, timeoutMs: 500, maxRetries: 0 });
    await expect(doorstep.quotes.get('quo_1')).rejects.toMatchObject({ name: 'TimeoutError', limit: 'attempt' });
    await whenClosed;
  });

  it('rejects when the connection is refused', async () => {
    const baseUrl = await serve(() => {});
    await new Promise((resolve) => server?.close(resolve));
    server = undefined;
    const doorstep = new Doorstep({ apiKey: 'ds_test_1', baseUrl, maxRetries: 0 });
    await expect(doorstep.quotes.get('quo_1')).rejects.toMatchObject({ name: 'ConnectionError' });
  });

  it('does not follow a redirect with the credential', async () => {
    const paths: unknown[] = [];
    const baseUrl = await serve((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const doorstep = new Doorstep({ apiKey: 'ds_test_1', baseUrl });
    await expect(doorstep.quotes.get('quo_1')).rejects.toMatchObject({ status: 307, code: 'unexpected_response' });
    expect(paths).toEqual(['/v1/quotes/quo_1']);
  });
});

describe('a stream over a real connection', () => {
  interface Things {
    follow(id: string): EventStream<{ n: number }>;
  }

  async function things(listener: RequestListener): Promise<Things> {
    const send = createSend(resolveOptions({ baseUrl: await serve(listener) }, []));
    const method = createMethod(send, testRoute('/things/:id', { answer: 'stream' }));
    return { follow: (id) => method(id) as ReturnType<Things['follow']> };
  }

  function begin(response: ServerResponse, n: number): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`retry: 1\n\nid: ${n}\ndata: {"n":${n}}\n\n`);
  }

  it('resumes after the last message when the connection breaks off', async () => {
    const resumed: unknown[] = [];
    const { follow } = await things((request, response) => {
      const after = request.headers['last-event-id'];
      resumed.push(after);
      if (after === '2') return response.writeHead(204).end();
      begin(response, Number(after ?? 0) + 1);
      setTimeout(() => (after === undefined ? response.destroy() : response.end()), 10);
    });
    const seen: number[] = [];
    for await (const { n } of follow('thg_1')) seen.push(n);
    expect(seen).toEqual([1, 2]);
    expect(resumed).toEqual([undefined, '1', '2']);
  });

  it('closes the connection when the loop is left', async () => {
    let closed: () => void = () => {};
    const whenClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { follow } = await things((_request, response) => {
      response.on('close', closed);
      begin(response, 1);
    });
    for await (const _ of follow('thg_1')) break;
    await whenClosed;
  });
});
