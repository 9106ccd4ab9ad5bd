import { corsHeaders, preflightAnswer } from './cors.js';
import type { Exchange } from './exchange.js';
import { apiSecurityHeaders } from './security-headers.js';

/**
 * Determines the headers that every answer has, and answers a preflight. The headers stay in the exchange until the answer
 * is written, because setting each on the response costs more than the routing.
 *
 * @returns true if it answered.
 */
export function setCommonHeaders(exchange: Exchange, corsOrigins: readonly string[]): boolean {
  const { request, response, path } = exchange;
  const cors = corsHeaders(corsOrigins, path, request.headers);
  exchange.commonHeaders = { ...apiSecurityHeaders, ...cors };
  const preflight = preflightAnswer(corsOrigins, path, request.method ?? '', request.headers);
  if (!preflight) return false;
  response.writeHead(204, { ...exchange.commonHeaders, ...preflight }).end();
  return true;
}
