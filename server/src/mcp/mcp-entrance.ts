import { type Answering, type Caller, ServiceProblem } from '@doorstep/core';
import { Router } from 'express';
import type { Exchange } from '../http/exchange.js';
import { exchangeOf } from '../http/express/exchange-of.js';
import { isLoopback } from '../http/loopback.js';

/** The settings of the entrance for the Model Context Protocol. */
export interface McpOptions {
  /** Address of the server, whose pages may call it. */
  readonly publicUrl: string | undefined;
  /** Other origins whose pages may call it, for example `https://app.example`; `*` allows all. */
  readonly corsOrigins: readonly string[];
}

/**
 * Serves the operations of the service as tools of the Model Context Protocol, at `/mcp`, over its streamable HTTP transport. There is no
 * state between requests, so any process answers any request. The code that answers is loaded with the first request.
 */
export function createMcpEntrance(service: Answering, options: McpOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all('/mcp', (_request, response, next) => {
    const exchange = exchangeOf(response);
    exchange.route = 'mcp';
    answer(service, options, exchange).catch(next);
  });
  return router;
}

async function answer(service: Answering, options: McpOptions, exchange: Exchange): Promise<void> {
  assertOrigin(exchange, options);
  if (exchange.request.method !== 'POST') {
    const detail = 'The protocol has only POST here: there are no streams and no sessions to end.';
    throw new ServiceProblem('method_not_allowed', detail, {}, { allow: 'POST' });
  }
  const caller = await admit(service, exchange);
  const { answerMessage } = await import('./answer-message.js');
  await answerMessage(service, exchange, caller);
}

/**
 * Refuses pages of foreign origins, and pages whose name their owner lets resolve to this server (MCP, "Security Warning" of the
 * transports). Programs send no `Origin`.
 *
 * @throws ServiceProblem forbidden
 */
function assertOrigin(exchange: Exchange, { publicUrl, corsOrigins }: McpOptions): void {
  const origin = exchange.header('origin');
  if (origin === undefined) return;
  const own = publicUrl === undefined ? [] : [new URL(publicUrl).origin];
  if (corsOrigins.includes('*') || [...own, ...corsOrigins].includes(origin)) return;
  if (isLocal(origin) && isLocal(`http://${exchange.header('host') ?? ''}`)) return;
  throw new ServiceProblem('forbidden', 'Pages of this origin may not call this address: see CORS_ORIGINS.');
}

function isLocal(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

/** @throws ServiceProblem unauthenticated, with the challenge that clients of the protocol look for; rate_limited */
async function admit(service: Answering, exchange: Exchange): Promise<Caller> {
  const { request, callers } = exchange;
  const address = callers.address(request);
  const caller = await service.admit({ address, header: (name) => exchange.header(name) }, 'mcp');
  if (caller.kind !== 'anonymous') return caller;
  const detail = 'Send an API key or the token of a session as `Authorization: Bearer ...`.';
  throw new ServiceProblem('unauthenticated', detail, {}, { 'www-authenticate': 'Bearer realm="doorstep"' });
}
