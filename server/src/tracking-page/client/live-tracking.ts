import type { PublicTracking } from '@doorstep/contracts';
import { hasEnded } from '../view/stages.js';

/** Who is told about the delivery. */
export interface Listener {
  readonly show: (tracking: PublicTracking) => void;
  /** Told whether messages come, or are awaited. */
  readonly connected: (connected: boolean) => void;
  /** The link leads nowhere any more. */
  readonly gone: () => void;
}

/** Between two questions when the stream does not work, in milliseconds. */
const pollEvery = 10_000;
/** A stream tells the present at once: one that is silent for so long is held back on the way, in milliseconds. */
const silence = 8_000;

/**
 * Follows a delivery until it ends: by server-sent events, and by asking where these do not get through. A page that
 * nobody sees is not kept up to date.
 *
 * @param path of the delivery's tracking; its stream is below it.
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
    timer = window.setTimeout(askInstead, silence);
    stream.addEventListener('tracking', ({ data }: MessageEvent<string>) => {
      window.clearTimeout(timer);
      receive(JSON.parse(data) as PublicTracking);
    });
    stream.addEventListener('error', () => {
      connected(false);
      // The browser comes back by itself, unless it was refused.
      if (stream.readyState === EventSource.CLOSED && !ended) askInstead();
    });
  }

  function askInstead(): void {
    stop();
    void ask();
  }

  async function ask(): Promise<void> {
    const response = await fetch(path).catch(() => undefined);
    if (response?.status === 404) return gone();
    if (response?.ok) receive((await response.json()) as PublicTracking);
    else connected(false);
    if (!ended && !document.hidden) timer = window.setTimeout(() => void ask(), pollEvery);
  }

  document.addEventListener('visibilitychange', () => {
    stop();
    if (!document.hidden && !ended) listen();
  });
  if (!document.hidden) listen();
}
