import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ByteStreamResponse } from '@doorstep/core';
import { afterEach, expect, it } from 'vitest';
import { createCallers } from './callers.js';
import { Exchange } from './exchange.js';
import { writeBytes } from './write-bytes.js';

const callers = createCallers({ trustProxy: false, linksToCaller: false });
const piece = new Uint8Array(65_536).fill(7);
let server: Server | undefined;
afterEach(() => void server?.closeAllConnections());

/** Serves `count` pieces, and fails at piece `failAt`. `seen` records the pieces that were read, and the outcome. */
async function serve(count: number, failAt?: number) {
  const seen = { read: 0, closed: false, cancelled: false, outcome: undefined as Promise<unknown> | undefined };
  async function* pieces(): AsyncGenerator<Uint8Array, undefined> {
    try {
      for (; seen.read < count; seen.read++) {
        if (seen.read === failAt) throw new Error('broken');
        yield piece;
      }
    } finally {
      seen.closed = true;
    }
  }
  server = createServer((request, response) => {
    const answer: ByteStreamResponse = {
      status: 200,
      headers: { 'content-type': 'application/pdf' },
      payload: {
        length: count * piece.length,
        pieces: pieces(),
        cancel: async () => {
          seen.cancelled = true;
        },
      },
    };
    seen.outcome = writeBytes(new Exchange(request, response, callers), answer).then(
      () => 'written',
      (error: unknown) => {
        response.destroy();
        return error;
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { seen, url: `http://127.0.0.1:${port}/` };
}

function open(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(url, resolve).on('error', reject));
}

it('writes all pieces, with the total length', async () => {
  const { url } = await serve(20);
  const response = await fetch(url);
  expect(response.headers.get('content-length')).toBe(String(20 * piece.length));
  expect(new Uint8Array(await response.arrayBuffer())).toHaveLength(20 * piece.length);
});

it('reads no faster than the client, and stops when it disconnects', async () => {
  const { seen, url } = await serve(10_000);
  const response = await open(url);
  response.pause();
  await expect.poll(() => seen.read).toBeGreaterThan(0);
  // The sockets of both sides buffer some megabytes of the 655.
  let before = -1;
  while (before !== seen.read) {
    before = seen.read;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(seen.read).toBeLessThan(1_000);
  response.destroy();
  expect(await seen.outcome).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  expect(seen.closed).toBe(true);
});

it('cuts the connection when content breaks off', async () => {
  const { seen, url } = await serve(20, 3);
  const response = await open(url);
  const whole = new Promise((resolve) => response.on('end', () => resolve('end')).on('error', resolve));
  response.resume();
  expect(await whole).toMatchObject({ code: 'ECONNRESET' });
  expect(await seen.outcome).toMatchObject({ message: 'broken' });
});

it('reads nothing for HEAD', async () => {
  const { seen, url } = await serve(20);
  const length = await new Promise((resolve, reject) =>
    send(url, { method: 'HEAD' }, ({ headers }) => resolve(headers['content-length']))
      .on('error', reject)
      .end(),
  );
  expect(length).toBe(String(20 * piece.length));
  expect(await seen.outcome).toBe('written');
  expect(seen).toMatchObject({ read: 0, cancelled: true });
});
