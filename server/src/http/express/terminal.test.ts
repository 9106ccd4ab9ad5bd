import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { demoApiKey } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SEED: 'demo' });
});
afterAll(() => server.close());

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer | string[];
}

interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Sends a request unchanged, where `fetch` would normalise it. A list is sent as a chunked body. */
function send({ method = 'GET', path, headers = {}, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const request = httpRequest({ hostname, port, method, path, headers, agent: false }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode, headers: response.headers, text });
    });
    request.on('error', reject);
    if (Array.isArray(body)) {
      for (const chunk of body) request.write(chunk);
      request.end();
    } else {
      if (body !== undefined) request.setHeader('content-length', Buffer.byteLength(body));
      request.end(body);
    }
  });
}

const json = { 'content-type': 'application/json' };
const key = { authorization: `Bearer ${demoApiKey}` };
const large = 'a'.repeat(150_000);

describe('the answer to every failed request', () => {
  it.each<[name: string, sent: Sent, status: number, code: string]>([
    [
      'malformed JSON',
      { method: 'POST', path: '/api/v1/auth/demo-login', headers: json, body: '{"role":' },
      400,
      'malformed_request',
    ],
    [
      'bad UTF-8',
      {
        method: 'POST',
        path: '/api/v1/auth/demo-login',
        headers: json,
        body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      },
      400,
      'malformed_request',
    ],
    [
      'an invalid field',
      { method: 'POST', path: '/api/v1/auth/demo-login', headers: json, body: '{"role":"king"}' },
      400,
      'invalid_request',
    ],
    ['bad percent-encoding', { path: '/v1/quotes/%E0%A4%A', headers: key }, 400, 'malformed_request'],
    [
      'a declared body that is too large',
      { method: 'POST', path: '/api/v1/auth/demo-login', headers: json, body: large },
      413,
      'payload_too_large',
    ],
    [
      'a chunked body that is too large',
      { method: 'POST', path: '/api/v1/auth/demo-login', headers: json, body: [large, large] },
      413,
      'payload_too_large',
    ],
    [
      'another media type',
      {
        method: 'POST',
        path: '/api/v1/auth/demo-login',
        headers: { 'content-type': 'text/plain' },
        body: 'role=admin',
      },
      415,
      'unsupported_media_type',
    ],
    [
      'another charset',
      {
        method: 'POST',
        path: '/api/v1/auth/demo-login',
        headers: { 'content-type': 'application/json; charset=utf-16' },
        body: '{}',
      },
      415,
      'unsupported_media_type',
    ],
    [
      'a compressed body',
      { method: 'POST', path: '/api/v1/auth/demo-login', headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' },
      415,
      'unsupported_media_type',
    ],
    ['a body of a GET', { path: '/api/v1/health', headers: json, body: '{"verbose":true}' }, 400, 'invalid_request'],
    [
      'a chunked body of a GET',
      { path: '/api/v1/health', headers: { 'transfer-encoding': 'chunked' }, body: ['{"verbose":', 'true}'] },
      400,
      'invalid_request',
    ],
    [
      'a missing credential, before the body is read',
      { method: 'POST', path: '/v1/quotes', headers: json, body: '{"x":' },
      401,
      'unauthenticated',
    ],
    ['an unknown path', { path: '/v1/nothing' }, 404, 'not_found'],
    [
      'an unknown path of the platform',
      { method: 'POST', path: '/api/v1/nothing', headers: json, body: '{}' },
      404,
      'not_found',
    ],
    ['a path in another case', { path: '/API/v1/health' }, 404, 'not_found'],
    ['a doubled slash', { path: '/api/v1//health' }, 404, 'not_found'],
    ['dot segments', { path: '/api/v1/x/../health' }, 404, 'not_found'],
    ['a wrong method', { method: 'DELETE', path: '/api/v1/health' }, 405, 'method_not_allowed'],
    ['an unknown method', { method: 'PROPFIND', path: '/v1/quotes' }, 405, 'method_not_allowed'],
  ])('is a problem with a request id, for %s', async (_name, sent, status, code) => {
    const received = await send(sent);
    expect(received.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(received.text)).toMatchObject({ status, code, instance: sent.path });
    expect(received.status).toBe(status);
    expect(received.headers['x-request-id']).toMatch(/^req_/);
    expect(JSON.parse(received.text).requestId).toBe(received.headers['x-request-id']);
    expect(received.headers['content-length']).toBe(String(Buffer.byteLength(received.text)));
  });

  it('lists the methods of the path, for a wrong method', async () => {
    const { headers } = await send({ method: 'PUT', path: '/v1/quotes' });
    expect(headers.allow).toBe('POST, OPTIONS');
  });

  it('repeats a valid request id of the client', async () => {
    const { headers } = await send({ path: '/v1/nothing', headers: { 'x-request-id': 'my-id.1' } });
    expect(headers['x-request-id']).toBe('my-id.1');
  });
});

describe('HEAD', () => {
  it('is answered with the headers of GET and no body', async () => {
    const head = await send({ method: 'HEAD', path: '/api/v1/health' });
    const get = await send({ path: '/api/v1/health' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  });

  it('is refused where GET is', async () => {
    expect(await send({ method: 'HEAD', path: '/v1/quotes' })).toMatchObject({ status: 405, text: '' });
  });
});

describe('OPTIONS', () => {
  it('names the methods of a path', async () => {
    expect(await send({ method: 'OPTIONS', path: '/api/v1/health' })).toMatchObject({
      status: 204,
      headers: { allow: 'GET, HEAD, OPTIONS' },
    });
  });

  it('is a 404 for an unknown path', async () => {
    expect((await send({ method: 'OPTIONS', path: '/v1/nothing' })).status).toBe(404);
  });
});

describe('a request target', () => {
  it.each(['/api/v1/health', '/api/v1/health/', '/api/v1/health?', '/api/v1/health#x'])('can be %s', async (path) => {
    expect((await send({ path })).status).toBe(200);
  });

  it('can be in absolute form', async () => {
    expect((await send({ path: 'http://other.example/api/v1/health' })).status).toBe(200);
  });

  it('is decoded once', async () => {
    const received = await send({ path: '/v1/quotes/%2Fetc%2525', headers: key });
    expect(JSON.parse(received.text)).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/params/id' }] });
  });
});

describe('a client that disconnects within its body', () => {
  it('causes no error in the log', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write('POST /api/v1/auth/demo-login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
    socket.write('X-Request-Id: gone\r\nContent-Length: 100\r\n\r\n{"role":');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await expect.poll(() => server.log.filter((entry) => entry['aborted'] === true)).toHaveLength(1);
    expect((await send({ path: '/api/v1/health' })).status).toBe(200);
    expect(server.log.filter((entry) => entry['level'] === 'error')).toEqual([]);
  });
});

describe('a client that sends an endless body', () => {
  it('is answered, and then cut off', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.write('POST /v1/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\n');
    const chunk = Buffer.alloc(65_536);
    const pump = setInterval(() => socket.write(chunk), 1);
    await closed;
    clearInterval(pump);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });
});
