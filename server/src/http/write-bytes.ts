import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteStreamResponse } from '@doorstep/core';
import type { Request, Response } from 'express';
import { headersOf } from './common-headers.js';
import { drain } from './read-body.js';

/**
 * Writes bytes as they are read, never faster than the client accepts them. If the content breaks off, the connection is
 * cut, so that the client does not take a part for the whole.
 */
export async function writeBytes(request: Request, response: Response, answer: ByteStreamResponse): Promise<void> {
  const { status, headers, payload } = answer;
  response.locals['requestId'] = headers['x-request-id'];
  response.writeHead(status, { ...headersOf(response), ...headers, 'content-length': payload.length });
  drain(request);
  if (request.method === 'HEAD' || response.destroyed) {
    response.end();
    return payload.cancel();
  }
  await pipeline(Readable.from(payload.pieces, { objectMode: false }), response);
}
