import type { PublicTracking } from '@doorstep/contracts';
import { hasEnded } from '../view/stages.js';

/** Callbacks for changes of a delivery. */
export interface Listener {
  readonly show: (tracking: PublicTracking) => void;
  /** Called with true when messages arrive, and with false when the connection is lost. */
  readonly connected: (connected: boolean) => void;
  /** Called when the link is no longer valid. */
  readonly gone: () => void;
}

/** Polling interval when the stream does not work, in milliseconds. */
const pollIntervalMs = 10_000;
/** A stream begins with the current state. If nothing arrives in this time, something buffers it. In milliseconds. */
const silenceMs = 8_000;

/**
 * Follows a delivery until it ends, by server-sent events or, where these do not get through, by polling. A hidden page
 * is not updated.
 *
 * @param path of the delivery's tracking. Its stream is below it.
 */
export function followTracking(path: string, { show, connected, gone }: Listener): void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let ended = false;

  function stop(): void {
    source?.close();
    source = undefined;
    window.clearTimeout(timer);
  }

  function receive(tracking: PublicTracking): void {
    connected(true);
    show(tracking);
    if (!hasEnded(tracking.status)) return;
    ended = true;
    stop();
  }

  function listen(): void {
    const stream = new EventSource(`${path}/stream`);
    source = stream;
    timer = window.setTimeout(pollInstead, silenceMs);
    stream.addEventListener('tracking', ({ data }: MessageEvent<string>) => {
      window.clearTimeout(timer);
      receive(JSON.parse(data) as PublicTracking);
    });
    stream.addEventListener('error', () => {
      connected(false);
      // The browser reconnects by itself, unless it was refused.
      if (stream.readyState === EventSource.CLOSED && !ended) pollInstead();
    });
  }

  function pollInstead(): void {
    stop();
    void poll();
  }

  async function poll(): Promise<void> {
    const response = await fetch(path).catch(() => undefined);
    if (response?.status === 404) return gone();
    if (response?.ok) receive((await response.json()) as PublicTracking);
    else connected(false);
    if (!ended && !document.hidden) timer = window.setTimeout(() => void poll(), pollIntervalMs);
  }

  document.addEventListener('visibilitychange', () => {
    stop();
    if (!document.hidden && !ended) listen();
  });
  if (!document.hidden) listen();
}
