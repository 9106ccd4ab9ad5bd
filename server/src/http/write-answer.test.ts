import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BufferedResponse } from '@doorstep/core';
import { expect, it } from 'vitest';
import { createCallers } from './callers.js';
import { Exchange } from './exchange.js';
import { writeAnswer } from './write-answer.js';

const text = '{"a":"ț"}';
const bytes = Uint8Array.of(0x89, 0x50, 0x0a, 0xff);
const callers = createCallers({ trustProxy: false, linksToCaller: false });
const head = { status: 200, headers: { 'content-type': 'image/png', 'x-request-id': 'req_1' } };

it.each<[string, BufferedResponse, Uint8Array]>([
  ['text', { ...head, payload: text }, new TextEncoder().encode(text)],
  ['bytes', { ...head, payload: bytes }, bytes],
  ['nothing', { ...head, payload: null }, new Uint8Array()],
])('writes %s with its length', async (_, answer, written) => {
  const server = createServer((request, response) => writeAnswer(new Exchange(request, response, callers), answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(response.headers.get('content-length')).toBe(String(written.length));
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(written);
  server.closeAllConnections();
  server.close();
});
