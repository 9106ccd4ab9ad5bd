import type { BufferedResponse } from '@doorstep/core';
import type { Request, Response } from 'express';
import { headersOf } from './common-headers.js';
import { drain } from './read-body.js';

/**
 * Writes an answer of the service as it is. `res.json` would serialise again, and its ETag would hash every body: both
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
    // Node leaves the payload out of an answer to HEAD, and keeps its length.
    response.end(answer.payload);
  }
  drain(request);
}

/** A 204 and a 304 have no length (RFC 9110 8.6). */
function emptyLength(status: number): { 'content-length'?: number } {
  return status === 204 || status === 304 ? {} : { 'content-length': 0 };
}
