import { setTimeout as delay } from 'node:timers/promises';
import type { StripeServer } from '../../src/testing/stripe/stripe-server.js';

const pauseMilliseconds = 50;

/** Sends each event of a local Stripe to a webhook endpoint in order, again and again until it is taken, as Stripe does over hours. */
export function sendWebhooks(stripe: StripeServer, url: string): { stop(): Promise<void> } {
  let isRunning = true;
  const sending = (async () => {
    let sent = 0;
    while (isRunning) {
      const event = stripe.events[sent];
      const status = event ? await stripe.deliver(url, event).catch(() => 0) : 0;
      if (status === 204) sent += 1;
      else await delay(pauseMilliseconds);
    }
  })();
  return {
    stop() {
      isRunning = false;
      return sending;
    },
  };
}
