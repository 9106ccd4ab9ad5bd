import type { RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** The requests that a handler is answering. */
export interface OpenRequests {
  readonly handler: RequestListener;
  /** Resolves to true when none is left, and to false after `graceMs`. */
  ended(graceMs: number): Promise<boolean>;
}

/** Counts the requests of a handler, for a server that is not ours to close. */
export function createOpenRequests(handler: RequestListener): OpenRequests {
  let open = 0;
  let onEnd = (): void => undefined;
  return {
    handler(request, response) {
      open += 1;
      response.once('close', () => {
        open -= 1;
        if (open === 0) onEnd();
      });
      handler(request, response);
    },
    async ended(graceMs) {
      if (open === 0) return true;
      const waiting = new AbortController();
      const none = new Promise<boolean>((resolve) => {
        onEnd = () => resolve(true);
      });
      const late = delay(graceMs, false, { signal: waiting.signal }).catch(() => false);
      return Promise.race([none, late]).finally(() => waiting.abort());
    },
  };
}
