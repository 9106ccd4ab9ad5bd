import { noTelemetry, type Telemetry } from '@doorstep/core';
import type { Logger } from 'pino';
import { createAccessLog } from './access-log.js';
import { corsHeaders, preflightAnswer } from './cors.js';
import type { Exchange } from './exchange.js';
import { answerHealthCheck, type CheckedReadiness } from './health-checks.js';
import { withinSpan } from './request-spans.js';
import { apiSecurityHeaders } from './security-headers.js';

/** The settings of the first step of every request. */
export interface EntryOptions {
  /** Readiness for `/readyz`. */
  readonly readiness: CheckedReadiness;
  /** Called for each response with the status 503. */
  readonly onUnavailable?: () => void;
  /** Logs each request. Without it, none is logged. */
  readonly logger?: Logger;
  /** Origins that may call the platform interface from a browser. Defaults to none. */
  readonly corsOrigins?: readonly string[];
  /** Observes each request. Defaults to nothing. */
  readonly telemetry?: Telemetry;
}

/** Answers a health check or a preflight. Calls `answer` for any other request, within its span. */
export type Entry = (exchange: Exchange, answer: () => void) => void;

/** Creates the first step of every request, at every entrance: health checks, span, log and common headers. */
export function createEntry(options: EntryOptions): Entry {
  const { readiness, logger, onUnavailable, corsOrigins = [], telemetry = noTelemetry } = options;
  const log = logger && createAccessLog(logger);
  return (exchange, answer) => {
    if (answerHealthCheck(exchange, readiness)) return;
    withinSpan(telemetry, exchange, () => {
      log?.(exchange);
      if (onUnavailable) countUnavailable(exchange, onUnavailable);
      if (!setCommonHeaders(exchange, corsOrigins)) answer();
    });
  };
}

function countUnavailable({ response }: Exchange, count: () => void): void {
  response.once('finish', () => {
    if (response.statusCode === 503) count();
  });
}

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
