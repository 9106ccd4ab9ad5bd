import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ServiceProblem, TextResponse } from '@doorstep/core';
import { afterEach, describe, expect, it } from 'vitest';
import { type HttpServer, listen } from './http-server.js';

const servers: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close(0)));
});

const limits = { headersTimeoutMs: 100, requestTimeoutMs: 200, checkIntervalMs: 20 };

const refuse = (problem: ServiceProblem): TextResponse => ({
  status: problem.status,
  headers: { 'content-type': 'application/problem+json' },
  payload: JSON.stringify({ code: problem.code }),
});

async function start(...[handler, limited]: [Parameters<typeof listen>[0], typeof limits?]): Promise<HttpServer> {
  const server = await listen(handler, { port: 0, host: '127.0.0.1', refuse, ...(limited ? { limits: limited } : {}) });
  servers.push(server);
  return server;
}

async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Returns everything that the server sends until it closes the connection. */
async function received(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

describe('slow and malformed requests', () => {
  it('cuts a connection whose headers never end', async () => {
    const { port } = await start(() => expect.unreachable(), limits);
    const socket = await dial(port);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect(await received(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*\{"code":"request_timeout"\}$/s);
  });

  it('cuts a connection whose body never ends', async () => {
    const { port } = await start((request) => request.resume(), limits);
    const socket = await dial(port);
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab');
    expect(await received(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*\{"code":"request_timeout"\}$/s);
  });

  it('refuses a request with two Host headers', async () => {
    const { port } = await start(() => expect.unreachable());
    const socket = await dial(port);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n');
    expect(await received(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*"code":"malformed_request"/s);
  });

  it('refuses headers beyond 16 KiB', async () => {
    const { port } = await start(() => expect.unreachable());
    const socket = await dial(port);
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(await received(socket)).toMatch(/^HTTP\/1\.1 431 .*\{"code":"headers_too_large"\}$/s);
  });

  it('refuses input that is not HTTP', async () => {
    const { port } = await start(() => expect.unreachable());
    const socket = await dial(port);
    socket.write('HELO example\r\n\r\n');
    expect(await received(socket)).toMatch(/^HTTP\/1\.1 400 .*\{"code":"malformed_request"\}$/s);
  });
});

describe('close', () => {
  it('lets a request in progress end, and accepts no new one', async () => {
    let finish = (): void => {};
    const begun = new Promise<void>((resolve) => {
      void start((_request, response) => {
        finish = () => void response.end('done');
        resolve();
      });
    });
    await expect.poll(() => servers.length).toBe(1);
    const [server] = servers;
    if (!server) return expect.unreachable();
    const answer = fetch(`http://127.0.0.1:${server.port}/`);
    await begun;
    const closed = server.close(10_000);
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow();
    finish();
    expect(await (await answer).text()).toBe('done');
    expect(await closed).toBe(true);
  });

  it('closes idle kept-alive connections', async () => {
    const { port, close } = await start((_request, response) => void response.end('hello'));
    const socket = await dial(port);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    const ended = received(socket);
    expect(await close(10_000)).toBe(true);
    await ended;
  });

  it('cuts connections that do not end in time', async () => {
    const { port, close } = await start(() => {});
    const socket = await dial(port);
    const ended = received(socket);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await close(50)).toBe(false);
    expect(await ended).toBe('');
  });
});

describe('listen', () => {
  it('names PORT when the port is in use', async () => {
    const { port } = await start(() => {});
    await expect(listen(() => {}, { port, host: '127.0.0.1', refuse })).rejects.toThrow(
      `Port ${port} is in use: stop the other program, or choose another port with PORT=4001.`,
    );
  });

  it('names HOST when the address does not belong to this machine', async () => {
    await expect(listen(() => {}, { port: 0, host: '192.0.2.1', refuse })).rejects.toThrow(
      'HOST=192.0.2.1 is not an address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for every interface.',
    );
  });
});
