import { type Response, Router } from 'express';
import { exchangeOf } from '../express/exchange-of.js';
import { readBody } from '../read-body.js';
import { apiSecurityHeaders } from '../security-headers.js';
import { writeBody } from '../write-body.js';
import type { Callback } from './callback.js';

/** Serves the addresses that providers call. */
export function createCallbackRoutes(callbacks: readonly Callback[]): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const callback of callbacks) {
    router.post(callback.path, (_request, response, next) => {
      exchangeOf(response).route = `callback.${callback.name}`;
      answer(callback, response).catch(next);
    });
  }
  return router;
}

async function answer({ maxBytes, receive }: Callback, response: Response): Promise<void> {
  const exchange = exchangeOf(response);
  const { request, query } = exchange;
  const body = await readBody(request, maxBytes);
  const answer = await receive({ body, query, header: (name) => exchange.header(name) });
  await writeBody(exchange, {
    status: answer ? 200 : 204,
    headers: { ...exchange.commonHeaders, ...apiSecurityHeaders, 'cache-control': 'no-store', ...answer?.headers },
    payload: answer?.payload ?? null,
  });
}
