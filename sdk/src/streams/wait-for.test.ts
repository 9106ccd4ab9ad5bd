import { describe, expect, it, vi } from 'vitest';
import { isAbortError } from '../errors/abort-error.js';
import { createApiError } from '../errors/create-api-error.js';
import { isStatusError } from '../errors/status-error.js';
import { isTimeoutError } from '../errors/timeout-error.js';
import { nextStatuses } from '../generated/statuses.js';
import { type Watched, waitFor } from './wait-for.js';

const next = nextStatuses['deliveries'] ?? {};

/** Returns an object whose stream sends the first statuses, then fails or ends, and whose reads return the others in turn. */
function watched(sent: readonly string[], failure?: Error, read: readonly string[] = []): Watched {
  const left = [...read];
  return {
    next,
    get: async () => ({ status: left.length > 1 ? (left.shift() ?? '') : (left[0] ?? sent.at(-1) ?? '') }),
    async *follow() {
      for (const status of sent) yield { status };
      if (failure) throw failure;
    },
  };
}

function refusal(status: number): Error {
  const response = { status, headers: new Headers(), requestId: undefined, rateLimits: [], idempotencyKey: undefined };
  return createApiError(response, { code: 'some_code', detail: 'It failed.' });
}

const failure = (wait: Promise<unknown>): Promise<unknown> =>
  wait.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('waitFor', () => {
  it('returns the object when the stream reaches one of the statuses', async () => {
    const delivery = watched(['pending', 'assigned', 'at_pickup']);
    expect(await waitFor(delivery, 'dlv_1', ['at_pickup', 'picked_up'])).toEqual({ status: 'at_pickup' });
  });

  it.each([
    ['returning', 'delivered'],
    ['cancelled', 'delivered'],
    ['delivered', 'picked_up'],
  ])('fails at once when a delivery is %s and should become %s', async (status, wanted) => {
    const error = await failure(waitFor(watched([status]), 'dlv_1', wanted));
    expect(isStatusError(error) && error.status).toBe(status);
    expect(String(error)).toContain(`it is ${status}`);
  });

  it('goes on waiting for a status of a later version', async () => {
    expect(await waitFor(watched(['on_the_moon', 'delivered']), 'dlv_1', 'delivered')).toEqual({ status: 'delivered' });
  });

  it('polls where streams do not get through', async () => {
    vi.useFakeTimers();
    try {
      const wait = waitFor(watched([], refusal(503), ['pending', 'assigned', 'delivered']), 'dlv_1', 'delivered');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await wait).toEqual({ status: 'delivered' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('rejects when the service refuses the stream', async () => {
    expect(await failure(waitFor(watched([], refusal(404)), 'dlv_1', 'delivered'))).toMatchObject({ status: 404 });
  });

  it('ends with the time limit and with the signal', async () => {
    const silent = { ...watched([]), get: () => new Promise<never>(() => {}) };
    expect(isTimeoutError(await failure(waitFor(silent, 'dlv_1', 'delivered', { timeoutMs: 5 })))).toBe(true);
    const signal = AbortSignal.abort();
    expect(isAbortError(await failure(waitFor(silent, 'dlv_1', 'delivered', { signal })))).toBe(true);
  });

  it('refuses a status that does not exist', async () => {
    await expect(waitFor(watched([]), 'dlv_1', 'deliverd')).rejects.toThrow('"deliverd" is no status');
  });
});
