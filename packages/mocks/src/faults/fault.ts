import type { RoutePattern } from '../routes/route-pattern.js';

/** Something that goes wrong on the way or in the service, for the calls of some routes. */
export interface Fault {
  /** Whose calls: `deliveries.get`, `deliveries.*`, `direct.*`, `platform.*`, `*`, or `POST /v1/deliveries`. */
  readonly route: RoutePattern;
  /**
   * Answered in place of the service: 429, 500 and 503 with the problem and the headers that the service would send, 502
   * and 504 as a proxy in front of it does, with a page of HTML.
   */
  readonly status?: FaultStatus;
  /** True answers a page of HTML instead of a problem. */
  readonly html?: boolean;
  /** What `Retry-After` says with 429 and 503, in seconds; 1 when absent. */
  readonly retryAfterSeconds?: number;
  /** True breaks the connection off: `fetch` rejects. */
  readonly drop?: boolean;
  /** True never answers: the call hangs until its client gives up. */
  readonly timeout?: boolean;
  /** Waits so many milliseconds of real time before anything else; alone, the service answers after that. */
  readonly latencyMs?: number;
  /**
   * `before` the service sees the call, or `after` it has done the work and only the answer is lost; `before` when
   * absent.
   */
  readonly when?: 'before' | 'after';
  /** Ends after so many calls; never when absent. */
  readonly times?: number;
  /** Strikes this part of the calls, from 0 to 1; which ones follows from the sandbox's seed. All when absent. */
  readonly probability?: number;
}

/** The statuses that a fault can have. */
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

/** @throws TypeError for a fault that nobody can mean; RangeError for a number out of range. */
export function assertFault(fault: Fault): void {
  for (const name of Object.keys(fault)) if (!(name in names)) throw new TypeError(`A fault has no "${name}".`);
  const { status, html, drop, timeout, latencyMs, times, probability, retryAfterSeconds } = fault;
  const ends = [status !== undefined, drop, timeout].filter(Boolean).length;
  if (ends > 1) throw new TypeError('A fault is one of status, drop and timeout.');
  if (ends === 0 && latencyMs === undefined) throw new TypeError('A fault has a status, drop, timeout or latencyMs.');
  if (html === false && (status === 502 || status === 504)) {
    throw new TypeError(`The service has no problem with the status ${status}: it comes from a proxy, as HTML.`);
  }
  if (html && status === undefined) throw new TypeError('A page of HTML needs a status.');
  if (status !== undefined && !statuses.includes(status)) {
    throw new RangeError(`A fault has one of the statuses ${statuses.join(', ')}, not ${status}.`);
  }
  assertNumber('latencyMs', latencyMs, (value) => value >= 0);
  assertNumber('retryAfterSeconds', retryAfterSeconds, (value) => Number.isInteger(value) && value >= 0);
  assertNumber('times', times, (value) => Number.isInteger(value) && value > 0);
  assertNumber('probability', probability, (value) => value >= 0 && value <= 1);
}

function assertNumber(name: string, value: number | undefined, fits: (value: number) => boolean): void {
  if (value !== undefined && !(Number.isFinite(value) && fits(value))) {
    throw new RangeError(`${name} of a fault cannot be ${value}.`);
  }
}
