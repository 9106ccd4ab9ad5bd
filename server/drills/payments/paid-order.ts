import { setTimeout as delay } from 'node:timers/promises';
import { isApiError } from '@doorstep/sdk';
import type { Order, PlatformSession, Refund } from '@doorstep/sdk/platform';
import { type DemoPeople, dropoffCodeOf, pickupCodeOf } from '@doorstep/simulation';
import type { StripeServer } from '../../src/testing/stripe/stripe-server.js';

/** The people of an order, whose clients repeat calls that a kill interrupts. */
export interface PaidOrderContext extends DemoPeople {
  readonly stripe: StripeServer;
  readonly support: PlatformSession;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/** History of an order, as its people saw it. Amounts in bani. */
export interface PaidOrder {
  readonly id: string;
  /** True for a card that asks for 3-D Secure, which refuses tips after the delivery. */
  readonly isSecure: boolean;
  readonly authorised: number;
  readonly captured: number;
  readonly goods: number;
  /** Delivery and service fee. */
  readonly fees: number;
  /** The tip of the review, as far as it was charged. */
  readonly tip: number;
  readonly refunds: readonly { readonly amount: number; readonly merchantAmount: number }[];
}

const tipAmount = 700;
/** Two of three cards ask for 3-D Secure. */
const cards = ['pm_card_threeDSecure2Required', 'pm_card_visa', 'pm_card_threeDSecure2Required'] as const;

/** Orders with a card, has items removed, delivers, tips, and refunds twice. Returns once the provider has carried out everything. */
export async function playPaidOrder(context: PaidOrderContext): Promise<PaidOrder> {
  const { customer, merchant, courier, support, cart, random } = context;
  const card = cards[Math.floor(random() * cards.length)] ?? cards[0];
  const items = cart.items.map(({ itemId, quantity }) => ({
    itemId,
    quantity: quantity + 2 + Math.floor(random() * 3),
  }));
  const placed = await customer.checkout.create({ ...cart, items, tipPercent: 10, payment: { method: card } });
  const { id } = placed;
  const order = () => customer.orders.get(id);
  const isSecure = placed.status === 'awaiting_payment';
  if (isSecure) await confirm(context, placed);

  /** Makes a move. If it was made before a kill lost the answer, the repetition is refused, and the order shows the effect. */
  const move = async (step: () => PromiseLike<unknown>, after: string): Promise<void> => {
    try {
      await step();
    } catch (error) {
      if (!(isApiError(error) && error.status === 409 && (await order()).status === after)) throw error;
    }
  };

  await move(() => merchant.orders.accept(id, { prepSeconds: 600 }), 'accepted');
  const [line] = placed.lines;
  const removal = { items: [{ lineId: line?.id ?? '', quantity: 1 }], reason: 'item_unavailable' } as const;
  await merchant.orders.removeItems(id, removal);
  await move(() => merchant.orders.markReady(id), 'ready');
  await move(() => courier.orders.claim(id), 'claimed');
  const pickupCode = await pickupCodeOf(merchant, id);
  await move(() => courier.orders.markPickedUp(id, { pickupCode }), 'picked_up');
  const dropoffCode = await dropoffCodeOf(customer, id);
  await move(() => courier.orders.markDelivered(id, { dropoffCode }), 'delivered');
  await move(() => customer.orders.createReview(id, { rating: 5, tipAmount }), 'delivered');

  const { pricing } = await order();
  const goods = pricing.items.amount + pricing.discount.amount;
  const refunds: Refund[] = [];
  for (const reason of ['items_missing', 'delivered_late'] as const) {
    const amount = { amount: 1 + Math.floor(random() * (goods / 2)), currency: 'RON' } as const;
    refunds.push(await support.orders.createRefund(id, { amount, reason }));
  }
  while ((await order()).payment.processing !== null) await delay(100);
  return {
    id,
    isSecure,
    authorised: placed.pricing.total.amount,
    captured: pricing.total.amount,
    goods,
    fees: pricing.deliveryFee.amount + pricing.serviceFee.amount,
    tip: isSecure ? 0 : tipAmount,
    refunds: refunds.map(({ amount, merchantAmount }) => ({
      amount: amount.amount,
      merchantAmount: merchantAmount.amount,
    })),
  };
}

/** Confirms with 3-D Secure as the customer's app does, and waits for the webhook. */
async function confirm({ customer, stripe }: PaidOrderContext, { id, payment }: Order): Promise<void> {
  const secret = payment.clientSecret ?? (await customer.orders.confirmPayment(id)).payment.clientSecret;
  if (secret === null) throw new Error(`${id} has no secret of its payment.`);
  stripe.account.finishAction(secret, true);
  while ((await customer.orders.get(id)).status === 'awaiting_payment') await delay(50);
}
