import { isWebhookVerificationError, type WebhookEvent, webhooks } from '@doorstep/sdk';

/** What arrived at a receiver of webhooks. */
export interface Inbox {
  /** Verified events in the order of arrival, each once: what an integration acts upon. */
  readonly events: readonly WebhookEvent[];
  /** Verified events that were there already, or came too late. */
  readonly dropped: readonly WebhookEvent[];
  /** Why requests were refused; there should be none. */
  readonly refused: readonly string[];
  /** The secret that requests are signed with: it is known once the endpoint exists. */
  trust(secret: string): void;
  /** Takes one request, its body as it arrived, and gives the status to answer with. */
  receive(rawBody: string | Uint8Array, headers: webhooks.WebhookHeaders): Promise<number>;
}

export interface InboxOptions {
  /** The time that `webhook-timestamp` is compared with, in milliseconds since the epoch. */
  readonly now: () => number;
  readonly onEvent: (event: WebhookEvent, isFresh: boolean) => void;
}

/** Verifies requests and drops duplicate and stale events, as every receiver should. */
export function createInbox({ now, onEvent }: InboxOptions): Inbox {
  const fresh = webhooks.createEventFilter();
  const events: WebhookEvent[] = [];
  const dropped: WebhookEvent[] = [];
  const refused: string[] = [];
  let secret: string | undefined;

  return {
    events,
    dropped,
    refused,
    trust(known) {
      secret = known;
    },
    async receive(rawBody, headers) {
      // Not ready yet: Doorstep comes again.
      if (secret === undefined) return 503;
      try {
        const event = await webhooks.verify(rawBody, headers, secret, { now: now() });
        const isFresh = fresh.accept(event);
        (isFresh ? events : dropped).push(event);
        onEvent(event, isFresh);
        return 204;
      } catch (error) {
        if (!isWebhookVerificationError(error)) throw error;
        refused.push(error.message);
        return 400;
      }
    },
  };
}
