import { AbortError } from '../errors/abort-error.js';

/** Work that the caller's signal can abort. */
export interface Abortable {
  readonly signal: AbortSignal | undefined;
  /** Name of the work for messages: `GET https://...`. */
  readonly name: string;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Runs `work` until it ends, the time passes or the signal fires, whichever is first. The signal of the controller passed
 * to `work` then fires; work that ignores it is not waited for. Work that succeeds may keep the controller, to abort later
 * what it left open.
 *
 * @param expired creates the error for when the time has passed.
 */
export function withTimeLimit<T>(
  milliseconds: number,
  expired: () => unknown,
  { signal, name, idempotencyKey }: Abortable,
  work: (controller: AbortController) => Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const controller = new AbortController();
    const stop = (error: unknown): void => {
      release();
      reject(error);
      controller.abort(error);
    };
    const onAbort = (): void => stop(new AbortError(`${name}: aborted.`, { cause: signal?.reason, idempotencyKey }));
    const timer = setTimeout(() => stop(expired()), milliseconds);
    const release = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    work(controller).finally(release).then(resolve, reject);
  });
}

/** Waits. Rejects with an `AbortError` if the signal fires first. */
export function pause(milliseconds: number, abortable: Abortable): Promise<void> {
  // The work never ends. That the time has passed is no error.
  const rest = withTimeLimit<void>(
    milliseconds,
    () => undefined,
    abortable,
    () => new Promise(() => {}),
  );
  return rest.catch((error: unknown) => {
    if (error) throw error;
  });
}
