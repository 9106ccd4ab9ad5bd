import type { BufferedResponse } from '@doorstep/core';
import type { Exchange } from './exchange.js';
import { writeBody } from './write-body.js';

/** Writes an answer of the service. */
export function writeAnswer(
  exchange: Exchange,
  { status, headers, payload, digest }: BufferedResponse,
): void | Promise<void> {
  exchange.requestId = headers['x-request-id'];
  return writeBody(exchange, { status, headers: { ...exchange.commonHeaders, ...headers }, payload, digest });
}
