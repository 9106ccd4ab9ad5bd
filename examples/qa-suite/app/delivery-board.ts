import { type Delivery, isWebhookVerificationError, webhooks } from '@doorstep/sdk';

/** A board in a partner's shop that shows its deliveries. It learns about them only from webhooks. */
export class DeliveryBoard {
  readonly #secret: string;
  readonly #now: () => number;
  #deliveries: webhooks.Deliveries = {};
  /** Number of received requests, for tests. */
  received = 0;

  constructor(secret: string, now: () => number) {
    this.#secret = secret;
    this.#now = now;
  }

  find(deliveryId: string): Delivery | undefined {
    return this.#deliveries[deliveryId];
  }

  async receive(request: Request): Promise<Response> {
    this.received += 1;
    try {
      const event = await webhooks.verify(await request.text(), request.headers, this.#secret, { now: this.#now() });
      this.#deliveries = webhooks.applyEvent(this.#deliveries, event);
      return new Response(null, { status: 204 });
    } catch (error) {
      if (!isWebhookVerificationError(error)) throw error;
      return new Response(null, { status: 400 });
    }
  }
}
