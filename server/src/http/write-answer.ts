import type { BufferedResponse } from '@doorstep/core';
import type { Exchange } from './exchange.js';
import { drain } from './read-body.js';

/** Writes an answer of the service unchanged. */
export function writeAnswer(exchange: Exchange, { status, headers, payload }: BufferedResponse): void {
  const { request, response } = exchange;
  exchange.requestId = headers['x-request-id'];
  const length = payload === null ? emptyLength(status) : { 'content-length': Buffer.byteLength(payload) };
  response.writeHead(status, { ...exchange.commonHeaders, ...headers, ...length });
  // In an answer to HEAD, Node omits the payload and keeps its length.
  if (payload === null) response.end();
  else response.end(payload);
  drain(request);
}

/** Returns the length of an answer without a body. A 204 and a 304 have none (RFC 9110 8.6). */
function emptyLength(status: number): { 'content-length'?: number } {
  return status === 204 || status === 304 ? {} : { 'content-length': 0 };
}
