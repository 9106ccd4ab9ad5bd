import type { CheckoutRequest, IdempotentCallOptions, Order } from '@doorstep/sdk/platform';
import { isUnclear } from '../text/failure.js';
import { createStoredValue, type KeyValueStorage } from '../ui/value.js';

/** An order that was sent and not yet answered, or not answered clearly. */
export interface PendingOrder {
  readonly key: string;
  readonly request: CheckoutRequest;
}

/** Sends an order: `checkout.create` of the SDK. */
export type CreateOrder = (request: CheckoutRequest, options: IdempotentCallOptions) => PromiseLike<Order>;

/** Sends orders, each once. */
export interface SubmissionStore {
  /** The order of which nobody knows whether it went through; undefined when there is none. */
  pending(): PendingOrder | undefined;
  /**
   * Sends an order. While one is under way, or its outcome is unclear, the same one is sent again instead, with its key:
   * the service then answers with the order that there is.
   *
   * @throws what the SDK throws; `pending()` tells whether the outcome is unclear.
   */
  submit(request: CheckoutRequest, create: CreateOrder): Promise<Order>;
  /** Forgets an order of which nobody knows: it may exist. */
  forget(): void;
}

/**
 * Makes the store. Key and request are kept before the request is sent, so that a page that is closed or reloaded while the
 * answer is on its way asks for the same order when it comes back.
 */
export function createSubmissionStore(
  storage: KeyValueStorage,
  newKey: () => string = () => crypto.randomUUID(),
): SubmissionStore {
  const kept = createStoredValue<PendingOrder | undefined>(storage, 'doorstep.pending-order.1', undefined);
  let underWay: Promise<Order> | undefined;

  async function send({ key, request }: PendingOrder, create: CreateOrder): Promise<Order> {
    try {
      const order = await create(request, { idempotencyKey: key });
      kept.set(undefined);
      return order;
    } catch (error) {
      // A refusal is an answer: nothing was ordered, and the next try is another order.
      if (!isUnclear(error)) kept.set(undefined);
      throw error;
    }
  }

  return {
    pending: kept.get,
    submit(request, create) {
      if (underWay) return underWay;
      const order = kept.get() ?? { key: newKey(), request };
      kept.set(order);
      underWay = send(order, create).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    forget: () => kept.set(undefined),
  };
}
