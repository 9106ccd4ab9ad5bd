import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createCallers } from './callers.js';
import { Exchange } from './exchange.js';
import { keptContent, writeKept } from './kept-content.js';
import { type WholeResponse, writeBody } from './write-body.js';

const callers = createCallers({ trustProxy: false, linksToCaller: false });
const short = '{"a":"ț"}';
const middle = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ index, name: 'Piața Romană' })));
const long = middle.repeat(20);
const json = { 'content-type': 'application/json' };

interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function receive(
  write: (exchange: Exchange) => unknown,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Received> {
  const server = createServer((request, response) => void write(new Exchange(request, response, callers)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      send({ port, host: '127.0.0.1', method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const writing =
  (response: Partial<WholeResponse> & Pick<WholeResponse, 'payload'>) =>
  (exchange: Exchange): unknown =>
    writeBody(exchange, { status: 200, headers: json, ...response });

const plainText = { br: brotliDecompressSync, gzip: gunzipSync } as const;

describe('writeBody', () => {
  const accepted = { 'accept-encoding': 'gzip, br;q=0.9' };

  it.each(['br', 'gzip'] as const)('compresses with %s, also what takes a thread', async (coding) => {
    for (const payload of [middle, long, Buffer.from(middle)]) {
      const { headers, body } = await receive(writing({ payload }), { 'accept-encoding': coding });
      expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
      expect(headers['content-length']).toBe(String(body.length));
      expect(body.length).toBeLessThan(payload.length / 2);
      expect(plainText[coding](body).toString()).toBe(payload.toString());
    }
  });

  it('sends the same compressed body again for the same digest', async () => {
    const write = writing({ payload: long, digest: 'test of write-body' });
    const [first, second] = await Promise.all([receive(write, accepted), receive(write, accepted)]);
    const third = await receive(write, accepted);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(gunzipSync(third.body).toString()).toBe(long);
  });

  it('leaves a body alone that the client wants plain, and says that others get another form', async () => {
    const { headers, body } = await receive(writing({ payload: middle, headers: { ...json, vary: 'origin' } }), {
      'accept-encoding': 'identity',
    });
    expect(headers).toMatchObject({ vary: 'origin, accept-encoding' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.toString()).toBe(middle);
  });

  it.each<[string, OutgoingHttpHeaders, string]>([
    ['a short body', json, short],
    ['an image', { 'content-type': 'image/png' }, middle],
    ['a body without type', {}, middle],
  ])('never compresses %s', async (_, headers, payload) => {
    const received = await receive(writing({ headers, payload }), accepted);
    expect(received.headers).not.toHaveProperty('content-encoding');
    expect(received.headers).not.toHaveProperty('vary');
    expect(received.body.toString()).toBe(payload);
  });

  it('answers HEAD with the headers of GET', async () => {
    for (const payload of [short, middle, long]) {
      const get = await receive(writing({ payload }), accepted);
      const head = await receive(writing({ payload }), accepted, 'HEAD');
      expect(head.body).toHaveLength(0);
      for (const name of ['content-length', 'content-encoding', 'vary'] as const) {
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
      }
    }
  });

  it.each([
    [204, undefined, undefined],
    [304, undefined, 'accept-encoding'],
    [200, '0', undefined],
  ])('sends %d without a body', async (status, length, vary) => {
    const { headers, body } = await receive(writing({ status, headers: {}, payload: null }), accepted);
    expect([headers['content-length'], headers.vary, body.length]).toEqual([length, vary, 0]);
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

describe('writeKept', () => {
  it('answers 304 to the tag of the plain form and of the compressed one, which is the same', async () => {
    const content = keptContent('text/javascript', middle);
    const write = (exchange: Exchange): unknown => writeKept(exchange, content, { 'cache-control': 'no-cache' });
    const plain = await receive(write);
    const compressed = await receive(write, { 'accept-encoding': 'br' });
    const etag = String(plain.headers.etag);
    expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    expect(compressed.headers.etag).toBe(etag);
    expect(brotliDecompressSync(compressed.body)).toEqual(plain.body);
    for (const coding of ['identity', 'br']) {
      const again = await receive(write, { 'accept-encoding': coding, 'if-none-match': etag });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    }
  });
});
