import type { Bridge, SendDirect } from '@doorstep/bridges';
import type { Answering } from '@doorstep/core';
import { type Response, Router } from 'express';
import type { Exchange } from '../exchange.js';
import { exchangeOf } from '../express/exchange-of.js';
import { callEndpoint } from '../inner-call.js';
import { readBody } from '../read-body.js';
import { apiSecurityHeaders } from '../security-headers.js';
import { writeBody } from '../write-body.js';

/** The headers of the original request that its calls have as well. */
const passedOn: ReadonlySet<string> = new Set(['user-agent', 'x-request-id']);

/** Maximum size of a request to a bridge, as for our own routes. */
const maxBytes = 102_400;

/** The interface of another provider, at an address of this server. */
export interface MountedBridge {
  /** Name in the log of requests. */
  readonly name: string;
  readonly path: `/bridges/${string}`;
  /** Creates the bridge for one request. */
  readonly open: (send: SendDirect) => Bridge;
}

/** Serves the interfaces of other providers, whose requests become calls of the direct interface. */
export function createBridgeRoutes(
  bridges: readonly MountedBridge[],
  service: Answering,
  publicUrl: string | undefined,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const bridge of bridges) {
    router.use(bridge.path, (_request, response, next) => {
      answer(bridge, service, publicUrl, response).catch(next);
    });
  }
  return router;
}

async function answer(
  { name, path: mount, open }: MountedBridge,
  service: Answering,
  publicUrl: string | undefined,
  response: Response,
): Promise<void> {
  const exchange = exchangeOf(response);
  const { request, query, callers } = exchange;
  exchange.route = `bridge.${name}`;
  const body = new Uint8Array(await readBody(request, maxBytes));
  const { status, headers, payload } = await open(createSendDirect(service, exchange)).answer({
    method: request.method ?? 'GET',
    path: exchange.path.slice(mount.length),
    query,
    header: (header) => exchange.header(header),
    body,
    baseUrl: `${callers.origin(request) ?? publicUrl ?? ''}${mount}`,
  });
  await writeBody(exchange, {
    status,
    headers: { ...exchange.commonHeaders, ...apiSecurityHeaders, 'cache-control': 'no-store', ...headers },
    payload,
  });
}

/** Creates the calls that answer a request, with its address and country: they count as calls of the same client. */
function createSendDirect(service: Answering, exchange: Exchange): SendDirect {
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
