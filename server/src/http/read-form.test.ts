import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type FormPart, ServiceProblem } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readForm } from './read-form.js';

const maxFileBytes = 100_000;
let server: Server;
let received: Promise<unknown>[] = [];

/** Returns the fields of a form, and its files as name and content, or else the code of the problem. */
async function collect(parts: AsyncIterable<FormPart>): Promise<unknown> {
  const seen: unknown[] = [];
  try {
    for await (const part of parts) {
      if (part.kind === 'field') seen.push([part.name, part.value]);
      else {
        const pieces: Uint8Array[] = [];
        for await (const piece of part.content) pieces.push(piece);
        seen.push([part.name, part.fileName, Buffer.concat(pieces).toString('latin1')]);
      }
    }
    return seen;
  } catch (error) {
    return error instanceof ServiceProblem ? error.code : error;
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const outcome = collect(readForm(request, maxFileBytes, 1));
    received.push(outcome);
    void outcome.then((value) => {
      request.resume();
      response.end(JSON.stringify(value));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const port = (): number => (server.address() as AddressInfo).port;

/** Sends a request in pieces of `size` bytes. Returns the collected form. */
async function sendInPieces(body: Buffer, size: number, length = body.length): Promise<unknown> {
  received = [];
  const socket = connect(port(), '127.0.0.1');
  socket.setNoDelay(true);
  socket.on('error', () => {});
  const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=limit\r\ncontent-length: ${length}\r\n\r\n`;
  const message = Buffer.concat([Buffer.from(head), body]);
  for (let at = 0; at < message.length; at += size) {
    socket.write(message.subarray(at, at + size));
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (length > body.length) socket.end();
  while (received.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const outcome = await received[0];
  socket.destroy();
  return outcome;
}

const field = (name: string, value: string): string =>
  `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (content: string, name = 'act.pdf'): string =>
  `--limit\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;
const end = '--limit--\r\n';

describe('readForm', () => {
  it('reads the same form from pieces of any size', async () => {
    const content = 'a\r\n--limi\r\nt--limit\r\nb';
    const body = Buffer.from(field('kind', 'țară') + file(content, 'buletin ăîșț.pdf') + field('after', '') + end);
    for (const size of [1, 2, 3, 7, 31, 131, body.length]) {
      expect(await sendInPieces(body, size)).toEqual([
        ['kind', 'țară'],
        ['file', 'buletin ăîșț.pdf', content],
        ['after', ''],
      ]);
    }
  });

  it('cuts a file one byte after its limit', async () => {
    const body = Buffer.from(file('x'.repeat(maxFileBytes + 5_000)) + end);
    expect(await sendInPieces(body, 16_384)).toEqual([['file', 'act.pdf', 'x'.repeat(maxFileBytes + 1)]]);
  });

  it.each([
    ['an unfinished part', field('a', 'b'), 'malformed_request'],
    ['an unfinished file', file('x').slice(0, -2), 'malformed_request'],
    ['another format', '{"kind":"identity"}', 'malformed_request'],
    ['an empty body', '', 'malformed_request'],
    ['a long field', field('a', 'x'.repeat(9_000)) + end, 'payload_too_large'],
    ['many parts', field('a', 'b').repeat(40) + end, 'payload_too_large'],
    ['a long body', field('a', 'b') + ' '.repeat(200_000) + end, 'payload_too_large'],
  ])('refuses %s', async (_name, body, code) => {
    expect(await sendInPieces(Buffer.from(body), 16_384)).toBe(code);
  });

  it.each([10, 90, 150])('refuses a body that ends early, after %i bytes', async (length) => {
    const body = Buffer.from(field('kind', 'identity') + file('x'.repeat(60)));
    expect(await sendInPieces(body.subarray(0, length), 1_000, 5_000)).toBe('malformed_request');
  });

  it('refuses a form without a boundary', async () => {
    const response = await fetch(`http://127.0.0.1:${port()}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data' },
      body: 'x',
    });
    expect(await response.json()).toBe('malformed_request');
  });
});
