import type { BufferedResponse } from '@doorstep/core';
import type { Request, Response } from 'express';
import { headersOf } from './common-headers.js';
import { drain } from './read-body.js';

/**
 * Writes an answer of the service unchanged. `res.json` would serialise it again and hash each body for an ETag, and both
 * cost more than the routing.
 */
export function writeAnswer(request: Request, response: Response, answer: BufferedResponse): void {
  response.locals['requestId'] = answer.headers['x-request-id'];
  if (answer.payload === null) {
    response.writeHead(answer.status, { ...headersOf(response), ...answer.headers, ...emptyLength(answer.status) });
    response.end();
  } else {
    const length = { 'content-length': Buffer.byteLength(answer.payload) };
    response.writeHead(answer.status, { ...headersOf(response), ...answer.headers, ...length });
    // In an answer to HEAD, Node omits the payload and keeps its length.
    response.end(answer.payload);
  }
  drain(request);
}

/** Returns the length of an answer without a body. A 204 and a 304 have none (RFC 9110 8.6). */
function emptyLength(status: number): { 'content-length'?: number } {
  return status === 204 || status === 304 ? {} : { 'content-length': 0 };
}
