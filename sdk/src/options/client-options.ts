import { assertLimits, refuseUnknownKeys } from '../checks/checks.js';
import { withoutUndefined } from '../checks/without-undefined.js';
import { readEnvironment } from './environment.js';
import { logHookError, type RequestEvent, type ResponseEvent, runHook } from './hooks.js';
import { createLog, type Logger, type LogLevel } from './log.js';
import { RetryBudget } from './retry-budget.js';

/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Options that both clients accept. */
export interface ClientOptions {
  /**
   * Origin of the service, followed by a path if a gateway adds one. Without `/v1`, which is part of every route. When
   * absent, the environment variable `DOORSTEP_BASE_URL`, or the hosted service.
   */
  readonly baseUrl?: string | undefined;
  /**
   * Time limit for one attempt in milliseconds, including reading the response.
   * @default 30000
   */
  readonly timeoutMs?: number | undefined;
  /**
   * Time limit for a call in milliseconds, with all attempts and the pauses between them.
   * @default 90000
   */
  readonly totalTimeoutMs?: number | undefined;
  /**
   * Maximum number of retries after a failed attempt, where repeating is safe.
   * @default 2
   */
  readonly maxRetries?: number | undefined;
  /**
   * Number of retries available to the client and its sessions. A retry uses one, or two after a time-out. A successful
   * call returns what its last retry used, or a fifth of a retry if it needed none. At zero nothing is retried, so that
   * retries add no load during an outage. `Infinity` turns the budget off.
   * @default 100
   */
  readonly retryBudget?: number | undefined;
  /**
   * Sends requests. Replace it for proxies, connection pools and tests.
   * @default globalThis.fetch
   */
  readonly fetch?: Fetch | undefined;
  /** Headers for every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Called before each attempt, to observe it. To abort a call use its `signal`, to change requests `fetch`. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Called after each attempt, to observe it. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  /**
   * Called with the exception of a hook, which does not affect the call.
   * @default console.error
   */
  readonly onHookError?: ((error: unknown) => void) | undefined;
  /**
   * Lowest severity of the messages to log. They contain neither secrets nor bodies. When absent, the environment variable
   * `DOORSTEP_LOG`.
   * @default 'off'
   */
  readonly logLevel?: LogLevel | undefined;
  /**
   * Receives the log messages.
   * @default console
   */
  readonly logger?: Logger | undefined;
}

/** The options of a client, with the budget of the client from which it was derived. */
export type GivenOptions<Options extends ClientOptions = ClientOptions> = Omit<Options, 'retryBudget'> & {
  readonly retryBudget?: number | RetryBudget | undefined;
};

/** Options with the defaults applied. */
export interface ResolvedOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly maxRetries: number;
  /** Shared by the client and its sessions. */
  readonly retryBudget: RetryBudget;
  readonly fetch?: Fetch | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Logs an attempt and calls its hook. */
  readonly observe: (event: RequestEvent | ResponseEvent) => void;
}

const defaults = {
  baseUrl: undefined,
  timeoutMs: 30_000,
  totalTimeoutMs: 90_000,
  maxRetries: 2,
  retryBudget: 100,
  // The global one is looked up on each call, because tests and instrumentation replace it later.
  fetch: undefined,
  headers: {},
  onRequest: () => {},
  onResponse: () => {},
  onHookError: logHookError,
  logLevel: undefined,
  logger: console,
};

/**
 * Applies the defaults.
 *
 * @param more names of options that only this client has.
 * @throws TypeError when an option is unknown or invalid.
 */
export function resolveOptions(options: GivenOptions, more: readonly string[]): ResolvedOptions {
  refuseUnknownKeys(options, [...more, ...Object.keys(defaults)]);
  const resolved = { ...defaults, ...withoutUndefined(options) };
  assertLimits(resolved);
  const { retryBudget, onRequest, onResponse, onHookError } = resolved;
  const { baseUrl = readEnvironment('DOORSTEP_BASE_URL') ?? 'https://api.doorstep.example' } = resolved;
  const log = createLog(resolved.logger, resolved.logLevel ?? readEnvironment('DOORSTEP_LOG') ?? 'off');
  return {
    ...resolved,
    baseUrl: checkedBaseUrl(baseUrl),
    retryBudget: retryBudget instanceof RetryBudget ? retryBudget : new RetryBudget(retryBudget),
    observe: (event) => {
      runHook(log, event, onHookError);
      if ('durationMs' in event) runHook(onResponse, event, onHookError);
      else runHook(onRequest, event, onHookError);
    },
  };
}

/** Overrides options of a client. The constructor checks the result. */
export function mergeOptions<Options extends ClientOptions>(client: GivenOptions<Options>, options: Options): Options {
  // The budget of a client is no public option, but `resolveOptions` accepts it.
  return { ...client, ...withoutUndefined(options) } as unknown as Options;
}

/**
 * An origin and a path. Anything else would be dropped, or is a secret in the wrong place. A pattern, because `URL` does not
 * work in older versions of React Native.
 */
const baseUrlPattern = /^https?:\/\/([^\s/?#@\\:]+|\[[\da-f:.]+\])(:\d+)?(\/[^\s?#\\]*)?$/i;

function checkedBaseUrl(text: string): string {
  const baseUrl = String(text).replace(/\/+$/, '');
  if (baseUrlPattern.test(baseUrl) && !/\/v1$/.test(baseUrl)) return baseUrl;
  throw new TypeError('baseUrl must be an http(s) URL without user, query and /v1, which the client adds.');
}
