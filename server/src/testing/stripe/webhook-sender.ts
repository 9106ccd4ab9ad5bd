import { createHmac } from 'node:crypto';
import type { Stripe } from 'stripe';

/** Signs the events of the local Stripe. */
export const webhookSecret = 'whsec_secret_that_nobody_may_see';

/** Sends events to webhook endpoints. */
export interface WebhookSender {
  /** Sends an event to a webhook endpoint, and returns the status of its answer. */
  deliver(url: string, event: Stripe.Event): Promise<number>;
  /** Sends each event to a webhook endpoint as soon as it happens, without a second attempt; undefined sends none. */
  deliverTo(url: string | undefined): void;
}

/** Creates a sender. */
export function createWebhookSender(): WebhookSender & {
  /** Sends an event to the endpoint of `deliverTo`. */
  send(event: Stripe.Event): void;
  /** Waits for the deliveries in progress, and begins no other. */
  close(): Promise<void>;
} {
  const deliveries = new Set<Promise<unknown>>();
  let endpoint: string | undefined;

  async function deliver(url: string, event: Stripe.Event): Promise<number> {
    const payload = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature(payload, Date.now()) };
    const response = await fetch(url, { method: 'POST', headers, body: payload });
    await response.arrayBuffer();
    return response.status;
  }

  return {
    deliver,
    deliverTo(url) {
      endpoint = url;
    },
    send(event) {
      if (endpoint === undefined) return;
      const delivery = deliver(endpoint, event).catch(() => 0);
      deliveries.add(delivery);
      void delivery.finally(() => deliveries.delete(delivery));
    },
    async close() {
      endpoint = undefined;
      await Promise.all(deliveries);
    },
  };
}

/** Signs a payload as https://docs.stripe.com/webhooks/signature describes. @param now milliseconds since the epoch. */
export function signature(payload: string, now: number, secret = webhookSecret): string {
  const timestamp = Math.floor(now / 1_000);
  const digest = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}
