import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** A request of a careful client. */
export interface CarefulRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** One attempt of a request. */
export interface Attempt {
  /** The server that was asked. */
  readonly url: string;
  readonly method: CarefulRequest['method'];
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Undefined without a complete response. */
  readonly status: number | undefined;
}

/** Sends a request until it is acknowledged, and returns the body of the response. */
export type CarefulClient = <T>(request: CarefulRequest) => Promise<T>;

/** An answer that a repetition does not change. */
export class RefusedRequest extends Error {
  constructor(
    request: string,
    readonly status: number,
    body: string,
  ) {
    super(`${request}: ${status} ${body}`);
    this.name = 'RefusedRequest';
  }
}

const pauseMilliseconds = 100;
const timeoutMilliseconds = 15_000;

/**
 * Creates a client that repeats a request, with one idempotency key and at the next server, while no server responds or
 * the response says that a repetition may help: 503, or 409 `idempotency_in_progress`. It throws `RefusedRequest` for any other refusal.
 *
 * @param onAttempt called after each attempt.
 */
export function createCarefulClient(
  urls: readonly string[],
  onAttempt: (attempt: Attempt) => void = () => undefined,
): CarefulClient {
  let turn = 0;
  return async <T>({ method, path, token, body }: CarefulRequest): Promise<T> => {
    const key = randomUUID();
    for (;;) {
      const url = urls[turn++ % urls.length] ?? '';
      const startedAt = Date.now();
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(method === 'POST' ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
        },
        signal: AbortSignal.timeout(timeoutMilliseconds),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      const status = text === undefined ? undefined : response?.status;
      onAttempt({ url, method, startedAt, endedAt: Date.now(), status });
      if (response?.ok && text !== undefined) return JSON.parse(text) as T;
      if (response && text !== undefined && !mayRepeat(response.status, text)) {
        throw new RefusedRequest(`${method} ${path}`, response.status, text);
      }
      await delay(pauseMilliseconds);
    }
  };
}

function mayRepeat(status: number, body: string): boolean {
  return status === 503 || (status === 409 && body.includes('idempotency_in_progress'));
}
