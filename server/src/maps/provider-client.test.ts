import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type MapServer, startMapServer } from '../testing/map-server.js';
import { startSocketReceiver } from '../testing/start-receiver.js';
import { MapFailure } from './map-failure.js';
import { createProviderClient, type ProviderClient } from './provider-client.js';

const answer = z.object({ code: z.literal('Ok') });
const question = { path: '/route', answer } as const;

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
  const made = createProviderClient({ url, userAgent: () => 'Doorstep (test)', connectTimeoutMs: 1_000 });
  clients.push(made);
  return made;
}

async function failureOf(url = server.url, timeoutMs = 2_000): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const error = await client(url)
    .ask({ ...question, signal })
    .catch((caught: unknown) => caught);
  return error instanceof MapFailure ? error.reason : error;
}

describe('createProviderClient', () => {
  it('keeps path, key and credentials of the URL, and says who asks', async () => {
    server.answer({ code: 'Ok', more: 'that nobody reads' });
    const url = `${server.url.replace('//', '//maria:p%40ss@')}/maps/?key=k1`;
    const query = { q: 'Șos. Colentina & 🚲?#', limit: 5 };
    const asked = client(url).ask({ ...question, query, signal: AbortSignal.timeout(2_000) });
    expect(await asked).toEqual({ code: 'Ok' });
    expect(server.questions).toMatchObject([
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
    await client(server.url).ask({ ...question, body, signal: AbortSignal.timeout(2_000) });
    expect(server.questions).toMatchObject([{ method: 'POST', body, headers: { 'content-type': 'application/json' } }]);
  });

  it.each<[string, RequestListener, string]>([
    ['an error of the server', (_, response) => response.writeHead(500).end('{"code":"Ok"}'), 'refused'],
    ['too many questions', (_, response) => response.writeHead(429).end(), 'refused'],
    ['a wrong key', (_, response) => response.writeHead(401).end(), 'refused'],
    ['a redirect', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(), 'invalid_answer'],
    ['no content', (_, response) => response.writeHead(204).end(), 'invalid_answer'],
    ['a page', (_, response) => response.end('<html>Welcome to nginx!</html>'), 'invalid_answer'],
    ['another shape', (_, response) => response.end('{"code":1}'), 'invalid_answer'],
    ['half of the answer', (_, response) => response.end('{"code":"O'), 'invalid_answer'],
    ['more than 2 MB', (_, response) => response.end(`{"code":"Ok","x":"${'x'.repeat(2 ** 21)}"}`), 'invalid_answer'],
    [
      'headers beyond measure',
      (_, response) => response.setHeader('x', 'x'.repeat(20_000)).end('{"code":"Ok"}'),
      'invalid_answer',
    ],
    ['nothing', () => {}, 'timeout'],
    ['an answer that never ends', (_, response) => void response.write('{"code":'), 'timeout'],
    ['a connection that breaks', (request) => request.socket.destroy(), 'unreachable'],
    ['a body that breaks', (request, response) => response.write('{', () => request.socket.destroy()), 'unreachable'],
  ])('%s is a failure', async (_title, behaviour, reason) => {
    server.behave(behaviour);
    expect(await failureOf(server.url, 300)).toBe(reason);
    expect(server.questions).toHaveLength(1);
  });

  it('something other than HTTP is a failure', async () => {
    const receiver = await startSocketReceiver((socket) =>
      socket.once('data', () => socket.end('220 mail.example ESMTP\r\n')),
    );
    expect(await failureOf(`http://127.0.0.1:${receiver.port}`)).toBe('invalid_answer');
    await receiver.close();
  });

  it('a port that nobody listens on is a failure', async () => {
    await server.close();
    expect(await failureOf()).toBe('unreachable');
  });

  it('reads the answer of the one status that says something', async () => {
    const ask = (): Promise<unknown> => {
      const signal = AbortSignal.timeout(2_000);
      const schema = z.object({ code: z.literal('NoRoute') });
      const asked = client(server.url).ask({ path: '/', answer: schema, statusWithAnswer: 400, signal });
      return asked.catch((error: unknown) => (error instanceof MapFailure ? error.reason : error));
    };
    server.answer({ code: 'NoRoute' }, 400);
    expect(await ask()).toEqual({ code: 'NoRoute' });
    server.answer({ code: 'InvalidUrl' }, 400);
    expect(await ask()).toBe('refused');
    server.answer({ code: 'NoRoute' }, 404);
    expect(await ask()).toBe('refused');
  });

  it('says nothing of the URL, the question or the answer in its failures', async () => {
    server.behave((_, response) => response.writeHead(403).end('key k1 is unknown'));
    const asked = client(`${server.url}/?key=k1`).ask({ ...question, signal: AbortSignal.timeout(2_000) });
    const error = await asked.catch((caught: unknown) => caught);
    expect(String(error)).toBe('MapFailure: The map provider gave no answer (refused).');
    expect(error).not.toHaveProperty('cause');
  });
});
