import { type WebhookEvent, webhooks } from '@doorstep/sdk';
import type { Host } from '../host/host.js';
import { probeDelayMs, retryAfterSeconds, retryDelayMs } from './schedule.js';

/** An attempt to forward an event. */
export interface ForwardAttempt {
  readonly event: WebhookEvent;
  /** Number of the attempt, starting at 1. */
  readonly attempt: number;
  /** Status of the receiver; null if it did not answer. */
  readonly status: number | null;
  /** The reason why it did not answer. */
  readonly error: string | null;
  readonly durationMs: number;
  /** Milliseconds until the next attempt; null after a success or the last attempt. */
  readonly retryInMs: number | null;
}

/** Forwards events to a receiver. */
export interface Forwarder {
  /** Events of one object go one after another, those of different objects side by side. */
  forward(event: WebhookEvent): void;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}

/** The receiver, and the secret of the signature. */
export interface ForwarderOptions {
  readonly url: string;
  readonly secret: string;
  /** Version of the events, which receivers read in `doorstep-version`. */
  readonly apiVersion: string;
  readonly signal: AbortSignal;
  readonly report: (attempt: ForwardAttempt) => void;
}

/** Time that a receiver has to answer, as for webhooks. */
const timeoutMs = 15_000;

/** Creates a forwarder that signs, orders and repeats as webhooks do. */
export function createForwarder(host: Host, { url, secret, apiVersion, signal, report }: ForwarderOptions): Forwarder {
  const queues = new Map<string, Promise<void>>();
  let failingSince: number | undefined;
  let release = new AbortController();

  async function send(event: WebhookEvent): Promise<{ readonly response?: Response; readonly error?: string }> {
    const body = JSON.stringify(event);
    const signed = await webhooks.sign({ id: event.id, body, secret, timestamp: host.now() });
    const headers = {
      'content-type': 'application/json',
      'doorstep-version': apiVersion,
      'user-agent': 'Doorstep-Webhooks/1',
      ...signed,
    };
    const fetch = host.fetch ?? globalThis.fetch;
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal: limit });
      await response.arrayBuffer();
      return { response };
    } catch (error) {
      return { error: reasonOf(error) };
    }
  }

  /** Returns the pause before the next attempt. */
  function pauseAfter(response: Response | undefined, rejections: number): number | undefined {
    const now = host.now();
    failingSince ??= now;
    if (response === undefined) return probeDelayMs(now - failingSince);
    const requested = retryAfterSeconds(response.headers.get('retry-after'), now);
    return retryDelayMs(rejections, host.random(), requested);
  }

  async function deliver(event: WebhookEvent): Promise<void> {
    let rejections = 0;
    for (let attempt = 1; !signal.aborted; attempt++) {
      const startedAt = host.now();
      const { response, error = null } = await send(event);
      if (signal.aborted) return;
      const durationMs = host.now() - startedAt;
      const status = response?.status ?? null;
      if (response) rejections += 1;
      const succeeded = response?.ok === true;
      const retryInMs = succeeded ? undefined : pauseAfter(response, rejections);
      report({ event, attempt, status, error, durationMs, retryInMs: retryInMs ?? null });
      if (succeeded) return recovered();
      if (retryInMs === undefined) return;
      await host.sleep(retryInMs, AbortSignal.any([signal, release.signal]));
    }
  }

  /** A receiver that is back gets everything that waits at once. */
  function recovered(): void {
    if (failingSince === undefined) return;
    failingSince = undefined;
    release.abort();
    release = new AbortController();
  }

  return {
    forward(event) {
      const { subjectId } = event;
      const done = (queues.get(subjectId) ?? Promise.resolve()).then(() => deliver(event));
      queues.set(subjectId, done);
      void done.then(() => queues.get(subjectId) === done && queues.delete(subjectId));
    },
    async idle() {
      while (queues.size > 0) await Promise.all(queues.values());
    },
  };
}

/** Node hides the reason of a failed connection in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1_000} seconds`;
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
