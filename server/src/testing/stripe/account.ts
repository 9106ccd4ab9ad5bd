import type { Stripe } from 'stripe';
import { createFactory } from './objects.js';
import { invalidRequest, StripeFault } from './stripe-error.js';
import { type TestCard, testCards } from './test-cards.js';

/** Parameters of a new PaymentIntent. */
export interface NewPaymentIntent {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | undefined;
  readonly method: string;
  readonly isManual: boolean;
  readonly isOffSession: boolean;
  readonly attaches: boolean;
  readonly metadata: Stripe.Metadata;
}

/** Fee of Stripe for a dispute, in minor units. */
const disputeFee = 7_500;

/** Smallest amounts that Stripe takes, in minor units (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const minimumAmounts: Readonly<Record<string, number>> = { ron: 200, eur: 50 };

/** Currencies whose amounts are multiples of more than 1 (https://docs.stripe.com/currencies#special-cases). */
const steps: Readonly<Record<string, number>> = { isk: 100, ugx: 100, kwd: 10 };

/** Time after which Stripe gives up an uncaptured charge. */
const holdSeconds = 7 * 24 * 3_600;

/** The objects of an account at Stripe, and what happens to them. Throws `StripeFault` where Stripe answers an error. */
export function createAccount(now: () => number, emit: (type: string, object: object) => void) {
  const { accountLink, create, deletedCustomer } = createFactory(now);
  const customers = new Map<string, Stripe.Customer>();
  const methods = new Map<string, Stripe.PaymentMethod>();
  const cards = new Map<string, TestCard>();
  const detached = new Set<string>();
  const intents = new Map<string, Stripe.PaymentIntent>();
  const charges = new Map<string, Stripe.Charge>();
  const refunds = new Map<string, Stripe.Refund>();
  const disputes = new Map<string, Stripe.Dispute>();
  const setupIntents = new Map<string, Stripe.SetupIntent>();
  const transfers = new Map<string, Stripe.Transfer>();
  const connected = new Map<string, Stripe.Account>();
  const account = {
    customers,
    methods,
    intents,
    charges,
    refunds,
    disputes,
    setupIntents,
    transfers,
    balance: 0,
    /** Countries and capabilities are no part of this: each `acct_...` can receive transfers. */

    createCustomer(metadata: Stripe.Metadata): Stripe.Customer {
      return kept(customers, create('customer', { metadata, discount: null }));
    },

    deleteCustomer(id: string): Stripe.DeletedCustomer {
      existing(customers, id, 'id');
      customers.delete(id);
      for (const method of methods.values()) if (method.customer === id) method.customer = null;
      return deletedCustomer(id);
    },

    createIntent(params: NewPaymentIntent): Stripe.PaymentIntent {
      const { amount, currency, customer, metadata } = params;
      if (amount < (minimumAmounts[currency] ?? 1)) throw invalidRequest('amount_too_small', 'amount');
      assertStep(amount, currency);
      if (customer !== undefined) existing(customers, customer, 'customer');
      const method = methodOf(params.method, customer);
      const intent = create('payment_intent', {
        amount,
        currency,
        customer: customer ?? null,
        metadata,
        payment_method: method.id,
        capture_method: params.isManual ? 'manual' : 'automatic',
        setup_future_usage: params.attaches ? 'on_session' : null,
        status: 'requires_confirmation',
        ...cleared,
      });
      intent.client_secret = `${intent.id}_secret_test`;
      kept(intents, intent);
      emit('payment_intent.created', intent);
      confirm(intent, params.isOffSession);
      return intent;
    },

    capture(id: string, amount: number | undefined): Stripe.PaymentIntent {
      const intent = existing(intents, id, 'intent');
      if (intent.status !== 'requires_capture') throw invalidRequest('payment_intent_unexpected_state');
      const captured = amount ?? intent.amount;
      assertStep(captured, intent.currency);
      if (captured < 1 || captured > intent.amount) throw invalidRequest('amount_too_large', 'amount_to_capture');
      take(intent, captured);
      return intent;
    },

    cancel(id: string): Stripe.PaymentIntent {
      const intent = existing(intents, id, 'intent');
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw invalidRequest('payment_intent_unexpected_state');
      }
      Object.assign(intent, { status: 'canceled', amount_capturable: 0, canceled_at: Math.floor(now() / 1_000) });
      const charge = chargeOf(intent);
      if (charge) Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
      emit('payment_intent.canceled', intent);
      return intent;
    },

    refund(intentId: string, amount: number | undefined, metadata: Stripe.Metadata): Stripe.Refund {
      const intent = existing(intents, intentId, 'payment_intent');
      const charge = chargeOf(intent);
      if (!charge?.captured) throw invalidRequest('charge_not_refundable');
      const left = charge.amount - charge.amount_refunded;
      if (left === 0) throw invalidRequest('charge_already_refunded');
      const taken = amount ?? left;
      assertStep(taken, charge.currency);
      if (taken > left) throw invalidRequest('amount_too_large', 'amount');
      if (disputesOf(intent).some(({ status }) => status !== 'won')) throw invalidRequest('charge_disputed');
      const refund = newRefund(intent, charge, taken, metadata);
      refund.balance_transaction = `txn_${refund.id}`;
      account.balance -= taken;
      emit('charge.refunded', charge);
      return refund;
    },

    /** The customer's bank gives a refund back, up to 30 days later: the money returns to the balance. */
    failRefund(id: string): void {
      const refund = existing(refunds, id, 'refund');
      const intent = existing(intents, String(refund.payment_intent), 'payment_intent');
      const charge = chargeOf(intent);
      if (!charge || refund.status !== 'succeeded') throw invalidRequest('charge_not_refundable');
      Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
      Object.assign(refund, { failure_balance_transaction: `txn_failed_${refund.id}` });
      Object.assign(charge, { refunded: false, amount_refunded: charge.amount_refunded - refund.amount });
      account.balance += refund.amount;
      emit('refund.failed', refund);
      emit('refund.updated', refund);
    },

    createSetupIntent(customer: string, metadata: Stripe.Metadata): Stripe.SetupIntent {
      existing(customers, customer, 'customer');
      const intent = create('setup_intent', {
        customer,
        metadata,
        status: 'requires_payment_method',
        last_setup_error: null,
        next_action: null,
      });
      intent.client_secret = `${intent.id}_secret_test`;
      return kept(setupIntents, intent);
    },

    detach(id: string): Stripe.PaymentMethod {
      const method = existing(methods, id, 'payment_method');
      method.customer = null;
      detached.add(id);
      return method;
    },

    transfer(fields: Pick<Stripe.Transfer, 'amount' | 'currency' | 'destination' | 'description' | 'transfer_group'>) {
      if (!/^acct_\w+$/.test(String(fields.destination))) throw invalidRequest('resource_missing', 'destination');
      assertStep(fields.amount, fields.currency);
      if (fields.amount > account.balance) throw invalidRequest('balance_insufficient');
      account.balance -= fields.amount;
      const transfer = kept(transfers, create('transfer', fields));
      emit('transfer.created', transfer);
      return transfer;
    },

    /** The bank of a payee returns the money of a transfer. */
    reverse(transferId: string): Stripe.Transfer {
      const transfer = existing(transfers, transferId, 'transfer');
      Object.assign(transfer, { reversed: true, amount_reversed: transfer.amount });
      account.balance += transfer.amount;
      emit('transfer.reversed', transfer);
      return transfer;
    },

    createAccount(fields: Pick<Stripe.Account, 'country' | 'metadata'>): Stripe.Account {
      return kept(connected, create('account', { ...fields, type: 'express' }));
    },

    linkAccount(id: string, returnUrl: string): Stripe.AccountLink {
      existing(connected, id, 'account');
      return accountLink(`https://connect.stripe.com/setup/e/${id}/${encodeURIComponent(returnUrl)}`);
    },

    /** The bank treats a saved card as another test card from now on. */
    setCard(methodId: string, token: string): void {
      const card = testCards[token];
      if (card) cards.set(methodId, card);
    },

    /** Acts as the app of a customer with Stripe's library after `requires_action`. */
    finishAction(clientSecret: string, isApproved: boolean): Stripe.PaymentIntent {
      const intent = bySecret(intents, clientSecret);
      if (intent.status !== 'requires_action') throw invalidRequest('payment_intent_unexpected_state');
      intent.next_action = null;
      if (isApproved) authorise(intent);
      else decline(intent, { code: 'payment_intent_authentication_failure' });
      return intent;
    },

    /** Acts as the app of a customer with Stripe's library to save a card. */
    finishSetup(clientSecret: string, token: string): Stripe.SetupIntent {
      const intent = bySecret(setupIntents, clientSecret);
      const method = methodOf(token, undefined);
      method.customer = customerOf(intent);
      Object.assign(intent, { status: 'succeeded', payment_method: method.id });
      emit('setup_intent.succeeded', intent);
      return intent;
    },

    /** A cardholder disputes a payment: the bank takes the money back at once. */
    dispute(intentId: string, amount?: number): Stripe.Dispute {
      const intent = existing(intents, intentId, 'payment_intent');
      const charge = chargeOf(intent);
      if (!charge) throw invalidRequest('resource_missing', 'charge');
      charge.disputed = true;
      const dispute = create('dispute', {
        amount: amount ?? charge.amount_captured,
        charge: charge.id,
        currency: charge.currency,
        payment_intent: intent.id,
        status: 'needs_response',
        reason: 'product_not_received',
      });
      move(dispute, -dispute.amount, disputeFee);
      emit('charge.dispute.created', kept(disputes, dispute));
      return dispute;
    },

    /** The platform sends evidence, with Stripe's dashboard. */
    answerDispute(id: string): Stripe.Dispute {
      const dispute = existing(disputes, id, 'dispute');
      dispute.status = 'under_review';
      emit('charge.dispute.updated', dispute);
      return dispute;
    },

    /** The bank decides. Stripe gives back the fee of a won dispute. */
    closeDispute(id: string, status: 'won' | 'lost'): Stripe.Dispute {
      const dispute = existing(disputes, id, 'dispute');
      dispute.status = status;
      if (status === 'won') move(dispute, dispute.amount, -disputeFee);
      emit('charge.dispute.closed', dispute);
      return dispute;
    },

    chargeOf,
    existing,
  };

  const disputesOf = ({ id }: Stripe.PaymentIntent): Stripe.Dispute[] =>
    [...disputes.values()].filter(({ payment_intent }) => payment_intent === id);

  /** Moves the balance for a dispute. */
  function move({ currency, balance_transactions: transactions }: Stripe.Dispute, amount: number, fee: number): void {
    account.balance += amount - fee;
    transactions.push(create('balance_transaction', { amount, fee, net: amount - fee, currency, type: 'adjustment' }));
  }

  function confirm(intent: Stripe.PaymentIntent, isOffSession: boolean): void {
    const card = cards.get(String(intent.payment_method));
    if (card?.declined) {
      decline(intent, card.declined);
      throw cardError(intent);
    }
    if (card?.secure && isOffSession) {
      decline(intent, { code: 'authentication_required', decline_code: 'authentication_required' });
      throw cardError(intent);
    }
    if (!card?.secure) {
      authorise(intent);
      return;
    }
    Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} } });
    emit('payment_intent.requires_action', intent);
  }

  function authorise(intent: Stripe.PaymentIntent): void {
    const { amount, currency, customer, payment_method } = intent;
    const charge = create('charge', {
      amount,
      currency,
      customer,
      payment_intent: intent.id,
      payment_method: typeof payment_method === 'object' ? (payment_method?.id ?? null) : payment_method,
      status: 'succeeded',
      captured: false,
    });
    const { card: details } = charge.payment_method_details ?? {};
    if (details && intent.capture_method === 'manual') details.capture_before = charge.created + holdSeconds;
    kept(charges, charge);
    intent.latest_charge = charge.id;
    const method = methods.get(String(payment_method));
    if (method && intent.setup_future_usage !== null) method.customer = customerOf(intent);
    if (intent.capture_method === 'automatic') {
      take(intent, amount);
      return;
    }
    Object.assign(intent, { status: 'requires_capture', amount_capturable: amount });
    emit('payment_intent.amount_capturable_updated', intent);
  }

  function take(intent: Stripe.PaymentIntent, amount: number): void {
    const charge = chargeOf(intent);
    if (!charge) throw invalidRequest('payment_intent_unexpected_state');
    Object.assign(charge, { captured: true, amount_captured: amount });
    Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
    account.balance += amount;
    const rest = intent.amount - amount;
    if (rest > 0) newRefund(intent, charge, rest, {});
    emit('payment_intent.succeeded', intent);
    emit('charge.captured', charge);
    if (cards.get(String(intent.payment_method))?.disputed) account.dispute(intent.id);
  }

  /** Also stands for what a partial capture voids, which moves no balance. */
  function newRefund(
    intent: Stripe.PaymentIntent,
    charge: Stripe.Charge,
    amount: number,
    metadata: Stripe.Metadata,
  ): Stripe.Refund {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const fields = { amount, currency: charge.currency, charge: charge.id, payment_intent: intent.id, metadata };
    return kept(refunds, create('refund', { ...fields, status: 'succeeded', balance_transaction: null }));
  }

  function decline(
    intent: Stripe.PaymentIntent,
    error: { readonly code: string; readonly decline_code?: string },
  ): void {
    const last_payment_error = { type: 'card_error', ...error };
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error });
    emit('payment_intent.payment_failed', intent);
  }

  /** Returns a saved payment method, or a new one for a token of a test card. */
  function methodOf(token: string, customer: string | undefined): Stripe.PaymentMethod {
    const saved = methods.get(token);
    if (saved && saved.customer !== null && saved.customer !== customer) {
      throw invalidRequest('payment_method_unexpected_state', 'payment_method');
    }
    // "[...] was detached from a Customer. It may not be used again."
    if (detached.has(token)) throw invalidRequest('payment_method_unexpected_state', 'payment_method');
    if (saved) return saved;
    const card = testCards[token];
    if (!card) throw invalidRequest('resource_missing', 'payment_method');
    const method = create('payment_method', { customer: null, metadata: {} });
    if (method.card) Object.assign(method.card, { brand: card.brand, last4: card.last4, wallet: null });
    cards.set(method.id, card);
    return kept(methods, method);
  }

  function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
    return charges.get(String(latest_charge));
  }

  return account;
}

/** The account of a local Stripe. */
export type StripeAccount = ReturnType<typeof createAccount>;

/** Fields that are set in Stripe's example, and not in a new PaymentIntent. */
const cleared = {
  canceled_at: null,
  last_payment_error: null,
  latest_charge: null,
  next_action: null,
  processing: null,
  shipping: null,
  transfer_data: null,
} as const;

function kept<T extends { readonly id: string }>(objects: Map<string, T>, object: T): T {
  objects.set(object.id, object);
  return object;
}

function existing<T>(objects: ReadonlyMap<string, T>, id: string, param: string): T {
  const object = objects.get(id);
  if (!object) throw invalidRequest('resource_missing', param);
  return object;
}

function bySecret<T extends { readonly client_secret: string | null }>(
  objects: ReadonlyMap<string, T>,
  secret: string,
): T {
  const found = [...objects.values()].find(({ client_secret }) => client_secret === secret);
  if (!found) throw invalidRequest('resource_missing', 'client_secret');
  return found;
}

function customerOf({ customer }: { readonly customer: string | { readonly id: string } | null }): string | null {
  return typeof customer === 'object' ? (customer?.id ?? null) : customer;
}

function cardError(intent: Stripe.PaymentIntent): StripeFault {
  return new StripeFault(402, { ...intent.last_payment_error, payment_intent: intent });
}

/** Refuses an amount that Stripe cannot count, such as a fraction of an Icelandic crown. */
function assertStep(amount: number, currency: string): void {
  if (amount % (steps[currency] ?? 1) !== 0) throw invalidRequest('parameter_invalid_integer', 'amount');
}
