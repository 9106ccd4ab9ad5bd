import type { Answering } from '@doorstep/core';
import type { SendCall } from '@doorstep/mcp';
import type { Exchange } from '../http/exchange.js';
import { callEndpoint } from '../http/inner-call.js';

/** The headers of the client that its calls keep. */
const passedOn: ReadonlySet<string> = new Set([
  'authorization',
  'user-agent',
  'doorstep-version',
  'traceparent',
  'tracestate',
]);

/** Sends the calls of tools to the service, with the credential of the client. */
export function createServiceCall(service: Answering, exchange: Exchange): SendCall {
  return async ({ method, path, query, body, idempotencyKey }) => {
    const { name, status, headers, bytes } = await callEndpoint(service, exchange, {
      method,
      target: `${path}?${query}`,
      body,
      headers: { 'idempotency-key': idempotencyKey },
      passedOn,
    });
    exchange.route = `mcp ${name}`;
    exchange.requestId = headers['x-request-id'];
    return { status, header: (key) => headers[key], bytes };
  };
}
