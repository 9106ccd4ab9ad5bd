import type { CheckoutRequest, IdempotentCallOptions, Order } from '@doorstep/sdk/platform';
import type { PaymentChoice } from '../payment/payment-choice.js';
import { isUnclear } from '../text/failure.js';
import { createStoredValue, type KeyValueStorage } from '../ui/value.js';

/** The choices of a visitor at the checkout. */
export interface CheckoutChoices
  extends Pick<
    CheckoutRequest,
    'tipPercent' | 'scheduledDeliveryAt' | 'deliveryNotes' | 'allergyNotes' | 'cutleryRequested'
  > {
  /** Undefined if the visitor has nothing to pay with. */
  readonly payment: PaymentChoice | undefined;
}

/** An order that was sent and not yet answered, or whose outcome is unclear. */
export interface PendingOrder {
  readonly key: string;
  readonly request: CheckoutRequest;
}

/** Sends an order: `checkout.create` of the SDK. */
export type CreateOrder = (request: CheckoutRequest, options: IdempotentCallOptions) => PromiseLike<Order>;

/** Sends orders, each exactly once. */
export interface SubmissionStore {
  /** Returns the order whose outcome is unknown, or undefined if there is none. */
  pending(): PendingOrder | undefined;
  /**
   * Sends an order. While an order is in progress or its outcome is unclear, sends that order again with its key instead.
   * The service then answers with the existing order.
   *
   * @throws the error of the SDK. Afterwards, `pending()` shows whether the outcome is unclear.
   */
  submit(request: CheckoutRequest, create: CreateOrder): Promise<Order>;
  /** Forgets an order whose outcome is unknown. It may exist. */
  forget(): void;
}

/**
 * Creates the store. Key and request are stored before the request is sent, so a page that is closed or reloaded before the
 * answer can ask for the same order later.
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
      // A refusal is a clear answer: nothing was ordered, and the next attempt is a new order.
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
