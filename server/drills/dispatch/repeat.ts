import { setTimeout as delay } from 'node:timers/promises';
import { isApiError, isConnectionError, isTimeoutError } from '@doorstep/sdk/platform';

const pauseMilliseconds = 200;

/** Returns true if no server has answered the request, or a failing one: it may have been done. */
export function isLost(error: unknown): boolean {
  return isConnectionError(error) || isTimeoutError(error) || (isApiError(error) && error.status >= 500);
}

/** Repeats a step until it is done. A repetition of a step whose response was lost finds it done. */
export async function repeatUntilDone(step: () => PromiseLike<unknown>): Promise<void> {
  for (;;) {
    try {
      await step();
      return;
    } catch (error) {
      if (isApiError(error, 'invalid_transition')) return;
      if (!isLost(error)) throw error;
      await delay(pauseMilliseconds);
    }
  }
}
