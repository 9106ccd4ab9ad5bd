/** When to stop waiting, and with which error. */
export interface TimeLimit {
  readonly milliseconds: number;
  /** The error when the time has passed. */
  readonly expired: () => Error;
  readonly signal: AbortSignal | undefined;
  /** The error when the signal fires. */
  readonly aborted: (reason: unknown) => Error;
}

/**
 * Runs `work` until it ends, the time passes or the signal fires, whichever is first. `work` gets a controller of its
 * own whose signal to stop at, and nobody waits for it if it does not; what it leaves open, it can abort later.
 */
export function withTimeLimit<T>(limit: TimeLimit, work: (controller: AbortController) => Promise<T>): Promise<T> {
  const { milliseconds, expired, signal, aborted } = limit;
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(aborted(signal.reason));
    const controller = new AbortController();
    const stop = (error: Error): void => {
      release();
      reject(error);
      controller.abort(error);
    };
    const onAbort = (): void => stop(aborted(signal?.reason));
    const timer = setTimeout(() => stop(expired()), milliseconds);
    const release = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    signal?.addEventListener('abort', onAbort);
    work(controller).finally(release).then(resolve, reject);
  });
}

/** Waits, unless the signal fires first: then rejects with `aborted`. */
export async function pause(
  milliseconds: number,
  signal: AbortSignal | undefined,
  aborted: (reason: unknown) => Error,
): Promise<void> {
  const over = new Error();
  const limit = { milliseconds, expired: () => over, signal, aborted };
  await withTimeLimit(limit, () => new Promise(() => {})).catch((error: unknown) => {
    if (error !== over) throw error;
  });
}
