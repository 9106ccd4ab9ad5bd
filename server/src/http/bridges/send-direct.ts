import type { SendDirect } from '@doorstep/bridges';
import type { Answering } from '@doorstep/core';
import type { Exchange } from '../exchange.js';
import { callEndpoint } from '../inner-call.js';

/** The headers of the original request that its calls have as well. */
const passedOn: ReadonlySet<string> = new Set(['user-agent', 'x-request-id']);

/** Creates the calls that answer a request, with its address and country: they count as calls of the same client. */
export function createSendDirect(service: Answering, exchange: Exchange): SendDirect {
  return async ({ method, path, apiKey, idempotencyKey, body }) => {
    const { status, headers, bytes } = await callEndpoint(service, exchange, {
      method,
      target: path,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': idempotencyKey },
      passedOn,
    });
    return { status, retryAfter: headers['retry-after'], body: bytes };
  };
}
