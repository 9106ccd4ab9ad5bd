import {
  type AmountCall,
  type Authorisation,
  type AuthorisationRequest,
  declineSentences,
  type Hold,
  type PaymentCall,
  type PaymentProvider,
  PaymentProviderUnavailable,
  PaymentRefused,
  type ProviderPayment,
} from '@doorstep/core';
import { Stripe } from 'stripe';
import { declineReason } from './decline-reasons.js';
import { createStripeCards } from './stripe-cards.js';
import { createStripeClient, type StripeOptions } from './stripe-client.js';
import { createStripeCustomers } from './stripe-customers.js';
import { settled, stripeFailure } from './stripe-failure.js';
import {
  callKey,
  holdEndOf,
  isFailedRefund,
  paymentIdKey,
  toProviderPayment,
  withFailedRefunds,
} from './stripe-payment.js';
import { createStripeTransfers } from './stripe-transfers.js';
import { payoutUnitOf, toStripeAmount } from './stripe-units.js';

/** The account at Stripe, as this program and apps know it. */
export interface StripePaymentsOptions extends StripeOptions {
  /** The key that apps give to Stripe's library. */
  readonly publishableKey: string;
}

/** A payment processor that holds connections. */
export interface StripePayments extends PaymentProvider {
  close(): Promise<void>;
}

/** A payment with the card of an earlier one. */
interface PaymentAgain {
  /** The status of a PaymentIntent that has succeeded. */
  readonly status: 'succeeded' | 'requires_capture';
  readonly metadata: Readonly<Record<string, string>>;
  readonly capture: 'automatic' | 'manual';
}

/**
 * Creates the adapter for Stripe: PaymentIntents that are captured by hand.
 *
 * Stripe keeps idempotency keys for 24 hours, and jobs can be older. So a call that finds the payment already captured or cancelled
 * as it asks has succeeded, and refunds, charges and transfers look for their key in the metadata first.
 */
export function createStripePayments(options: StripePaymentsOptions): StripePayments {
  const { stripe, close } = createStripeClient(options);
  const customers = createStripeCustomers(stripe);
  const transfers = createStripeTransfers(stripe);

  async function authorise(request: AuthorisationRequest): Promise<Authorisation> {
    const customer = await customers.of(request.customer.accountId);
    const intent = await stripe.paymentIntents.create(toHold(request, customer), {
      idempotencyKey: request.paymentId,
    });
    return toAuthorisation(intent);
  }

  async function capture({ key, reference, amount: ours, currency }: AmountCall): Promise<void> {
    const amount = toStripeAmount(ours, currency);
    try {
      await stripe.paymentIntents.capture(reference, { amount_to_capture: amount }, { idempotencyKey: key });
    } catch (error) {
      const done = (intent: Stripe.PaymentIntent): boolean =>
        intent.status === 'succeeded' && intent.amount_received === amount;
      if (!(await isAlready(stripe, error, reference, done))) throw error;
    }
  }

  async function cancel({ key, reference }: PaymentCall): Promise<void> {
    try {
      await stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: key });
    } catch (error) {
      if (!(await isAlready(stripe, error, reference, ({ status }) => status === 'canceled'))) throw error;
    }
  }

  async function charge(call: AmountCall): Promise<{ readonly reference: string }> {
    const metadata = { [paymentIdKey]: call.key };
    return { reference: (await payAgain(stripe, call, { status: 'succeeded', metadata, capture: 'automatic' })).id };
  }

  async function renew({ paymentId, ...call }: AmountCall & { readonly paymentId: string }): Promise<Hold> {
    const metadata = { [paymentIdKey]: paymentId, [callKey]: call.key };
    const { id } = await payAgain(stripe, call, { status: 'requires_capture', metadata, capture: 'manual' });
    await cancel({ key: `${call.key}_void`, reference: call.reference });
    const { holdEndsAt } = await find(id);
    return { reference: id, holdEndsAt };
  }

  async function find(reference: string): Promise<ProviderPayment> {
    const intent = await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] });
    return withFailedRefunds(stripe, intent);
  }

  return {
    name: 'stripe',
    livemode: !options.secretKey.includes('_test_'),
    publishableKey: options.publishableKey,
    payoutUnit: payoutUnitOf,
    authorise: (request) => authorise(request).catch(declinedOrFailed),
    renew: (call) => settled(renew(call)),
    capture: (call) => settled(capture(call)),
    void: (call) => settled(cancel(call)),
    refund: (call) => settled(refundOnce(stripe, call)),
    charge: (call) => settled(charge(call)),
    find: (reference) => settled(find(reference)),
    list: (period) => listPayments(stripe, period),
    transfer: (call) => settled(transfers.transfer(call)),
    findTransfer: (reference) => settled(transfers.findTransfer(reference)),
    openAccount: (request) => settled(transfers.openAccount(request)),
    cards: createStripeCards(stripe, customers),
    close: async () => close(),
  };
}

/** Returns the request that authorises a payment. @param customer Stripe's id of the customer. */
function toHold(
  { paymentId, amount, currency, method }: AuthorisationRequest,
  customer: string,
): Stripe.PaymentIntentCreateParams {
  return {
    amount: toStripeAmount(amount, currency),
    currency: currency.toLowerCase(),
    customer,
    payment_method: method,
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirm: true,
    // The app of the customer takes the steps of 3-D Secure with Stripe's library.
    use_stripe_sdk: true,
    // Attaches the card to the customer, for a tip. `off_session` would make banks ask for 3-D Secure at each order.
    setup_future_usage: 'on_session',
    metadata: { [paymentIdKey]: paymentId },
  };
}

/** Returns true if a call failed because the payment is already in the state that the call asks for. */
async function isAlready(
  stripe: Stripe,
  error: unknown,
  reference: string,
  done: (intent: Stripe.PaymentIntent) => boolean,
): Promise<boolean> {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code !== 'resource_missing' && done(await stripe.paymentIntents.retrieve(reference));
}

/** Takes or holds money with the card of an earlier payment, without the customer, unless an earlier attempt has done so. */
async function payAgain(
  stripe: Stripe,
  { key, reference, amount, currency }: AmountCall,
  { status, metadata, capture }: PaymentAgain,
): Promise<Stripe.PaymentIntent> {
  const original = await stripe.paymentIntents.retrieve(reference);
  const [customer, method] = [idOf(original.customer), idOf(original.payment_method)];
  if (customer === undefined || method === undefined) throw new PaymentRefused('The payment has no card.', 'no_card');
  const later = stripe.paymentIntents.list({ customer, created: { gte: original.created }, limit: 100 });
  const isSame = (made: Stripe.PaymentIntent): boolean =>
    made.status === status && Object.entries(metadata).every(([name, value]) => made.metadata[name] === value);
  const intent =
    (await firstOf(later, isSame)) ??
    (await stripe.paymentIntents.create(
      {
        amount: toStripeAmount(amount, currency),
        currency: currency.toLowerCase(),
        customer,
        payment_method: method,
        allowed_payment_method_types: ['card'],
        capture_method: capture,
        confirm: true,
        off_session: true,
        metadata,
      },
      { idempotencyKey: key },
    ));
  if (intent.status === status) return intent;
  throw new PaymentRefused(declineSentences.confirmation_required, intent.status);
}

/** Lists the payments of a period that this service has made. */
async function* listPayments(
  stripe: Stripe,
  { from, until }: Parameters<PaymentProvider['list']>[0],
): AsyncGenerator<ProviderPayment> {
  const created = { gte: seconds(from), lt: seconds(until) };
  const intents = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
  try {
    for await (const intent of intents) {
      if (intent.metadata[paymentIdKey] !== undefined) yield await toProviderPayment(stripe, intent);
    }
  } catch (error) {
    throw stripeFailure(error);
  }
}

/** Refunds a payment once for the key. */
async function refundOnce(stripe: Stripe, call: AmountCall): Promise<{ readonly reference: string }> {
  const { key, reference, currency } = call;
  const amount = toStripeAmount(call.amount, currency);
  const refund =
    (await firstOf(stripe.refunds.list({ payment_intent: reference, limit: 100 }), hasKey(key))) ??
    (await stripe.refunds.create(
      { payment_intent: reference, amount, metadata: { [callKey]: key } },
      { idempotencyKey: key },
    ));
  if (isFailedRefund(refund)) throw new PaymentRefused('The refund failed.', refund.failure_reason ?? 'refund_failed');
  return { reference: refund.id };
}

function toAuthorisation(intent: Stripe.PaymentIntent): Authorisation {
  const { id: reference, status, client_secret, last_payment_error } = intent;
  if (status === 'requires_capture') return { outcome: 'authorised', reference, holdEndsAt: holdEndOf(intent) };
  if (status === 'requires_action' && client_secret !== null) {
    return { outcome: 'action_required', reference, clientSecret: client_secret };
  }
  if (status === 'requires_payment_method') {
    return { outcome: 'declined', reason: declineReason(last_payment_error?.decline_code, last_payment_error?.code) };
  }
  throw new PaymentProviderUnavailable(`Stripe: PaymentIntent ${reference} is ${status}`);
}

/** Returns the answer to a card that the bank declined or that Stripe does not take, and throws any other error as the port's. */
function declinedOrFailed(error: unknown): Authorisation {
  if (error instanceof Stripe.errors.StripeCardError) {
    return { outcome: 'declined', reason: declineReason(error.decline_code, error.code) };
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.param === 'payment_method') return { outcome: 'declined', reason: 'unknown_card' };
    if (error.code === 'amount_too_small') return { outcome: 'declined', reason: 'amount_too_small' };
  }
  throw stripeFailure(error);
}

async function firstOf<T>(objects: AsyncIterable<T>, matches: (object: T) => boolean): Promise<T | undefined> {
  for await (const object of objects) if (matches(object)) return object;
  return undefined;
}

function hasKey(key: string) {
  return ({ metadata }: Stripe.Refund): boolean => metadata?.[callKey] === key;
}

function idOf(object: string | { readonly id: string } | null): string | undefined {
  return typeof object === 'object' ? object?.id : object;
}

/** Converts an instant to Stripe's unit. */
function seconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1_000);
}
