import { setTimeout as delay } from 'node:timers/promises';
import { type CarefulClient, RefusedRequest } from '../../crash/load/careful-client.js';
import type { StripeServer } from '../../src/testing/stripe/stripe-server.js';
import type { Actors } from '../city/play-order.js';

/** What an order needs: people with their tokens, and a client that repeats calls that a kill interrupts. */
export interface PaidOrderContext extends Pick<Actors, 'customer' | 'merchant' | 'courier' | 'cart'> {
  readonly call: CarefulClient;
  readonly stripe: StripeServer;
  readonly support: string;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/** The parts of an order that the story reads. */
interface Order {
  readonly id: string;
  readonly status: string;
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  readonly pricing: Readonly<
    Record<'items' | 'discount' | 'deliveryFee' | 'serviceFee' | 'total', { readonly amount: number }>
  >;
  readonly payment: { readonly processing: string | null; readonly clientSecret: string | null };
}

/** What happened to an order, as its people were told. Amounts in bani. */
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
  const { call, customer, merchant, courier, cart, stripe, random } = context;
  const card = cards[Math.floor(random() * cards.length)] ?? cards[0];
  const items = cart.items.map(({ itemId, quantity }) => ({
    itemId,
    quantity: quantity + 2 + Math.floor(random() * 3),
  }));
  const body = { ...cart, items, tipPercent: 10, payment: { method: card } };
  const placed = await call<Order>({ method: 'POST', path: '/api/v1/checkout', token: customer, body });
  const path = `/api/v1/orders/${placed.id}`;
  const order = () => call<Order>({ method: 'GET', path, token: customer });
  const isSecure = placed.status === 'awaiting_payment';
  if (isSecure) await confirm(context, placed, path);

  /** Makes a move. If it was made before a kill lost the answer, the repetition is refused, and the order shows the effect. */
  const move = async (name: string, token: string, sent: object, isDone: (after: Order) => boolean): Promise<void> => {
    try {
      await call({ method: 'POST', path: `${path}/${name}`, token, body: sent });
    } catch (error) {
      if (!(error instanceof RefusedRequest && error.status === 409 && isDone(await order()))) throw error;
    }
  };
  const code = async (token: string, at: 'pickup' | 'dropoff'): Promise<string> =>
    (await call<Codes>({ method: 'GET', path: `${path}/verification-codes`, token }))[at].code;

  await move('merchant-accept', merchant, { prepSeconds: 600 }, ({ status }) => status === 'accepted');
  const [line] = placed.lines;
  const removal = { items: [{ lineId: line?.id, quantity: 1 }], reason: 'item_unavailable' };
  await move('merchant-remove-items', merchant, removal, () => false);
  await move('merchant-ready', merchant, {}, ({ status }) => status === 'ready');
  await move('courier-claim', courier, {}, ({ status }) => status === 'claimed');
  const pickupCode = await code(merchant, 'pickup');
  await move('courier-picked-up', courier, { pickupCode }, ({ status }) => status === 'picked_up');
  const dropoffCode = await code(customer, 'dropoff');
  await move('courier-delivered', courier, { dropoffCode }, ({ status }) => status === 'delivered');
  await move('review', customer, { rating: 5, tipAmount }, ({ status }) => status === 'delivered');

  const { pricing } = await order();
  const goods = pricing.items.amount + pricing.discount.amount;
  const refunds: Refund[] = [];
  for (const reason of ['items_missing', 'delivered_late'] as const) {
    const amount = { amount: 1 + Math.floor(random() * (goods / 2)), currency: 'RON' };
    const refund = { amount, reason };
    refunds.push(await call<Refund>({ method: 'POST', path: `${path}/refunds`, token: context.support, body: refund }));
  }
  while ((await order()).payment.processing !== null) await delay(100);
  return {
    id: placed.id,
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

  interface Codes extends Readonly<Record<'pickup' | 'dropoff', { readonly code: string }>> {}
  interface Refund {
    readonly amount: { readonly amount: number };
    readonly merchantAmount: { readonly amount: number };
  }

  /** What the customer's app does with 3-D Secure, and waits for the webhook. */
  async function confirm({ call: send }: PaidOrderContext, { payment }: Order, at: string): Promise<void> {
    const secret =
      payment.clientSecret ??
      (await send<Order>({ method: 'POST', path: `${at}/payment/confirm`, token: customer })).payment.clientSecret;
    if (secret === null) throw new Error(`${at} has no secret of its payment.`);
    stripe.account.finishAction(secret, true);
    while ((await order()).status === 'awaiting_payment') await delay(50);
  }
}
