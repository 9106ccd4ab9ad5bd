import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { receiverCertificate, startReceiver } from '../../testing/start-receiver.js';
import {
  addresses,
  cleanUpWebhookTest,
  post,
  receiver,
  socketReceiver,
  transport,
} from '../../testing/webhook-transport-fixture.js';
import type { WebhookTransportOptions } from './webhook-transport.js';

afterEach(cleanUpWebhookTest);

/** Sends a webhook to a receiver with this answer. */
async function answerOf(answer: RequestListener, options: Partial<WebhookTransportOptions> = {}) {
  const { port } = await receiver(answer);
  return post(transport(options), `http://receiver.test:${port}/hooks`);
}

/** Writes endlessly, as fast as it is read. */
function flood(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536, 'x');
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
}

describe('a webhook', () => {
  it('is a POST with the body and the headers, under the name of the receiver', async () => {
    const seen: unknown[] = [];
    const { port } = await receiver((request, response) => {
      const { method, url, headers } = request;
      request.setEncoding('utf8').on('data', (body) => seen.push({ method, url, headers, body }));
      request.on('end', () => response.writeHead(204).end());
    });
    expect(await post(transport(), `http://receiver.test:${port}/hooks?a=1#b`)).toEqual({
      kind: 'answer',
      status: 204,
      headers: {},
      body: '',
      durationMilliseconds: expect.any(Number),
    });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/hooks?a=1',
        headers: {
          host: `receiver.test:${port}`,
          connection: 'keep-alive',
          'content-length': '24',
          'content-type': 'application/json',
          'accept-encoding': 'identity',
          'user-agent': 'Doorstep-Webhooks/1',
          'webhook-id': 'evt_1',
        },
        body: '{"type":"quote.created"}',
      },
    ]);
  });

  it.each([
    [200, {}],
    [410, {}],
    [429, { 'retry-after': '120' }],
    [500, { 'content-type': 'text/html' }],
    [503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
  ])('returns the answer %d with its relevant headers', async (status, headers) => {
    const outcome = await answerOf((_request, response) => {
      response.writeHead(status, { ...headers, 'set-cookie': 'a=b', 'x-other': 'c' }).end('Thanks');
    });
    expect(outcome).toMatchObject({ kind: 'answer', status, body: 'Thanks' });
    expect(outcome).toHaveProperty('headers', headers);
  });

  it.each([301, 302, 303, 307, 308])('does not follow the redirect of a %d', async (status) => {
    const inside = await receiver((_request, response) => response.end('secret'));
    const outcome = await answerOf((_request, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${inside.port}/` }).end();
    });
    expect(outcome).toMatchObject({ kind: 'answer', status, body: '' });
    expect(inside.connections()).toBe(0);
  });

  it('reuses its connection', async () => {
    const { port, connections } = await receiver((_request, response) => response.end('ok'));
    const over = transport();
    for (let count = 0; count < 10; count += 1) await post(over, `http://receiver.test:${port}/`);
    expect(connections()).toBeLessThan(10);
  });

  it('does not wait for a receiver of another origin', async () => {
    const silent = await receiver(() => {});
    const quick = await receiver((_request, response) => response.end('ok'));
    const over = transport({ timeoutMs: 60_000 });
    const held = Array.from({ length: 40 }, () => post(over, `http://receiver.test:${silent.port}/`));
    expect(await post(over, `http://receiver.test:${quick.port}/`)).toMatchObject({ kind: 'answer', status: 200 });
    await over.close();
    expect(new Set((await Promise.all(held)).map((outcome) => outcome.kind))).toEqual(new Set(['failure']));
  });
});

describe('the body of an answer', () => {
  it('is read up to 4,096 bytes', async () => {
    const outcome = await answerOf((_request, response) => {
      response.writeHead(200, { 'content-length': 100_000_000 });
      flood(response);
    });
    expect(outcome).toMatchObject({ kind: 'answer', status: 200, body: 'x'.repeat(4_096) });
  });

  it('may never end', async () => {
    const outcome = await answerOf((_request, response) => {
      response.writeHead(202).write('so far');
    });
    expect(outcome).toMatchObject({ kind: 'answer', status: 202, body: 'so far' });
  });

  it('may never begin', async () => {
    const outcome = await answerOf((_request, response) => response.writeHead(200).flushHeaders());
    expect(outcome).toMatchObject({ kind: 'answer', status: 200, body: '' });
  });

  it('may break off', async () => {
    const outcome = await answerOf((_request, response) => {
      response.writeHead(200).write('so far', () => response.destroy());
    });
    expect(outcome).toMatchObject({ kind: 'answer', status: 200, body: 'so far' });
  });

  it.each([
    ['shorter', 3, 'so '],
    ['longer', 10, 'so far'],
  ])('may have a content-length that is %s', async (_name, length, body) => {
    const { port } = await socketReceiver((socket) => {
      socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\nso far`));
    });
    expect(await post(transport(), `http://receiver.test:${port}/`)).toMatchObject({ status: 200, body });
  });

  it('is not decompressed', async () => {
    const packed = Buffer.from('1f8b0800000000000003', 'hex');
    const outcome = await answerOf((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    });
    expect(outcome).toMatchObject({ status: 200, body: `\x1f\uFFFD\x08${'\uFFFD'.repeat(6)}\x03` });
  });

  it('is text that every store can keep: without NUL, and without half a character at the end', async () => {
    const nul = await answerOf((_request, response) => response.end('a\0b'));
    expect(nul).toHaveProperty('body', 'a\uFFFDb');
    const cut = await answerOf((_request, response) => response.end(`x${'ș'.repeat(4_000)}`));
    expect(cut).toHaveProperty('body', `x${'ș'.repeat(2_047)}`);
  });
});

describe('no answer', () => {
  it('in time is a timeout', async () => {
    const outcome = await answerOf(() => {}, { timeoutMs: 100 });
    expect(outcome).toMatchObject({
      kind: 'failure',
      reason: 'timeout',
      detail: 'There was no answer within 0.1 seconds.',
    });
  });

  it('is also a timeout when headers trickle in', async () => {
    const { port } = await socketReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x-more: 1\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const outcome = await post(transport({ timeoutMs: 200 }), `http://receiver.test:${port}/`);
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'timeout' });
  });

  it('is also a timeout when only informational answers arrive', async () => {
    const { port } = await socketReceiver((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const outcome = await post(transport({ timeoutMs: 200 }), `http://receiver.test:${port}/`);
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'timeout' });
  });

  it('is also a timeout when the name or the handshake takes too long', async () => {
    const never = transport({ timeoutMs: 100, lookup: () => new Promise(() => {}) });
    expect(await post(never, 'http://receiver.test/')).toMatchObject({ kind: 'failure', reason: 'timeout' });
    const { port } = await socketReceiver(() => {});
    const outcome = await post(transport({ timeoutMs: 100 }), `https://receiver.test:${port}/`);
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'timeout' });
  });

  it('within a shorter time is a timeout in test mode while the connection is made', async () => {
    const { port } = await socketReceiver(() => {});
    const over = transport({ timeoutMs: 60_000, testConnectTimeoutMs: 100 });
    const outcome = await post(over, `https://receiver.test:${port}/`);
    expect(outcome).toMatchObject({ reason: 'timeout', detail: 'The connection was not made in time.' });
  });

  it.each([
    ['ENOTFOUND', 'name_not_found', 'The host name was not found (ENOTFOUND).'],
    ['ENODATA', 'name_not_found', 'The host name was not found (ENODATA).'],
    ['ESERVFAIL', 'name_not_found', 'The host name was not found (ESERVFAIL).'],
    ['ETIMEOUT', 'timeout', 'The name server did not answer in time.'],
  ])('after %s of the name server is %s', async (code, reason, detail) => {
    const over = transport({ lookup: () => Promise.reject(Object.assign(new Error(code), { code })) });
    expect(await post(over, 'http://receiver.test/')).toMatchObject({ kind: 'failure', reason, detail });
  });

  it('from a name without addresses is name_not_found', async () => {
    const outcome = await post(transport({ lookup: async () => [] }), 'http://receiver.test/');
    expect(outcome).toMatchObject({ reason: 'name_not_found', detail: 'The host name has no address.' });
  });

  it('from a closed port is connection_refused', async () => {
    const closed = await startReceiver(() => {});
    await closed.close();
    const url = `http://receiver.test:${closed.port}/`;
    expect(await post(transport(), url)).toMatchObject({ kind: 'failure', reason: 'connection_refused' });
    const two = transport({ lookup: async () => addresses('127.0.0.1', '127.0.0.2') });
    expect(await post(two, url)).toMatchObject({ kind: 'failure', reason: 'connection_refused' });
  });

  it.each<[string, (socket: Socket) => void]>([
    ['is reset', (socket) => socket.once('data', () => socket.resetAndDestroy())],
    ['ends before the status', (socket) => socket.once('data', () => socket.end())],
    ['ends in the headers', (socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nA: b\r\n'))],
    ['speaks no HTTP', (socket) => socket.write('220 mail.example ESMTP\r\n')],
    ['wants to be upgraded', (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n')],
    ['has huge headers', (socket) => socket.write(`HTTP/1.1 200 OK\r\nA: ${'b'.repeat(20_000)}\r\n\r\n`)],
    ['has very many headers', (socket) => socket.write(`HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(9_000)}\r\n`)],
  ])('from a connection that %s is connection_lost', async (_name, connected) => {
    const { port } = await socketReceiver(connected);
    const outcome = await post(transport(), `http://receiver.test:${port}/`);
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'connection_lost' });
  });

  it('is connection_lost once the transport is closed', async () => {
    const over = transport();
    await over.close();
    expect(await post(over, 'http://receiver.test/')).toMatchObject({ kind: 'failure', reason: 'connection_lost' });
  });
});

describe('over TLS', () => {
  const ok: RequestListener = (_request, response) => void response.end('ok');

  it('refuses a self-signed certificate', async () => {
    const { port } = await receiver(ok, { tls: true });
    const outcome = await post(transport(), `https://receiver.test:${port}/`);
    expect(outcome).toMatchObject({
      kind: 'failure',
      reason: 'tls_error',
      detail: 'No secure connection could be made (DEPTH_ZERO_SELF_SIGNED_CERT).',
    });
  });

  it('requires a certificate for the name, regardless of the address', async () => {
    const { port } = await receiver(ok, { tls: true });
    const over = transport({ ca: receiverCertificate.cert });
    expect(await post(over, `https://receiver.test:${port}/`)).toMatchObject({ kind: 'answer', status: 200 });
    expect(await post(over, `https://other.test:${port}/`)).toMatchObject({
      reason: 'tls_error',
      detail: 'No secure connection could be made (ERR_TLS_CERT_ALTNAME_INVALID).',
    });
  });

  it('refuses a receiver without TLS', async () => {
    const { port } = await receiver(ok);
    const outcome = await post(transport(), `https://receiver.test:${port}/`);
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'tls_error' });
  });
});
