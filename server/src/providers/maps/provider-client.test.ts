import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type MapServer, startMapServer } from '../../testing/map-server.js';
import { startSocketReceiver } from '../../testing/start-receiver.js';
import { MapFailure } from './map-failure.js';
import { createProviderClient, type ProviderClient } from './provider-client.js';

const answer = z.object({ code: z.literal('Ok') });
const request = { path: '/route', answer } as const;

let server: MapServer;
const clients: ProviderClient[] = [];

beforeEach(async () => {
  server = await startMapServer();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await server.close();
});

function client(url: string): ProviderClient {
  const created = createProviderClient({ url, userAgent: () => 'Doorstep (test)', connectTimeoutMs: 1_000 });
  clients.push(created);
  return created;
}

async function failureOf(url = server.url, timeoutMs = 2_000): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const error = await client(url)
    .send({ ...request, signal })
    .catch((caught: unknown) => caught);
  return error instanceof MapFailure ? error.reason : error;
}

describe('createProviderClient', () => {
  it('sends path, key and credentials of the URL, and its user agent', async () => {
    server.answer({ code: 'Ok', more: 'ignored' });
    const url = `${server.url.replace('//', '//maria:p%40ss@')}/maps/?key=k1`;
    const query = { q: 'Șos. Colentina & 🚲?#', limit: 5 };
    const received = client(url).send({ ...request, query, signal: AbortSignal.timeout(2_000) });
    expect(await received).toEqual({ code: 'Ok' });
    expect(server.requests).toMatchObject([
      {
        method: 'GET',
        path: '/maps/route',
        query: { key: 'k1', q: 'Șos. Colentina & 🚲?#', limit: '5' },
        headers: {
          'user-agent': 'Doorstep (test)',
          'accept-encoding': 'identity',
          authorization: `Basic ${Buffer.from('maria:p@ss').toString('base64')}`,
        },
      },
    ]);
  });

  it('sends a body as JSON', async () => {
    server.answer({ code: 'Ok' });
    const body = { costing: 'auto' };
    await client(server.url).send({ ...request, body, signal: AbortSignal.timeout(2_000) });
    expect(server.requests).toMatchObject([{ method: 'POST', body, headers: { 'content-type': 'application/json' } }]);
  });

  it.each<[string, RequestListener, string]>([
    ['a server error', (_, response) => response.writeHead(500).end('{"code":"Ok"}'), 'refused'],
    ['a rate limit', (_, response) => response.writeHead(429).end(), 'refused'],
    ['a wrong key', (_, response) => response.writeHead(401).end(), 'refused'],
    ['a redirect', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(), 'invalid_answer'],
    ['no content', (_, response) => response.writeHead(204).end(), 'invalid_answer'],
    ['an HTML page', (_, response) => response.end('<html>Welcome to nginx!</html>'), 'invalid_answer'],
    ['an unexpected value', (_, response) => response.end('{"code":1}'), 'invalid_answer'],
    ['truncated JSON', (_, response) => response.end('{"code":"O'), 'invalid_answer'],
    ['more than 2 MB', (_, response) => response.end(`{"code":"Ok","x":"${'x'.repeat(2 ** 21)}"}`), 'invalid_answer'],
    [
      'headers that are too large',
      (_, response) => response.setHeader('x', 'x'.repeat(20_000)).end('{"code":"Ok"}'),
      'invalid_answer',
    ],
    ['no answer', () => {}, 'timeout'],
    ['an unfinished answer', (_, response) => void response.write('{"code":'), 'timeout'],
    ['a lost connection', (request) => request.socket.destroy(), 'unreachable'],
    ['a truncated body', (request, response) => response.write('{', () => request.socket.destroy()), 'unreachable'],
  ])('fails on %s', async (_title, behaviour, reason) => {
    server.behave(behaviour);
    expect(await failureOf(server.url, 300)).toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  it('fails on a server that does not speak HTTP', async () => {
    const receiver = await startSocketReceiver((socket) =>
      socket.once('data', () => socket.end('220 mail.example ESMTP\r\n')),
    );
    expect(await failureOf(`http://127.0.0.1:${receiver.port}`)).toBe('invalid_answer');
    await receiver.close();
  });

  it('fails on a closed port', async () => {
    await server.close();
    expect(await failureOf()).toBe('unreachable');
  });

  it('reads the answer of the additional status', async () => {
    const send = (): Promise<unknown> => {
      const signal = AbortSignal.timeout(2_000);
      const schema = z.object({ code: z.literal('NoRoute') });
      const received = client(server.url).send({ path: '/', answer: schema, statusWithAnswer: 400, signal });
      return received.catch((error: unknown) => (error instanceof MapFailure ? error.reason : error));
    };
    server.answer({ code: 'NoRoute' }, 400);
    expect(await send()).toEqual({ code: 'NoRoute' });
    server.answer({ code: 'InvalidUrl' }, 400);
    expect(await send()).toBe('refused');
    server.answer({ code: 'NoRoute' }, 404);
    expect(await send()).toBe('refused');
  });

  it('reveals nothing about URL, request or answer in its failures', async () => {
    server.behave((_, response) => response.writeHead(403).end('key k1 is unknown'));
    const received = client(`${server.url}/?key=k1`).send({ ...request, signal: AbortSignal.timeout(2_000) });
    const error = await received.catch((caught: unknown) => caught);
    expect(String(error)).toBe('MapFailure: The map provider gave no answer (refused).');
    expect(error).not.toHaveProperty('cause');
  });
});
