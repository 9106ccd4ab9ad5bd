/** An attempt about to be sent, without credential, query and body. */
export interface RequestEvent {
  readonly method: string;
  /** URL without the query. Path parameters that are tokens are masked. */
  readonly url: string;
  /** Request headers without `authorization` and `cookie`. */
  readonly headers: Headers;
  /** Number of the attempt, starting at 1. */
  readonly attempt: number;
  readonly idempotencyKey: string | undefined;
}

/** A finished attempt, with or without a response. */
export interface ResponseEvent extends RequestEvent {
  /** HTTP status; undefined when no response arrived. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly durationMs: number;
  /** Reason for the failure; undefined when the attempt succeeded. */
  readonly error: unknown;
  /** Milliseconds until the next attempt; undefined when this was the last one. */
  readonly retryInMs: number | undefined;
}

/**
 * Calls a hook, which only observes: it cannot break or delay the call. A failure, also of a promise that the hook returns,
 * is reported; to the console if `report` fails as well.
 */
export function runHook<Event>(
  hook: (event: Event) => unknown,
  event: Event,
  report: (error: unknown) => unknown,
): void {
  // An exception rejects the promise.
  new Promise((resolve) => resolve(hook(event))).catch(report).catch(logHookError);
}

/** The default of `onHookError`. */
export function logHookError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the default place for failures that no call may show.
  console.error('Doorstep: a hook failed:', error);
}
