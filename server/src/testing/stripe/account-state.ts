import type { Stripe } from 'stripe';
import { createFactory } from './objects.js';
import { invalidRequest } from './stripe-error.js';
import type { TestCard } from './test-cards.js';

/** Currencies whose amounts are multiples of more than 1 (https://docs.stripe.com/currencies#special-cases). */
const steps: Readonly<Record<string, number>> = { isk: 100, ugx: 100, kwd: 10 };

/** The objects of an account at Stripe by their ids, and its balance. */
export type AccountState = ReturnType<typeof createAccountState>;

/** Creates an account without objects. `emit` gets each event that Stripe would send. */
export function createAccountState(now: () => number, emit: (type: string, object: object) => void) {
  return {
    ...createFactory(now),
    now,
    emit,
    balance: 0,
    customers: new Map<string, Stripe.Customer>(),
    methods: new Map<string, Stripe.PaymentMethod>(),
    /** Test cards by the payment methods that stand for them. */
    cards: new Map<string, TestCard>(),
    detached: new Set<string>(),
    intents: new Map<string, Stripe.PaymentIntent>(),
    charges: new Map<string, Stripe.Charge>(),
    refunds: new Map<string, Stripe.Refund>(),
    disputes: new Map<string, Stripe.Dispute>(),
    setupIntents: new Map<string, Stripe.SetupIntent>(),
    transfers: new Map<string, Stripe.Transfer>(),
    connected: new Map<string, Stripe.Account>(),
  };
}

/** Stores an object, and returns it. */
export function store<T extends { readonly id: string }>(objects: Map<string, T>, object: T): T {
  objects.set(object.id, object);
  return object;
}

/** Returns an object, or throws as Stripe answers for an unknown id in the parameter. */
export function existing<T>(objects: ReadonlyMap<string, T>, id: string, param: string): T {
  const object = objects.get(id);
  if (!object) throw invalidRequest('resource_missing', param);
  return object;
}

/** Returns the object that an app of a customer knows by its secret. */
export function bySecret<T extends { readonly client_secret: string | null }>(
  objects: ReadonlyMap<string, T>,
  secret: string,
): T {
  const found = [...objects.values()].find(({ client_secret }) => client_secret === secret);
  if (!found) throw invalidRequest('resource_missing', 'client_secret');
  return found;
}

/** Returns the charge of a payment that is authorised. */
export function chargeOf(
  { charges }: Pick<AccountState, 'charges'>,
  { latest_charge }: Stripe.PaymentIntent,
): Stripe.Charge | undefined {
  return charges.get(String(latest_charge));
}

/** Returns the id of the customer, which Stripe may expand to the whole object. */
export function customerOf({
  customer,
}: {
  readonly customer: string | { readonly id: string } | null;
}): string | null {
  return typeof customer === 'object' ? (customer?.id ?? null) : customer;
}

/** Refuses an amount that Stripe cannot count, such as a fraction of an Icelandic crown. */
export function assertStep(amount: number, currency: string): void {
  if (amount % (steps[currency] ?? 1) !== 0) throw invalidRequest('parameter_invalid_integer', 'amount');
}
