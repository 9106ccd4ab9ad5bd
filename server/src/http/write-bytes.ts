import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteStreamResponse } from '@doorstep/core';
import type { Exchange } from './exchange.js';
import { drain } from './read-body.js';

/**
 * Writes bytes as they are read, never faster than the client accepts them. If the content breaks off, the connection is
 * cut, so that the client does not take a part for the whole.
 */
export async function writeBytes(exchange: Exchange, { status, headers, payload }: ByteStreamResponse): Promise<void> {
  const { request, response } = exchange;
  exchange.requestId = headers['x-request-id'];
  response.writeHead(status, { ...exchange.commonHeaders, ...headers, 'content-length': payload.length });
  drain(request);
  if (request.method === 'HEAD' || response.destroyed) {
    response.end();
    return payload.cancel();
  }
  await pipeline(Readable.from(payload.pieces, { objectMode: false }), response);
}
