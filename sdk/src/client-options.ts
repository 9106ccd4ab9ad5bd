import { assertLimits, refuseUnknownKeys } from './checks.js';
import { RetryBudget } from './retry-budget.js';
import { withoutUndefined } from './without-undefined.js';

/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An attempt that is about to be sent. It contains no credential, and neither query nor body. */
export interface RequestEvent {
  readonly method: string;
  /** Without the query; a path parameter that is a token is hidden. */
  readonly url: string;
  /** Without `authorization` and `cookie`. */
  readonly headers: Headers;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly idempotencyKey: string | undefined;
}

/** An attempt that has ended: with an answer, which may be an error, or without one. */
export interface ResponseEvent extends RequestEvent {
  /** HTTP status; undefined when there was no answer. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly durationMs: number;
  /** Why the attempt failed; undefined when it succeeded. */
  readonly error: unknown;
  /** Milliseconds until the next attempt; undefined when this was the last. */
  readonly retryInMs: number | undefined;
}

/** Options of both clients. */
export interface ClientOptions {
  /** Origin of the service, with the path in front of its routes if there is one. */
  readonly baseUrl?: string | undefined;
  /**
   * Milliseconds for one attempt, to the end of its answer.
   * @default 30000
   */
  readonly timeoutMs?: number | undefined;
  /**
   * Milliseconds for a call with all its attempts and pauses.
   * @default 90000
   */
  readonly totalTimeoutMs?: number | undefined;
  /**
   * How many times a failed attempt is repeated, where that is safe.
   * @default 2
   */
  readonly maxRetries?: number | undefined;
  /**
   * How many retries the client and its sessions have in hand. A retry takes one, after a time-out two; a call that
   * succeeds gives back what its last retry took, or a fifth of one when it needed none. At zero failures are not
   * repeated: an outage then gets no more load than the calls themselves. `Infinity` switches it off.
   * @default 100
   */
  readonly retryBudget?: number | undefined;
  /**
   * Sends requests: for proxies, connection pools and tests.
   * @default globalThis.fetch
   */
  readonly fetch?: Fetch | undefined;
  /** Headers for every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Called before each attempt. What it throws, the call rejects with. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Called after each attempt. What it throws, the call rejects with. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
}

/** Options with every default filled in. */
export interface ResolvedOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly maxRetries: number;
  /** One for the client and its sessions. */
  readonly retryBudget: RetryBudget;
  readonly fetch: Fetch;
  readonly headers: Readonly<Record<string, string>>;
  readonly onRequest: (event: RequestEvent) => void;
  readonly onResponse: (event: ResponseEvent) => void;
}

/** Where the service answers unless told otherwise. */
const defaultBaseUrl = 'https://api.doorstep.example';

const defaults = {
  baseUrl: defaultBaseUrl,
  timeoutMs: 30_000,
  totalTimeoutMs: 90_000,
  maxRetries: 2,
  retryBudget: 100,
  // Looked up at each request, because tests and instrumentation replace the global later.
  fetch: ((url, init) => globalThis.fetch(url, init)) satisfies Fetch,
  headers: {},
  onRequest: () => {},
  onResponse: () => {},
};

/** @throws TypeError when an option is unknown or has no sensible value; `more` are the client's own options. */
export function resolveOptions(options: ClientOptions, more: readonly string[]): ResolvedOptions {
  refuseUnknownKeys(options, [...more, ...Object.keys(defaults)]);
  const resolved = { ...defaults, ...withoutUndefined(options) };
  assertLimits(resolved);
  return {
    ...resolved,
    baseUrl: checkedBaseUrl(resolved.baseUrl),
    retryBudget: new RetryBudget(resolved.retryBudget),
  };
}

function checkedBaseUrl(text: string): string {
  try {
    const { href, protocol, origin, pathname } = new URL(text);
    // The origin and the path alone: everything else would be lost, or be a secret in the wrong place.
    if (/^https?:$/.test(protocol) && href === origin + pathname) return href.replace(/\/+$/, '');
  } catch {
    // No URL at all.
  }
  throw new TypeError('baseUrl must be an http(s) URL of origin and path.');
}
