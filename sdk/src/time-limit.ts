/** Conditions for giving up, and the error for each. */
export interface TimeLimit {
  readonly milliseconds: number;
  /** Creates the error for when the time has passed. */
  readonly expired: () => Error;
  readonly signal: AbortSignal | undefined;
  /** Creates the error for when the signal fires. */
  readonly aborted: (reason: unknown) => Error;
}

/**
 * Runs `work` until it ends, the time passes or the signal fires, whichever is first. The signal of the controller passed
 * to `work` then fires; work that ignores it is not waited for. Work that succeeds may keep the controller, to abort later
 * what it left open.
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

/** Waits. Rejects with `aborted` if the signal fires first. */
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
