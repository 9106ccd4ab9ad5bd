import type { WebhookOutcome, WebhookRequest } from '@doorstep/core';
import type { RecordedEntry } from './recording.js';

interface Recorded {
  readonly outcome: WebhookOutcome;
  readonly released: Promise<void>;
  readonly release: () => void;
  isReleased: boolean;
}

const idHeader = 'webhook-id';

const notRecorded: WebhookOutcome = {
  kind: 'failure',
  reason: 'connection_refused',
  detail: 'The recording has no answer to this webhook.',
  durationMilliseconds: 0,
};

/** Answers the webhooks of a replay as their receivers did, each not before its turn. It sends nothing. */
export class RecordedWebhooks {
  readonly #byKey = new Map<string, Recorded[]>();
  readonly #waiting = new Map<string, number>();

  constructor(entries: readonly RecordedEntry[]) {
    for (const entry of entries) {
      if (entry.kind === 'webhook') this.#add(keyOf(entry.url, entry.id), entry.outcome);
    }
  }

  async send({ url, headers }: WebhookRequest): Promise<WebhookOutcome> {
    const key = keyOf(url, headers[idHeader] ?? '');
    const place = this.#waiting.get(key) ?? 0;
    this.#waiting.set(key, place + 1);
    const recorded = this.#byKey.get(key)?.[place];
    await recorded?.released;
    return recorded?.outcome ?? notRecorded;
  }

  /** Lets the next webhook with this id arrive. */
  release(url: string, id: string): void {
    const recorded = this.#byKey.get(keyOf(url, id))?.find(({ isReleased }) => !isReleased);
    if (!recorded) return;
    recorded.isReleased = true;
    recorded.release();
  }

  releaseAll(): void {
    for (const recorded of [...this.#byKey.values()].flat()) recorded.release();
  }

  #add(key: string, outcome: WebhookOutcome): void {
    const { promise: released, resolve: release } = withResolvers();
    const known = this.#byKey.get(key) ?? [];
    known.push({ outcome, released, release, isReleased: false });
    this.#byKey.set(key, known);
  }
}

/** Returns the id by which a recording finds the answer to a webhook. */
export function webhookIdOf({ headers }: WebhookRequest): string {
  return headers[idHeader] ?? '';
}

function keyOf(url: string, id: string): string {
  return `${id} ${url}`;
}

/** `Promise.withResolvers`, which Node has from version 22. */
function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
