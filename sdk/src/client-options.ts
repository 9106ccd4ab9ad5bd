import { assertRetries, assertTimeout, refuseUnknownKeys } from './checks.js';

/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An attempt that is about to be sent. Headers do not contain the credential. */
export interface RequestEvent {
  readonly method: string;
  readonly url: string;
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
  readonly fetch: Fetch;
  readonly headers: Readonly<Record<string, string>>;
  readonly onRequest: (event: RequestEvent) => void;
  readonly onResponse: (event: ResponseEvent) => void;
}

/** Where the service answers unless told otherwise. */
export const defaultBaseUrl = 'https://api.doorstep.example';

const names = [
  'baseUrl',
  'timeoutMs',
  'totalTimeoutMs',
  'maxRetries',
  'fetch',
  'headers',
  'onRequest',
  'onResponse',
] as const;

/** @throws TypeError when an option is unknown or has no sensible value; `more` are the client's own options. */
export function resolveOptions(options: ClientOptions, more: readonly string[]): ResolvedOptions {
  refuseUnknownKeys(options, [...more, ...names], 'Client options');
  assertTimeout(options.timeoutMs, 'timeoutMs');
  assertTimeout(options.totalTimeoutMs, 'totalTimeoutMs');
  assertRetries(options.maxRetries);
  return {
    baseUrl: checkedBaseUrl(options.baseUrl ?? defaultBaseUrl),
    timeoutMs: options.timeoutMs ?? 30_000,
    totalTimeoutMs: options.totalTimeoutMs ?? 90_000,
    maxRetries: options.maxRetries ?? 2,
    // Looked up at each request, because tests and instrumentation replace the global later.
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    headers: options.headers ?? {},
    onRequest: options.onRequest ?? (() => {}),
    onResponse: options.onResponse ?? (() => {}),
  };
}

function checkedBaseUrl(text: string): string {
  const url = parseUrl(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (
    url === undefined ||
    !isWeb ||
    url.username !== '' ||
    url.password !== '' ||
    url.search !== '' ||
    url.hash !== ''
  ) {
    throw new TypeError('baseUrl must be an http or https URL without credentials, query and fragment.');
  }
  return url.href.replace(/\/+$/, '');
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
