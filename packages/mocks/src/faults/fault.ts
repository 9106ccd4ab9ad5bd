import { refuseUnknownKeys } from '@doorstep/sdk/internal';
import type { RoutePattern } from '../routes/route-pattern.js';
import { assertExtent, assertNumber, type FaultExtent } from './fault-extent.js';

/** A simulated failure of the network or the service, for the calls of some routes. */
export interface Fault extends FaultExtent {
  /** Affected routes: `deliveries.get`, `deliveries.*`, `direct.*`, `platform.*`, `*`, or `POST /v1/deliveries`. */
  readonly route: RoutePattern;
  /**
   * Status to answer with instead of the service. 429, 500 and 503 have the problem and the headers of the service; 502
   * and 504 have an HTML page as from a proxy in front of it.
   */
  readonly status?: FaultStatus;
  /** True answers with an HTML page instead of a problem. */
  readonly html?: boolean;
  /** Value of `Retry-After` with 429 and 503, in seconds; 1 when absent. */
  readonly retryAfterSeconds?: number;
  /** True drops the connection, so that `fetch` rejects. */
  readonly drop?: boolean;
  /** True never answers, so that the call hangs until the client gives up. */
  readonly timeout?: boolean;
  /** Delay in milliseconds of real time before anything else. Without another fault, the service then answers. */
  readonly latencyMs?: number;
  /**
   * `before` fails the call before it reaches the service. `after` lets the service process the call and loses only the
   * response. `before` when absent.
   */
  readonly when?: 'before' | 'after';
}

/** Statuses that a fault can have. */
export type FaultStatus = 429 | 500 | 502 | 503 | 504;

const statuses: readonly FaultStatus[] = [429, 500, 502, 503, 504];

const names: Readonly<Record<keyof Fault, true>> = {
  route: true,
  status: true,
  html: true,
  retryAfterSeconds: true,
  drop: true,
  timeout: true,
  latencyMs: true,
  when: true,
  times: true,
  probability: true,
};

/** @throws TypeError for a fault that makes no sense; RangeError for a number out of range. */
export function assertFault(fault: Fault): void {
  refuseUnknownKeys(fault, Object.keys(names));
  const { status, html, drop, timeout, latencyMs, retryAfterSeconds } = fault;
  const ends = [status !== undefined, drop, timeout].filter(Boolean).length;
  if (ends > 1) throw new TypeError('A fault takes only one of status, drop and timeout.');
  if (ends === 0 && latencyMs === undefined) throw new TypeError('A fault needs status, drop, timeout or latencyMs.');
  if (html === false && (status === 502 || status === 504)) {
    throw new TypeError(`The service has no problem with status ${status}, which only a proxy sends, as HTML.`);
  }
  if (html && status === undefined) throw new TypeError('An HTML page needs a status.');
  if (status !== undefined && !statuses.includes(status)) {
    throw new RangeError(`The status of a fault must be one of ${statuses.join(', ')}, not ${status}.`);
  }
  assertNumber('latencyMs', latencyMs, (value) => value >= 0);
  assertNumber('retryAfterSeconds', retryAfterSeconds, (value) => Number.isInteger(value) && value >= 0);
  assertExtent(fault);
}
