import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { MessageStream, ServiceProblem, StreamMessage } from '@doorstep/core';
import { createMessageStream } from '@doorstep/core/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCallers } from './callers.js';
import { setCommonHeaders } from './entry.js';
import { Exchange } from './exchange.js';
import { type HttpServer, listen } from './http-server.js';
import { createOpenStreams, type OpenStreams } from './open-streams.js';
import { type StreamLimits, streamLimits, writeStream } from './write-stream.js';

interface StreamServer {
  readonly url: string;
  readonly port: number;
  readonly streams: OpenStreams;
  readonly server: HttpServer;
  /** Called at the end of each stream. */
  readonly onEnd: ReturnType<typeof vi.fn<() => void>>;
  /** Returns the largest number of bytes that waited in the server. */
  readonly mostBuffered: () => number;
}

const callers = createCallers({ trustProxy: false, linksToCaller: false });
const servers: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close(0)));
});

async function start(
  messages: () => AsyncIterable<StreamMessage>,
  limits: Partial<StreamLimits> = {},
): Promise<StreamServer> {
  const streams = createOpenStreams(5);
  const onEnd = vi.fn<() => void>();
  let mostBuffered = 0;
  const handler: RequestListener = (request, response) => {
    const failed = (error: unknown): void => void response.destroy(error instanceof Error ? error : undefined);
    const stream: MessageStream = createMessageStream(messages(), { check: () => {}, onEnd, onFailure: failed });
    const watch = setInterval(() => {
      mostBuffered = Math.max(mostBuffered, response.writableLength);
    }, 1);
    response.once('close', () => clearInterval(watch));
    const answer = { status: 200, headers: { 'content-type': 'text/event-stream' }, payload: stream };
    const exchange = new Exchange(request, response, callers);
    setCommonHeaders(exchange, []);
    writeStream(exchange, answer, streams, { ...streamLimits, ...limits }).catch(failed);
  };
  const server = await listen(handler, {
    port: 0,
    host: '127.0.0.1',
    limits: { headersTimeoutMs: 100, requestTimeoutMs: 200, checkIntervalMs: 20 },
    refuse: ({ status }: ServiceProblem) => ({ status, headers: {}, payload: null }),
  });
  servers.push(server);
  const { port } = server;
  return { url: `http://127.0.0.1:${port}/stream`, port, streams, server, onEnd, mostBuffered: () => mostBuffered };
}

const message = (id: number, data: unknown = {}): StreamMessage => ({ id: String(id), event: 'x', data });
const never = (): Promise<void> => new Promise(() => {});

async function* numbered(count: number, data?: unknown): AsyncGenerator<StreamMessage> {
  for (let id = 1; id <= count; id++) yield message(id, data);
}

async function* thenSilence(count: number): AsyncGenerator<StreamMessage> {
  yield* numbered(count);
  await never();
}

/** Connects a client that reads nothing until it is resumed. */
async function openPaused(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET /stream HTTP/1.1\r\nHost: x\r\n\r\n');
  return socket;
}

async function firstText(
  response: Response,
): Promise<{ text: string; reader: ReadableStreamDefaultReader<Uint8Array> }> {
  const reader = response.body?.getReader();
  if (!reader) return expect.unreachable();
  const { value } = await reader.read();
  return { text: new TextDecoder().decode(value), reader };
}

describe('a stream', () => {
  it('is written completely', async () => {
    const { url, onEnd } = await start(() => numbered(2, { a: 'ț' }));
    const response = await fetch(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toBe(
      'retry: 2000\n\nid: 1\nevent: x\ndata: {"a":"ț"}\n\nid: 2\nevent: x\ndata: {"a":"ț"}\n\nretry: 20\n\n',
    );
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('is not opened for HEAD', async () => {
    const started = vi.fn<() => void>();
    const { url, onEnd } = await start(async function* () {
      started();
      yield* numbered(1);
    });
    const response = await fetch(url, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(started).not.toHaveBeenCalled();
  });

  it('sends heartbeats without messages, for longer than a request may take', async () => {
    const { url } = await start(() => thenSilence(1), { heartbeatMs: 25 });
    const { reader } = await firstText(await fetch(url));
    let text = '';
    while (text.split(': keep-alive\n\n').length <= 16) {
      const { value, done } = await reader.read();
      expect(done).toBe(false);
      text += new TextDecoder().decode(value);
    }
    await reader.cancel();
  });

  it('ends when its client disconnects', async () => {
    const { url, onEnd } = await start(() => thenSilence(1));
    const { reader } = await firstText(await fetch(url));
    await reader.cancel();
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
  });

  it('ends after its time limit', async () => {
    const { url, onEnd } = await start(() => thenSilence(1), { longestMs: 50 });
    expect(await (await fetch(url)).text()).toContain('id: 1');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

describe('a slow reader', () => {
  const large = 'x'.repeat(100_000);

  it('gets all messages, and few bytes wait in the server', async () => {
    let taken = 0;
    const stream = await start(async function* () {
      for (let id = 1; id <= 200; id++) {
        taken = id;
        yield message(id, large);
      }
    });
    const socket = await openPaused(stream.port);
    await expect.poll(stream.mostBuffered).toBeGreaterThan(0);
    // The system buffers less than these 20 MB for the socket.
    expect(taken).toBeLessThan(200);
    let length = 0;
    socket.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    socket.resume();
    await expect.poll(() => length, { timeout: 20_000 }).toBeGreaterThan(200 * large.length);
    expect(stream.mostBuffered()).toBeLessThan(65_536);
    socket.destroy();
  });

  it('is cut off when it reads nothing', async () => {
    const { port, onEnd } = await start(() => numbered(1_000, large), { stalledMs: 100 });
    const socket = await openPaused(port);
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
    socket.destroy();
  });
});

describe('closing the server', () => {
  it('ends open and later streams at once', async () => {
    const { url, streams, server } = await start(() => thenSilence(1));
    const open = await fetch(url);
    const { reader } = await firstText(open);
    streams.closeAll();
    expect(await (await fetch(url)).text()).not.toContain('data');
    expect(await server.close(10_000)).toBe(true);
    while (!(await reader.read()).done);
  });

  it('does not wait for a slow reader', async () => {
    const { port, streams, server, mostBuffered } = await start(() => numbered(1_000, 'x'.repeat(100_000)));
    const socket = await openPaused(port);
    await expect.poll(mostBuffered).toBeGreaterThan(0);
    streams.closeAll();
    expect(await server.close(10_000)).toBe(true);
    socket.destroy();
  });
});
